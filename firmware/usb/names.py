"""names: gives what only one module knows a short name, before the module is compiled.

MicroPython keeps each name for ever, in a table that doubles when it is full. A module's private names are
nobody else's business, so `_draw_footer` here and `_deal_hole` there can both be `_a`: some hundred names
less, a tenth of the heap. The same goes for arguments with names of their own. Whole numbers become `const`,
which takes no name at all. Every line stays where it is, so that a traceback tells module and line as before.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from itertools import count, product
from string import ascii_letters

PRIVATE = re.compile(r"_[A-Za-z]\w+|[A-Z][A-Z0-9_]+")
NUMBER = re.compile(r"^(_\w+) = (-?\d+|0x[0-9a-fA-F]+)(?=\s*(#|$))")


def shortened(texts):
    """{path: text of a module} with short names, from the same of all modules that run together."""
    trees = {path: ast.parse(text) for path, text in texts.items()}
    users = Counter(name for path in texts for name in set(_names(texts[path])))
    # what a module gives to a class of another one is needed there too
    alone = [tree for tree in trees.values() if not _inherits(tree)]
    users.subtract(name for tree in alone for name in _defined(tree) if name[0] == "_")
    said = {word for tree in trees.values() for text in _said(tree) for word in re.findall(r"\w+", text)}
    said |= {node.arg for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}
    return {path: _renamed(texts[path], _short(texts[path], trees[path], users, said)) for path in texts}


def _short(text, tree, users, said):
    """{name: short name} for what this module defines, no other module needs and no text mentions."""
    if _inherits(tree):
        return {}  # two modules name the attributes of one object
    names = list(dict.fromkeys(_names(text)))
    own, arguments = _defined(tree), _arguments(tree)
    free = (name for name in _all_short() if name not in names)
    return {
        name: next(free)
        for name in names
        if (PRIVATE.fullmatch(name) and name in own or name in arguments)
        and users[name] == (0 if name[0] == "_" else 1)
        and not _mentioned(name, said)
    }


def _all_short():
    for length in count(1):
        for letters in product(ascii_letters, repeat=length):
            yield "_" + "".join(letters)


def _names(text):
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.string for token in tokens if token.type == tokenize.NAME]


def _defined(tree):
    """The names that a module gives to something of its own."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
    return found


def _arguments(tree):
    """The names of arguments that stand for nothing else: no attribute, nothing imported."""
    arguments, others = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            arguments.add(node.arg)
        elif isinstance(node, ast.Attribute):
            others.add(node.attr)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            dotted = [getattr(node, "module", None) or ""] + [alias.name for alias in node.names]
            others.update(".".join(dotted).split("."))
    return arguments - others


def _inherits(tree):
    """Has the module a class whose base comes from another module of ours?"""
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module.startswith(("firmware", "shared_rules"))
        for alias in node.names
    }
    bases = [base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    return any(name.id in imported for base in bases for name in ast.walk(base) if isinstance(name, ast.Name))


def _said(tree):
    """The texts in a module, without its docstrings: names in them may be asked for by getattr."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    ]


def _mentioned(name, said):
    """Does a text have the name, or its beginning, as in getattr(self, "_choose_" + key)?"""
    return name in said or any(word[0] == "_" != word and name.startswith(word) for word in said)


def _renamed(text, short):
    lines = text.split("\n")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    for token in reversed([t for t in tokens if t.type == tokenize.NAME and t.string in short]):
        (row, start), (_, end) = token.start, token.end
        line = lines[row - 1]
        lines[row - 1] = line[:start] + short[token.string] + line[end:]
    return "\n".join([NUMBER.sub(r"\1 = const(\2)", line) for line in lines])
