"""Reads the forms that the lists of public symbols declare, and which of them Swift sources call, for Scripts/check-rows.

A form is a name with its labels. Forms that have the same labels are told by the types of their parameters, as far as a call shows them:
a closure by how many parameters it has, and what it returns if that is `Name(...)`; an array by its brackets; `Name(...)`, `Name.member`
and `... as Name` by the name; a variable by the `let` before it, and `$0` by the rows in which it stands. Of two forms that differ in
what a call does not show, such as the type of their errors, or in their results alone, either will do. A call counts as the form that
fits best, and as none if two fit equally well.
"""

import functools
import glob
import os
import re
import sys
from typing import NamedTuple

# What types of the standard library conform to.
STANDARD = {
    "CollectionOfOne": {"Collection", "Sequence"}, "Range": {"Collection", "Sequence"}, "Set": {"Collection", "Sequence"},
    "AnySequence": {"Sequence"}, "AsyncStream": {"AsyncSequence"}, "Optional": {"OptionalProtocol"},
}
# Protocols that others refine: a type that fits both counts as the other.
GENERAL = {"Sequence", "ObservableConvertibleType", "SignalProducerConvertible"}


class Parameter(NamedTuple):
    label: str
    # How a call shows its type; "?" if anything fits.
    shape: str
    isClosure: bool = False
    isVariadic: bool = False
    hasDefault: bool = False


class Form(NamedTuple):
    parameters: tuple
    # Whether it is called on a type, on an instance, or, if it stands for several forms, on both.
    isStatic: frozenset


class Argument(NamedTuple):
    # "{}" for a closure that follows the call.
    label: str
    # What it shows of its type, or None.
    shape: str | None


class Call(NamedTuple):
    # "init" of an initializer.
    name: str
    arguments: tuple
    isStatic: bool
    # What an initializer makes.
    type: str = ""


def after_bracket(source, start):
    """Where the first bracket from `start` on has closed."""
    depth = 0
    for match in re.compile(r'[(\[{]|[)\]}]|"[^"]*"').finditer(source, start):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(match[0], 0)
        if depth == 0 and match[0] in ")]}": return match.end()
    sys.exit("check-rows: a bracket does not close")


def without_generics(source):
    """The source with something else, of the same length, for generic parameters and arrows."""
    generic = re.compile(r"(?<=[\w\0])<([^<>(){}]*|[^<>{}]*\([^<>{}]*\)[^<>{}]*)>")
    source = source.replace("->", "\1\1")
    while generic.search(source): source = generic.sub(lambda match: "\0" * len(match[0]), source)
    return source


def split(source, separator=","):
    """The parts between the separators that stand in no brackets."""
    found, start, depth = [], 0, 0
    for match in re.finditer(r'"[^"]*"|[(\[{]|[)\]}]|' + re.escape(separator.replace("->", "\1\1")), without_generics(source)):
        if match[0] in "([{": depth += 1
        elif match[0] in ")]}": depth -= 1
        elif depth == 0 and not match[0].startswith('"'):
            found.append(source[start:match.start()])
            start = match.end()
    return [part.strip() for part in found + [source[start:]] if part.strip()]


def up_to_three(items):
    """More than three sources are as three: those forms are made from one template."""
    labels = [item.label for item in items]
    return tuple(item for i, item in enumerate(items) if labels[i] != "_" or labels[max(0, i - 3):i] != ["_"] * 3)


# What is declared.


def declared_shape(type, conditions, anything):
    """How a call may show a type that is declared with these conditions; the types in `anything` are those of the stream."""
    type = re.sub(r"@\w+ |\b(inout|any|borrowing|consuming) |\bSelf\.|nonisolated\(nonsending\) ", "", type).removesuffix("...").strip()
    if optional := re.fullmatch(r"\((.*)\)\?", type): type = optional[1]
    arrow = split(type, "->")
    if len(arrow) > 1:
        count = min(len(split(re.sub(r"( async)?( throws)?$", "", arrow[0])[1:-1])), 3)
        return f"{{{count}}}" + declared_shape(" -> ".join(arrow[1:]), conditions, anything).replace("?", "", 1)
    if type.startswith("["): return "[]"
    name = re.match(r"[\w.]*", type)[0].split(".")[-1]
    if type.startswith("(") or name == "Void": return "?"
    if name == "Self": return "Self<?>" if re.search(r"\bSelf\.\w+ == [\w.]+\?", conditions) else "Self"
    protocols = [part for part in re.findall(rf"(?<![\w.]){name} : (\w+)", conditions) if part not in ("Error", "Sendable", "AnyObject")]
    if protocols: return protocols[-1] + ("<?>" if re.search(rf"(?<![\w.]){name}\.\w+ == [\w.]+\?", conditions) else "")
    if name in anything or re.search(rf"<[^(]*\b{name}\b", conditions.partition("\0")[0]): return "?"
    return name + ("<?>" if re.search(r"\?>$", type) else "")


def parameters(declaration, anything, closures):
    """Those of a function or an initializer. The types in `closures` are other names of closures."""
    start = re.search(r"(?:func|init\??)(?:[^(<]|<~ )*(<.*?>(?=\())?", declaration).end()
    end = after_bracket(declaration, start)
    generics = declaration[:start]
    conditions = generics[generics.find("<"):] + "\0" + declaration[end:].partition(" where ")[2]
    for part in split(declaration[start + 1:end - 1]):
        names, _, type = part.partition(": ")
        type, _, default = type.partition(" = ")
        type = re.sub(r"<[^<>]*>(?=\.\w)", "", type)
        for alias, closure in closures.items(): type = re.sub(rf"\b(\w+\.)*{alias}\b", lambda _: closure, type)
        shape = declared_shape(type, conditions, anything)
        yield Parameter("_" if "<~" in generics else names.split()[0], shape, "->" in type, type.endswith("..."), bool(default))


class Listing:
    """The newest lists of public symbols."""

    def __init__(self, root):
        self.lines, self.conformances, self.anything, self.closures = {}, {}, {}, {}
        for path in glob.glob(f"{root}/Documentation/API/*/*.txt"):
            module = os.path.basename(path).removesuffix(".txt")
            if path != max(glob.glob(f"{root}/Documentation/API/*/{module}.txt")): continue
            with open(path) as file: lines = [line.rstrip("\n").partition("\t")[::2] for line in file]
            self.lines[module] = lines
            for name, declaration in lines:
                if found := re.match(r": (\w+)", declaration): self.conformances.setdefault(name, set()).add(found[1])
                if found := re.match(r"typealias \w+(?:<.*?>)? = (\w+)", declaration):
                    self.conformances.setdefault(name, set()).add(found[1])
                if found := re.match(r"typealias \w+ = (\(.*?\) -> .*)", declaration):
                    self.closures[re.escape(".".join(name.split(".")[-2:]))] = found[1]
                if found := re.search(r"(?:class|struct|enum|protocol) \w+<(.*?)>", declaration):
                    self.anything[name] = {part.split(" ")[0] for part in found[1].split(", ")}
                if declaration.startswith("associatedtype "):
                    self.anything.setdefault(name.split(".")[0], set()).add(name.split(".")[1])

    @functools.cache
    def conforms(self, name, protocol):
        known = self.conformances.get(name, set()) | STANDARD.get(name, set())
        return protocol in known or any(other != name and self.conforms(other, protocol) for other in known)

    def forms(self, module, owners, pattern=r"`?([a-z]\w*)`?"):
        """The members whose names fit the pattern, as they are listed: by name the parameters of each form."""
        found = {}
        for member, declaration in self.lines.get(module, []):
            match = re.match(rf"(?:([\w.]+)\.)?{pattern}(?:\((.*)\))?$", member)
            if not match or (match[1] or "") not in owners or declaration.startswith(("typealias", "associatedtype", "case")): continue
            anything = self.anything.get((match[1] or "").split(".")[0], set()) | {"Element", "Value", "Output"}
            form = up_to_three(list(parameters(declaration, anything, self.closures))) if match[3] is not None else ()
            found.setdefault(match[2], []).append(Form(form, frozenset([bool(re.search(r"\bstatic (func|var|let)", declaration))])))
        return {name: told_apart(forms) for name, forms in found.items()}


def told_apart(forms):
    """The forms of a name by what they are called: labels, and where several have the same, the shapes that differ. What a closure
    returns is left out unless it is needed; where nothing differs, anything fits."""
    by_labels = {}
    for form in forms: by_labels.setdefault(tuple(parameter.label for parameter in form.parameters), []).append(form)
    named = {}
    for labels, same in by_labels.items():
        places = {}
        for form in same: places[form.parameters] = places.get(form.parameters, frozenset()) | form.isStatic
        brief = {parameters: tuple(map(without_result, parameters)) for parameters in places}
        if len(set(brief.values())) < len(brief): brief = {parameters: parameters for parameters in places}
        differ = [len({shown(parameters[i]) for parameters in brief.values()}) > 1 for i in range(len(labels))]
        for parameters, shapes in brief.items():
            kept = tuple(parameter if differs else parameter._replace(shape="?") for parameter, differs in zip(shapes, differ))
            name = "".join(f"{parameter.label}:{shown(parameter)}," for parameter in kept)
            name = name.replace(":,", ":").removesuffix(",")
            named[name] = Form(kept, places[parameters] | (named[name].isStatic if name in named else frozenset()))
    return named


def without_result(parameter):
    return parameter._replace(shape=parameter.shape[:3]) if parameter.isClosure else parameter


def shown(parameter):
    return "" if parameter.shape == "?" else parameter.shape + "..." * parameter.isVariadic


# What is called.


def shape_of(argument, source, position, own):
    """What an expression shows of its type, in `source` up to `position`."""
    argument = re.sub(r"<[^<>]*>(?=\.[A-Z])", "", argument.strip())
    if argument.startswith("{"): return closure_shape(argument, source, position, own)
    cast = split(argument, " as ")
    if len(cast) > 1: argument = cast[-1] if cast[-1].startswith("[") else f"{cast[-1]}()"
    if argument.startswith("["): return "[]" if after_bracket(argument, 0) == len(argument) else None
    if argument.startswith("\\"): return "KeyPath"
    if argument == "nil": return "Optional"
    if argument.startswith("."): return "."
    if named := re.match(r"(?:any )?((?:[A-Z]\w*\.)*[A-Z]\w*)(<.*?>(?=[(.{ ]))?[(.{ ]", argument + " "):
        return named[1].split(".")[-1] + ("<?>" if (named[2] or "").endswith("?>") else "")
    if re.match(r"\$0\b", argument): return own
    if re.match(r'[-\d"]|true\b|false\b', argument): return "?"
    if name := re.match(r"[a-z]\w*\b(?!\()", argument):
        before = [match for match in re.finditer(rf"(?:let |\[|, ){name[0]} = ", source[:position])]
        if before: return shape_of(first_expression(source[before[-1].end():]), source, before[-1].start(), own)
    return None


def first_expression(source):
    """What comes before the comma, the line's end or the closing bracket that ends it."""
    depth = 0
    for match in re.finditer(r"[(\[{]|[)\]}]|[,\n]", without_generics(source)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(match[0], 0)
        if depth < 0 or depth == 0 and match[0] in ",\n": return source[:match.start()]
    return source


def closure_shape(closure, source, position, own):
    body = closure[1:closure.rindex("}")].strip()
    if header := re.match(r"(?:\[[^\]]*\] )?(\(.*?\)|[\w, ]*?)(?: (?:async )?(?:throws )?-> ([\w<>?, \[\]]+?))? ?in\b", body):
        names, body = header[1].strip("()"), body[header.end():].strip()
        count = min(len(split(names)), 3)
        if header[2]: return f"{{{count}}}" + (shape_of(f"{header[2]}()", source, position, own) or "")
    else:
        flat = body
        while re.search(r"\{[^{}]*\}", flat): flat = re.sub(r"\{[^{}]*\}", "", flat)
        count = min(max((int(number) + 1 for number in re.findall(r"\$(\d)", flat)), default=0), 3)
    last = re.sub(r"^return ", "", body.split("\n")[-1].strip())
    if re.match(r"\.(success|failure)\(", last): return f"{{{count}}}Result"
    result = shape_of(last, source, position, None) if re.match(r"[A-Z{]", last) else None
    return f"{{{count}}}{result or ''}"


# What looks like a call: of a free function, of a member, or of an initializer of a type, which may be within another.
CALL = re.compile(
    r"(?<![\w.])([a-z]\w*)(?=\()|\.`?([a-z]\w*)`?"
    r"|(?<![\w.])((?:[A-Z]\w*(?:<[^()<>=]*>)?\.)*[A-Z]\w*)(?:<(?:[^()<>=]|\(\)|<[^<>]*>)*>)?(?=\(| \{)"
)
BINDING = re.compile(r"([\w.]+) <~ ([^\n]*)")


@functools.cache
def calls(source, own):
    """The calls in `source`. A binding operator is called with what stands on its sides."""
    return [call_at(match, source, own) for match in CALL.finditer(source)] + [
        Call("<~", tuple(Argument("_", shape_of(side, source, match.start(), own)) for side in match.groups()), True)
        for match in BINDING.finditer(source)
    ]


def call_at(match, source, own):
    arguments, end = [], match.end()
    if source[end:end + 1] == "(":
        start, end = end + 1, after_bracket(source, end)
        for part in split(source[start:end - 1]):
            label = re.match(r"(\w+): ", part)
            arguments.append(Argument(label[1] if label else "_", shape_of(part[label.end() if label else 0:], source, start, own)))
    while closure := re.compile(r" (?:(\w+): )?\{").match(source, end):
        start, end = closure.end() - 1, after_bracket(source, closure.end() - 1)
        arguments.append(Argument(closure[1] or "{}", shape_of(source[start:end], source, start, own)))
    function, member, type = match.groups()
    isStatic = bool(member) and is_static(source[:match.start()].rstrip())
    return Call("init" if type else function or member, up_to_three(arguments), isStatic, re.sub(r"<[^<>]*>", "", type or ""))


def is_static(before):
    """Whether a member is called on a type: one that ends what stands before it, or the one that is expected."""
    return bool(re.search(r"(^|[^\w.])([A-Z]\w*\.)*[A-Z]\w*(<[^()]*>)?$|[^\w)\]}>?!\"]$|\b(in|return)$", before[-200:]))


def cost(parameter, shape, listing):
    """How badly a parameter fits what an argument shows, or None if it does not."""
    wanted = parameter.shape
    if wanted == "?": return 0 if shape == "?" else 2
    if wanted == shape: return 0
    if shape is None: return 3
    if shape.startswith("{") != parameter.isClosure: return 2 if shape == "KeyPath" and wanted.startswith("{1}") else None
    if parameter.isClosure:
        if wanted[:3] != shape[:3]: return None
        result, returned = wanted[3:], shape[3:]
        if not result: return 2
        if not returned: return None if result.startswith("{") or result in ("Result", "SignalProducerConvertible") else 3
        return cost(Parameter("", result, result.startswith("{")), returned, listing)
    if shape == ".": return None if wanted == "[]" or wanted in GENERAL else 1
    if shape == "?": return 3
    if shape == "[]": return {"Collection": 1, "Sequence": 2}.get(wanted)
    if wanted.endswith("<?>") != shape.endswith("<?>"): return None
    wanted, shape = wanted.removesuffix("<?>"), shape.removesuffix("<?>")
    if not (wanted == "Self" or wanted == shape or listing.conforms(shape, wanted)): return None
    return 2 if wanted in GENERAL else 1


def fit(form, call, listing):
    """How badly a call fits a form, or None if it is none of it."""
    rest, total, variadic = list(form.parameters), 0, None
    for argument in call:
        if variadic and argument.label == "_": parameter = variadic
        else:
            while rest and not (argument.label == rest[0].label or argument.label == "{}" and rest[0].isClosure):
                if not (rest[0].hasDefault or rest[0].isVariadic): return None
                rest.pop(0)
            if not rest: return None
            parameter = rest.pop(0)
            variadic = parameter if parameter.isVariadic else None
        each = cost(parameter, argument.shape, listing)
        if each is None: return None
        total += each
    return total if all(parameter.hasDefault or parameter.isVariadic for parameter in rest) else None


def counted(forms, source, listing, own, type=""):
    """The forms that the rows in `source` call, of initializers those of the type: of those that fit, the one with the fewest
    parameters; of two with as few, that whose last has a label, since a row can call the other with parentheses; of those the one that
    fits best."""
    found = set()
    for call in calls(source, own):
        fitting = []
        for label, form in forms.get(call.name, {}).items() if call.type == type else ():
            labels = tuple(parameter.label for parameter in form.parameters)
            length = 9 if any(parameter.isVariadic for parameter in form.parameters) else len(labels)
            costs = fit(form, call.arguments, listing) if call.isStatic in form.isStatic else None
            if costs is not None: fitting.append((length, labels[-1:] == ("_",), labels, costs, label))
        fitting.sort()
        if fitting and (len(fitting) == 1 or fitting[0][:4] != fitting[1][:4]): found.add((call.name, fitting[0][4]))
    return found
