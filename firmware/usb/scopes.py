"""scopes: which names of our modules stand together, and which of them others know.

A module is a scope: whatever is called by a bare name in it. So is a class with its heirs, for methods and
attributes, and a named tuple. Two names may become the same one when no scope has both.
"""

import ast
import re
from collections import Counter

PROBES = ("getattr", "hasattr", "setattr", "delattr")
ASK = "ask"  # of shared_rules/modules.py: the name is handed to getattr there
STARTS = ("firmware", "shared_rules")


class Scopes:
    """Of `texts`, {path: text of a module}.

    names       all names that occur
    mentions    {name: in how many modules it occurs}
    given       the names given by us that cost something on the device
    fixed       those that must stay: names of modules, arguments that others know, what a text may ask for
    alone       those that nothing else may be called like: they are asked for where they may be missing, or
                set on objects of any kind
    together    [names of a scope]
    spots       {(row, column)} of the texts that stand for names, of the last module
    """

    def __init__(self, texts):
        self.names, self.given, self.fixed, self.alone = set(), set(), set(), set()
        self.mentions = Counter()
        self.together, self.spots = [], set()
        self._classes = {}  # name: its scope, shared with its bases
        self._keywords = []  # (argument, name of what is called or None)
        self._called = set()  # functions, classes and named tuples of ours
        self._taking_all = set()  # of them those with ** in their arguments
        self._begins = set()
        for path, text in texts.items():
            self.fixed.update(re.findall(r"\w+", path.replace(".py", "")))
            self._module(ast.parse(text))
        self.together += self.of_classes()
        # made of a text and something else, as in getattr(self, "_choose_" + key)
        self.fixed.update(name for name in self.names if name.startswith(tuple(self._begins)))
        for argument, callee in self._keywords:
            if callee not in self._called or callee in self._taking_all:
                self.fixed.add(argument)

    def of_classes(self):
        """The scopes of the classes; those that inherit have one in common."""
        return list({id(scope): scope for scope in self._classes.values()}.values())

    def _module(self, tree):
        bare, attributes = set(), set()
        self.together.append(bare)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                bare.add(node.id)
            elif isinstance(node, ast.Attribute):
                attributes.add(node.attr)
            elif isinstance(node, ast.arg):
                bare.add(node.arg)
                self.given.add(node.arg)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                bare.add(node.name)
                self.given.add(node.name)
                self._called.add(node.name)
                if isinstance(node, ast.FunctionDef) and node.args.kwarg:
                    self._taking_all.add(node.name)
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                bare.update(node.names)
                self.given.update(node.names)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                bare.add(node.name)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self._import(node, bare)
            elif isinstance(node, ast.Call):
                self._call(node, tree)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value.isupper():  # such as "TABLEAU", handed to who asks for it
                    self.fixed.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                raise ValueError("line %d: names in an f-string cannot be shortened" % node.lineno)
        for node in tree.body:
            self._outermost(node)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self._class(node)
        own = {node for scope in self._self_stores(tree) for node in scope}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node not in own:
                self.given.add(node.attr)
                self.alone.add(node.attr)
        self.mentions.update(bare | attributes)
        self.names |= bare | attributes

    def _outermost(self, node):
        """What a statement of a module names: a variable of the module, or something within `if` or `for`."""
        for child in ast.walk(node) if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) else ():
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
                self.given.add(child.id)

    def _import(self, node, bare):
        ours = _of_ours(node)
        if isinstance(node, ast.ImportFrom):
            self.fixed.update((node.module or "").split("."))
        for alias in node.names:
            words = alias.name.split(".")
            bare.update((words[0], alias.asname or words[0]))
            if alias.asname:
                self.given.add(alias.asname)
            if not ours:
                self.fixed.update(words)

    def _call(self, node, tree):
        called = node.func
        name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", None)
        for word in node.keywords:
            if word.arg:
                self.names.add(word.arg)
                self._keywords.append((word.arg, name))
        if name in PROBES and len(node.args) > 1:
            self._asked([node.args[1]], tree, self.alone)
        elif name == ASK and len(node.args) > 1:  # a function of a module, in whose scope the name stands
            self._asked([node.args[1]], tree, set())
        elif name == "namedtuple":
            fields = node.args[1]
            parts = fields.elts if isinstance(fields, (ast.Tuple, ast.List)) else [fields]
            scope = set()
            self._asked(parts, tree, scope)
            self.given |= scope
            self.names |= scope
            self.together.append(scope)

    def _asked(self, parts, tree, found):
        """Texts that name something: each a word that can change with the name, or made at run time: then
        every word that the module says stays, and all that begins like one."""
        if all(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in parts):
            for part in parts:
                self.spots.add((part.lineno, part.col_offset))
                found.update(part.value.split())
            return
        said = _said(tree)
        self.fixed |= said
        self._begins |= {word for word in said if word[0] == "_" and word != "_"}

    def _class(self, node):
        scope = self._classes.setdefault(node.name, set())
        for base in node.bases:
            name = base.id if isinstance(base, ast.Name) else getattr(base, "attr", "")
            scope = self._join(node.name, name)
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                scope.add(part.name)
                outside = [*part.decorator_list, *part.args.defaults, *filter(None, part.args.kw_defaults)]
                scope.update(
                    child.id for one in outside for child in ast.walk(one) if isinstance(child, ast.Name)
                )
            else:
                scope.update(child.id for child in ast.walk(part) if isinstance(child, ast.Name))
                self._outermost(part)
        scope.update(attribute.attr for attribute in _of_self(node))
        self.given.update(
            attribute.attr for attribute in _of_self(node) if isinstance(attribute.ctx, ast.Store)
        )

    def _join(self, name, base):
        """Class and base share a scope; so do all classes of one name."""
        scope, other = self._classes[name], self._classes.setdefault(base, set())
        if scope is not other:
            scope |= other
            for key in [key for key in self._classes if self._classes[key] is other]:
                self._classes[key] = scope
        return scope

    def _self_stores(self, tree):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                yield [found for found in _of_self(node) if isinstance(found.ctx, ast.Store)]


def _of_ours(node):
    """Does this import something of our modules?"""
    return isinstance(node, ast.ImportFrom) and (node.module or "").startswith(STARTS)


def _of_self(node):
    """The attributes of a class's own objects: what its methods ask of their first argument."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.args.args:
            me = method.args.args[0].arg
            for child in ast.walk(method):
                if (
                    isinstance(child, ast.Attribute)
                    and isinstance(child.value, ast.Name)
                    and child.value.id == me
                ):
                    yield child


def _said(tree):
    """The words of the texts in a module, without its docstrings."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        word
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        for word in re.findall(r"\w+", node.value)
    }


def theirs_in(text):
    """{(row, column)} of the names in a program that may belong to the modules it uses: attributes, methods,
    arguments handed over by name, and what it imports by name."""
    tree = ast.parse(text)
    found = set()
    private = {node.attr for one in ast.walk(tree) if isinstance(one, ast.ClassDef) for node in _of_self(one)}
    others = {
        alias.asname or alias.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom)) and not _of_ours(node)
        for alias in node.names
    }
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            private_one = node.attr[0] == "_" and node.attr in private
            if private_one or isinstance(node.value, ast.Name) and node.value.id in others:
                continue
            found.add((node.end_lineno, node.end_col_offset - len(node.attr)))
        elif isinstance(node, ast.ClassDef):
            methods = [
                part for part in node.body if isinstance(part, ast.FunctionDef) and part.name[0] != "_"
            ]
            found.update((part.lineno, part.col_offset + len("def ")) for part in methods)
        elif isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in own):
            found.update((word.lineno, word.col_offset) for word in node.keywords)
        elif isinstance(node, ast.ImportFrom) and _of_ours(node):
            found.update((alias.lineno, alias.col_offset) for alias in node.names)
    return found


def with_own_names(text):
    """A program in which what it imports of our modules has a name there that is the program's own: two
    modules may call something of theirs alike."""
    lines = text.split("\n")
    imports = [node for node in ast.walk(ast.parse(text)) if _of_ours(node)]
    aliases = [alias for node in imports for alias in node.names if not alias.asname]
    for alias in sorted(aliases, key=lambda alias: (alias.lineno, alias.col_offset), reverse=True):
        line = lines[alias.lineno - 1]
        end = alias.end_col_offset
        lines[alias.lineno - 1] = "%s as %s%s" % (line[:end], alias.name, line[end:])
    return "\n".join(lines)
