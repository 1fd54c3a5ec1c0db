"""spread: the same work for many tasks, in several processes or on a Dask cluster."""

import os
from concurrent.futures import ProcessPoolExecutor


class NoCluster(Exception):
    """The cluster cannot be used; the text says why and what to do."""


def results(work, tasks, jobs=None, cluster=None):
    """`work(task)` of each task, in the order of the tasks: on the cluster at this address, else in so many
    processes (None: one for each processor). Raises NoCluster."""
    if cluster:
        return _on_cluster(work, tasks, cluster)
    jobs = min(jobs or os.cpu_count() or 1, len(tasks))
    return map(work, tasks) if jobs <= 1 else _in_processes(work, tasks, jobs)


def _in_processes(work, tasks, jobs):
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(work, tasks)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _on_cluster(work, tasks, address):
    try:
        from dask.distributed import Client
    except ImportError:
        raise NoCluster("--cluster needs dask.distributed; pip install 'fairway[cluster]' sets it up")
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise NoCluster("no Dask cluster answers at %s (%s)" % (address, error))
    with client:
        yield from (future.result() for future in client.map(work, tasks, pure=False))
