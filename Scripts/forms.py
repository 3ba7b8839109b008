"""Reads declarations in the sources, and makes other forms of them, for Scripts/arities: that says how a template asks for them."""

import collections
import functools
import itertools
import pathlib
import re
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
MADE = "// Made by Scripts/arities from Scripts/arity/"
MARK = "// Scripts/arities makes these for %s as well.\n"
FOR_PRODUCERS, FOR_CONVERTIBLES = MARK % "SignalProducer", MARK % "what converts to a producer"
EXTENSION = re.compile(r"^(// Scripts/arities makes [^\n]*\n)?extension ([\w.]+)([^{]*)\{\n(.*?)^\}$", re.M | re.S)
METHOD = re.compile(r"(?:public |static )*func (`?\w+`?)(?:<(.*?)>(?=\())?\(")
# The files with a mark that templates name.
LISTED = set()

Method = collections.namedtuple("Method", "comment attributes code name")
Extension = collections.namedtuple("Extension", "mark type where methods")


def parts(text):
    """The parameters in a list: what is between commas that stand in no brackets."""
    result, depth = [""], 0
    for character in text.replace("->", "\0"):
        depth += (character in "([<") - (character in ")]>")
        if character == "," and depth == 0: result.append("")
        else: result[-1] += character
    return [part.replace("\0", "->").strip() for part in result if part.strip()]


def signature(code):
    """The name of a method with its labels, its generic parameters, its parameters, and where these begin and end in the text."""
    found = METHOD.match(code)
    end, depth = found.end(), 1
    while depth > 0:
        depth += (code[end] in "([") - (code[end] in ")]")
        end += 1
    parameters = parts(code[found.end():end - 1])
    name = found[1] + "(" + "".join(parameter.split(":")[0].split()[0] + ":" for parameter in parameters) + ")"
    return name, parts(found[2] or ""), parameters, (found.end(), end)


def methods(body):
    """The methods in an extension: of each its comment, its attributes, what follows, and its name."""
    comment, attributes, code, depth = [], [], [], 0
    for line in body.splitlines():
        text = line.strip()
        if not code and text.startswith("///"): comment.append(text.removeprefix("///").strip())
        elif not code and text.startswith("@"): attributes.append(text)
        elif text:
            code.append(line.removeprefix("  "))
            depth += line.count("{") - line.count("}")
            if depth == 0 and text.endswith("}"):
                whole = "\n".join(code)
                if METHOD.match(whole): yield Method(comment, attributes, whole, signature(whole)[0])
                comment, attributes, code = [], [], []


@functools.cache
def extensions(path, isMade=False):
    """The extensions in a file, which is not a made one unless that is said."""
    text = path.read_text()
    if text.startswith(MADE) and not isMade: return []
    return [Extension(mark, type, where.strip(), list(methods(body))) for mark, type, where, body in EXTENSION.findall(text)]


def is_marked(path):
    """Whether other forms are made of an extension in the file."""
    return any(extension.mark for extension in extensions(path))


@functools.cache
def unique():
    """The methods that have no overloads of the same labels among those that are written."""
    paths = itertools.chain.from_iterable((ROOT / "Sources" / target).rglob("*.swift") for target in ("Streams", "Signals"))
    names = collections.Counter(
        f"{extension.type}.{method.name}" for path in paths for extension in extensions(path) for method in extension.methods)
    return {name for name, count in names.items() if count == 1}


def briefly(method, type):
    """The comment of a form that is made of a method: all of it if it is one paragraph, or else its first sentence."""
    def link(name):
        return f"``{type}/{name}``" if f"{type}.{name}" in unique() else f"`{type}.{name}`"

    paragraph = " ".join(itertools.takewhile(lambda line: line, method.comment))
    if "" in method.comment: paragraph = f"{re.split(r'[.](?= |$)', paragraph)[0]}; see {link(method.name)}."
    paragraph = re.sub(r"``(\w+\(.*?\))``", lambda found: link(found[1]), paragraph)
    return [f"/// {line}" for line in textwrap.wrap(paragraph, 123, break_long_words=False, break_on_hyphens=False)]


def laid_over(code):
    """The method with a line for its conditions, or for each parameter, and for its body, where one line is too long."""
    _, _, parameters, (start, end) = signature(code)
    opened = code.index(" {", end) + 2
    head, body = code[:opened], code[opened:-1].strip()
    if len(head.splitlines()[0]) > 118 >= head.find(" where ") > 0: head = head.replace(" where ", "\nwhere ")
    elif len(head.splitlines()[0]) > 118: head = head[:start] + "\n" + ",\n".join(parameters) + "\n" + head[end - 1:]
    isShort = "\n" not in body and len(head.splitlines()[-1]) + len(body) < 115
    return f"{head} {body} }}" if isShort else f"{head}\n{body}\n}}"


# Forms of Signal and SignalProducer


def on_producers(code):
    """What is done with a signal, with a producer."""
    return re.sub(r"(?<!\.)\bEvent\b", "ProducedSignal.Event", re.sub(r"\bSignal\b", "SignalProducer", code))


def in_words(text):
    """A comment or a message about a signal, about a producer."""
    return re.sub(r"(?<!`)\b([Ss])ignal(s?)\b(?![/.])", lambda found: ("P" if found[1] == "S" else "p") + "roducer" + found[2], text)


def convertible(method, where):
    """The form of a method that takes what converts to a producer in place of one, or a closure that makes such; nil if it takes none."""
    _, generics, parameters, (_, end) = signature(method.code)
    labels, kind = parameters[-1].split(": ", 1) if parameters else ("", "")
    taken = re.fullmatch(r"(@escaping \(\w+\) -> )?SignalProducer(?:<(.*), (\w+)>)?", kind)
    if not taken or len(parameters) > (2 if taken[1] else 1): return None
    making, *arguments = taken.groups()
    label, own = labels.split()[0], labels.split()[-1]
    type = "Inner" if making else own[0].upper() + own[1:]
    result, body = re.fullmatch(r"\s*-> (.*?) \{(.*)\}", method.code[end:], re.S).groups()
    same = []
    for part, argument in zip(("Value", "Error"), arguments):
        if argument in generics:
            generics.remove(argument)
            result, body = (re.sub(rf"(?<!\.)\b{argument}\b", f"{type}.{part}", text) for text in (result, body))
        else:
            same.append(f"{type}.{part} == {'Never' if part == 'Error' and 'Error == Never' in where else argument or part}")
    # What is disfavored would not be found by its name.
    name, value = method.name.split("(")[0], f"{own}($0)" if making else own
    if "@_disfavoredOverload" in method.attributes: call = body.strip().replace(value, f"{value}.producer")
    elif making: call = f"{name}({', '.join(parameter.split(':')[0].split()[-1] for parameter in parameters[:-1])}) {{ {value}.producer }}"
    else: call = f"{name}({'' if label == '_' else label + ': '}{own}.producer)"
    generics = ", ".join([*generics, f"{type}: SignalProducerConvertible"])
    parameters = ", ".join([*parameters[:-1], f"{labels}: {making or ''}{type}"])
    code = f"public func {name}<{generics}>({parameters}) -> {result}{' where ' + ', '.join(same) if same else ''} {{\n{call}\n}}"
    kept = ("@_alwaysEmitIntoClient", "@inline(__always)", "@_disfavoredOverload" if making else None)
    return Method(method.comment, [attribute for attribute in method.attributes if attribute in kept], code, method.name)


def forms(extension):
    """The methods of an extension, each with whether it is made: what takes producers is, for what converts to them, if it is not written."""
    for method in extension.methods:
        yield method, False
        names = [other.name for other in extension.methods if "SignalProducerConvertible" in other.code]
        taking = method.name not in names and convertible(method, extension.where)
        if taking: yield taking, True


def producers(files):
    """The extensions that are made of those with a mark in the files."""
    imports, made = {}, {}

    def add(extension, comment, method):
        header = f"extension {extension.type} {extension.where}".strip() + " {"
        made.setdefault(header, []).extend(["", *comment, *method.attributes, laid_over(method.code)])

    for file in files.split():
        path = ROOT / f"Sources/Signals/Operators/{file}.swift"
        LISTED.add(path)
        for access, module in re.findall(r"^(public |internal |)import (\w+)$", path.read_text(), re.M):
            if imports.get(module) != "public ": imports[module] = access
        for extension in extensions(path):
            if not extension.mark: continue
            for method, isMade in forms(extension):
                if isMade: add(extension, briefly(method, extension.type), method)
            if extension.mark == FOR_CONVERTIBLES: continue
            translated = extension._replace(type="SignalProducer", methods=[
                method._replace(attributes=[in_words(line) for line in method.attributes], code=on_producers(method.code))
                for method in extension.methods])
            for method, _ in forms(translated): add(translated, [in_words(line) for line in briefly(method, extension.type)], method)
    # What a client compiles of an operator are sinks of Streams, if anything: a public import that none needs is a warning.
    if not re.search(r"^@(_alwaysEmitIntoClient|inlinable|usableFromInline)\n(?:(?!^$|^///).)*Sink\b", "\n".join(itertools.chain(*made.values())), re.M | re.S):
        imports = {module: access.replace("public", "internal") for module, access in imports.items()}
    yield from (f"{access}import {module}" for module, access in sorted(imports.items()))
    for header, lines in made.items():
        yield from ("", header, *lines[1:], "}")


def without(what, file):
    """The forms of the operators in a file for streams that have none of what these transform."""
    missing, comment, message = {
        "values": ("Value == Never", "A signal without values never calls `transform`: the result ends as the signal does.",
            "has no values: use `promoteValue`"),
        "failures": ("Error == Never", "A signal that cannot fail never calls `handler`.", "cannot fail: use `promoteError`"),
    }[what]
    lines = [f"/// {comment}", f'@available(*, deprecated, message: "This signal {message}.")']
    for in_other_words, translated in (str, str), (in_words, on_producers):
        for extension in extensions(ROOT / f"Sources/Signals/Operators/{file}.swift"):
            if not extension.mark: continue
            conditions = [missing, *(part for part in parts(extension.where.removeprefix("where ")) if part != missing)]
            yield from ("", translated(f"extension Signal where {', '.join(conditions)} {{"))
            between = []
            for method, _ in forms(extension):
                declared, value, error = re.match(r"(.*?-> Signal<(.*), (.*?)>.*?) \{", method.code, re.S).groups()
                promotions = [f"promoteValue({value}.self)"] * (value != "Value")
                promotions += [f"promoteError({error}.self)"] * (error not in ("Error", "Never"))
                if not promotions: continue
                code = translated(f"{declared} {{ {'.'.join(promotions)} }}")
                yield from [*between, *(in_other_words(line) for line in lines), laid_over(code)]
                between = [""]
            yield "}"


# Forms of Observable


@functools.cache
def operators():
    """The operators of an observable by their names."""
    result = collections.defaultdict(list)
    for path in sorted((ROOT / "Sources/Streams").rglob("*.swift")):
        for extension in extensions(path):
            for method in extension.methods:
                declared = method.code[:method.code.index(" {", signature(method.code)[3][1])]
                if extension.type == "ObservableType" and "-> Observable<" in declared: result[method.name.replace('`', '')].append((method, declared))
    return result


def like(result, names):
    """The declarations of operators of an observable, with another result, and with other words for some in them."""
    result, _, words = result.partition(" with ")
    words = dict(word.split(" as ") for word in words.split(", ") if word)
    for name in names.split():
        if name.rstrip("!") not in operators(): raise SystemExit(f"arities: an observable has no operator {name}")
        for method, declared in operators()[name.rstrip("!")]:
            if name.endswith("!"): declared = declared.replace(" throws", "")
            declared = re.sub(r"-> Observable<(.*?)>(?= where|\s*where|$)", lambda found: "-> " + result.replace("*", found[1]), declared)
            lines = [*briefly(method, "ObservableType"), *declared.splitlines()]
            yield from (re.sub(r"(?<!``)\b\w+", lambda found: words.get(found[0], found[0]), line) for line in lines)
            yield ""


def weakly(files):
    """The forms of `subscribe` that hand their closures an object, which they do not retain."""
    for file in files.split():
        for extension in extensions(ROOT / f"Sources/Streams/{file}.swift", isMade=True):
            for method in extension.methods:
                if not re.fullmatch(r"subscribe\(.*onDisposed:\)", method.name): continue
                closures = [parameter.split(": ", 1) for parameter in signature(method.code)[2]]
                yield from ("", f"extension {extension.type} {extension.where}".strip() + " {")
                yield "/// Subscribes closures that also receive `object`, which the subscription does not retain; once it is released, nothing"
                yield "/// is called any more."
                yield from ("///", "/// - Returns: A disposable that ends the subscription.", "@_alwaysEmitIntoClient")
                yield "public func subscribe<Object: AnyObject>("
                yield "with object: Object," + ",".join(
                    f"\n{label}: " + re.sub(r"\(\((.*?)\) ->", lambda found: f"((Object{', ' * bool(found[1]) + found[1]}) ->", kind)
                    for label, kind in closures)
                yield ") -> any Disposable {\nlet held = HeldWeakly(object)\nreturn subscribe("
                yield ",\n".join(
                    f"{label}: {{ if let object = held.object {{ {label}?(object{'' if kind.startswith('(()') else ', $0'}) }} }}"
                    for label, kind in closures)
                yield from (")", "}", "}")
