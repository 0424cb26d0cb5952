/** Texts of a small and flat piece of XML by where they stand. It calls nothing that goes down with the depth of what it reads. */

/** Texts by path below the outermost element, such as `titles/title`; attributes as `ref-type@name`. What is raised or lowered stands between `<sup>` or `<sub>`. */
export type XmlFields = ReadonlyMap<string, readonly string[]>;

/** How many elements may stand in each other; EndNote has six. */
const depthMax = 16;

/** Elements that only say how their text looks. */
const looks = new Set(['style']);

/** @returns Null where elements do not end in the order in which they began. */
export function readFlatXml(xml: string): XmlFields | null {
  const walk: Walk = { fields: new Map(), names: [], faces: [], pieces: [] };
  for (const { kind, text } of tokensOf(xml)) {
    if (kind === 'text') walk.pieces.push(text);
    else if (kind === 'start') {
      if (!begin(walk, text)) return null;
    } else if (!end(walk, text.trim())) return null;
  }
  return walk.names.length <= 1 ? walk.fields : null;
}

interface Walk {
  readonly fields: Map<string, string[]>;
  readonly names: string[];
  /** Of the elements of looks that are open; empty where they raise and lower nothing. */
  readonly faces: string[];
  pieces: string[];
}

function begin(walk: Walk, text: string): boolean {
  const [name = ''] = text.split(/[\s/]/, 1);
  if (!looks.has(name)) walk.pieces = [];
  if (text.endsWith('/')) return true;
  walk.names.push(name);
  if (looks.has(name)) {
    const [, face = ''] = /\sface=["'][a-z ]{0,60}(sup|sub)(?:er)?script\b/.exec(text) ?? [];
    walk.faces.push(face);
    if (face !== '') walk.pieces.push(`<${face}>`);
  }
  const [, double, single] = /\sname=(?:"([^"<>]{0,200})"|'([^'<>]{0,200})')/.exec(text) ?? [];
  const named = double ?? single;
  if (named !== undefined) add(walk, `${pathOf(walk.names)}@name`, decodeXml(named));
  return walk.names.length <= depthMax;
}

function end(walk: Walk, name: string): boolean {
  if (walk.names.at(-1) !== name) return false;
  const face = looks.has(name) ? walk.faces.pop() : '';
  if (face) walk.pieces.push(`</${face}>`);
  if (!looks.has(name)) {
    const value = walk.pieces.join('').trim();
    if (value !== '') add(walk, pathOf(walk.names), value);
    walk.pieces = [];
  }
  walk.names.pop();
  return true;
}

function pathOf(names: readonly string[]): string {
  return names
    .slice(1)
    .filter((name) => !looks.has(name))
    .join('/');
}

function add({ fields }: Walk, path: string, value: string): void {
  const values = fields.get(path);
  if (values === undefined) fields.set(path, [value]);
  else values.push(value);
}

interface Token {
  readonly kind: 'start' | 'end' | 'text';
  readonly text: string;
}

/** Comments and instructions are left out; what is never closed ends the text. */
function* tokensOf(xml: string): Generator<Token> {
  for (let place = 0; place < xml.length; ) {
    const open = xml.indexOf('<', place);
    const textEnd = open < 0 ? xml.length : open;
    if (textEnd > place) yield { kind: 'text', text: decodeXml(xml.slice(place, textEnd)) };
    if (open < 0) return;
    const [sign, closing] = markOf(xml, open);
    const close = xml.indexOf(closing, open + sign.length);
    if (close < 0) return;
    const inner = xml.slice(open + sign.length, close);
    if (sign === '<![CDATA[') yield { kind: 'text', text: inner };
    else if (sign === '</') yield { kind: 'end', text: inner };
    else if (sign === '<') yield { kind: 'start', text: inner };
    place = close + closing.length;
  }
}

const marks = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['</', '>'],
] as const;

function markOf(xml: string, place: number): readonly [sign: string, closing: string] {
  return marks.find(([sign]) => xml.startsWith(sign, place)) ?? ['<', '>'];
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

function decodeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, tens, hex, name) => {
      if (typeof name === 'string') return named.get(name.toLowerCase()) ?? whole;
      const code = typeof tens === 'string' ? Number(tens) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
