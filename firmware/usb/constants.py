"""constants: numbers and short words that have a name in the source and none on the device.

MicroPython's `const` lets the compiler put the value in the place of a name that begins with an underscore;
such a name takes no room. It knows one module at a time, so here the names that modules import from each
other get a `const` in each of them. Every line stays where it is.
"""

import ast
import re

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
LONGEST_WORD = 10  # the compiler makes a name of its own of a text so short, equal texts are kept once
LARGEST = 1 << 30
STARTS = ("firmware", "shared_rules")


def dotted(path):
    """The name of a module, from the path of its file."""
    name = path[: -len(".py")] if path.endswith(".py") else path
    name = name.replace("/", ".")
    return name[: -len(".__init__")] if name.endswith(".__init__") else name


def found(texts, kept=()):
    """{module: {name: value}} of what can be put in the place of its names everywhere in `texts`, which is
    {path: text} of all modules that run together. Names in `kept` are asked for by others."""
    trees = {dotted(path): ast.parse(texts[path]) for path in texts}
    known = {module: _assigned(tree) for module, tree in trees.items()}
    kept = set(kept)
    for tree in trees.values():
        kept |= _asked_for(tree, known)
    return {
        module: {name: value for name, value in known[module].items() if name not in kept} for module in known
    }


def put_in(path, text, constants):
    """The text of a module with `const` for the names of `constants`, its own and those it imports."""
    tree, lines = ast.parse(text), text.split("\n")
    own = constants.get(dotted(path), {})
    here = dict(own)
    edits = []
    modules = _modules(tree)
    nodes = [node for node in ast.walk(tree) if hasattr(node, "lineno")]
    for node in sorted(nodes, key=lambda node: node.lineno):
        if isinstance(node, ast.Assign) and node in tree.body and set(_targets(node)) & set(own):
            edits.append((node, "; ".join(_assignments(node, own))))
        elif isinstance(node, ast.ImportFrom):
            taken = [alias.name for alias in node.names if alias.name in constants.get(node.module or "", {})]
            new = [name for name in taken if name not in here]  # the compiler wants to be told once
            here.update({name: constants[node.module][name] for name in new})
            if taken:
                edits.append((node, _import(node, taken, [_definition(name, here) for name in new])))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = modules.get(node.value.id, "")
            if node.attr in constants.get(module, {}):
                edits.append((node, repr(constants[module][node.attr])))
    # what is inside a statement that is written anew has its new text there already
    spans = [node for node, _ in edits if isinstance(node, ast.stmt)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in here and node.id[0] != "_" and not _within(node, spans):
            edits.append((node, "_" + node.id))
    for node, new in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True):
        _replace(lines, node, new)
    return "\n".join(lines)


def private(name):
    return name if name[0] == "_" else "_" + name


def _assigned(tree):
    """{name: value} of the constants that a module assigns once, at its outermost level, before any use."""
    values = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        names = _targets(node)
        several = isinstance(node.targets[0], ast.Tuple)
        if several and not (isinstance(node.value, ast.Tuple) and len(node.value.elts) == len(names)):
            continue
        parts = node.value.elts if several else [node.value]
        computed = [_value(part, values) for part in parts]
        if names and all(CONSTANT.fullmatch(name) for name in names) and None not in computed:
            values.update(zip(names, computed))
    uses: dict = {name: [] for name in values}  # (line, column, is it given a value there?)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in values:
            uses[node.id].append((node.lineno, node.col_offset, _is_store(node)))
    return {
        name: value
        for name, value in values.items()
        if min(uses[name])[2] and sum(store for _, _, store in uses[name]) == 1
    }


def _is_store(name):
    return isinstance(name.ctx, ast.Store)


def _targets(node):
    target = node.targets[0]
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    if len(node.targets) > 1 or not all(isinstance(name, ast.Name) for name in names):
        return []
    return [name.id for name in names]


def _value(node, values):
    """The whole number or short word that an expression stands for, else None."""
    if isinstance(node, ast.Name):
        return values.get(node.id)
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            return node.value if len(node.value) <= LONGEST_WORD and node.value.isidentifier() else None
        return node.value if type(node.value) is int and abs(node.value) < LARGEST else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand, values)
        return -value if isinstance(value, int) else None
    return None


def _modules(tree):
    """{name: module} for the modules that a module imports under names that are nothing else in it."""
    imported = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(STARTS):
            for alias in node.names:
                imported[alias.asname or alias.name] = "%s.%s" % (node.module, alias.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            imported.pop(node.arg, None)
        elif isinstance(node, ast.Name) and _is_store(node):
            imported.pop(node.id, None)
    return imported


def _asked_for(tree, known):
    """The names that a module asks for at run time, so that they must be there: of an object that may be any
    module, by a text, or under another name."""
    asked = set()
    modules = _modules(tree)
    stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and _is_store(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            module = modules.get(node.value.id) if isinstance(node.value, ast.Name) else None
            if node.attr not in known.get(module or "", {}):
                asked.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            asked.add(node.value)
        elif isinstance(node, ast.ImportFrom):
            asked.update(alias.name for alias in node.names if alias.asname or alias.name in stored)
    return asked


def _definition(name, values):
    return "%s = const(%r)" % (private(name), values[name])


def _assignments(node, own):
    """A statement that gives values to several names gives them one by one."""
    values = node.value.elts if isinstance(node.targets[0], ast.Tuple) else [node.value]
    for name, value in zip(_targets(node), values):
        yield _definition(name, own) if name in own else "%s = %s" % (name, ast.unparse(value))


def _import(node, taken, definitions):
    left = [
        alias.name + (" as " + alias.asname if alias.asname else "")
        for alias in node.names
        if alias.name not in taken
    ]
    parts = ["from %s import %s" % (node.module, ", ".join(left))] if left else []
    return "; ".join(parts + definitions) or "pass"


def _within(node, spans):
    at = (node.lineno, node.col_offset)
    return any((one.lineno, one.col_offset) <= at < (one.end_lineno, one.end_col_offset) for one in spans)


def _replace(lines, node, new):
    """Put `new` in the place of a node; the lines it took stay, empty."""
    first, last = node.lineno - 1, node.end_lineno - 1
    start, end = _column(lines[first], node.col_offset), _column(lines[last], node.end_col_offset)
    rest = lines[last][end:]
    lines[first] = lines[first][:start] + new + rest
    for number in range(first + 1, last + 1):
        lines[number] = ""


def _column(line, offset):
    """ast counts bytes of UTF-8."""
    return len(line.encode()[:offset].decode())
