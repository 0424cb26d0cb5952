/** Takes text out of a word document that Word neither shows nor prints, or strikes out: its runs are marked so, by themselves or by their style. */
import { parseXml, tagOf } from '../markup/dom.js';

export const hiddenNote =
  'Text that is struck out, or that Word neither shows nor prints, was left out.';

export interface ShownText {
  readonly xml: string;
  /** Whether anything was taken out. */
  readonly wasHidden: boolean;
}

const hides = /<w:(?:vanish|d?strike)[\s/>]/;
const marks =
  /<(\/?)w:(p|pPr|pPrChange|r|rPrChange|vanish|d?strike|pStyle|rStyle|t)(?:\s(?:[^>"]{0,200}?\s)?w:val="([^"]{0,300})"[^>]{0,200}?|\s[^>]{0,1000}?)?(\/?)>/g;

interface Mark {
  readonly tag: string;
  readonly kind: 'begin' | 'end' | 'whole';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface Run {
  /** By its own mark; null where it has none. */
  own: boolean | null;
  style: string;
  readonly paragraphStyle: string;
}

/** Where a reading stands: boxes of text put paragraphs into runs. */
interface Place {
  readonly paragraphs: { style: string }[];
  readonly runs: Run[];
  /** In a description of a paragraph, whose marks of runs are those of its end alone. */
  described: number;
  /** In what was so before a change. */
  changed: number;
}

/**
 * The part without the text of hidden runs; fields and everything else stay.
 * @param hidden Ids of the styles that hide, by `hiddenStyles`.
 */
export function withoutHidden(xml: string, hidden: ReadonlySet<string>): ShownText {
  if (hidden.size === 0 && !hides.test(xml)) return { xml, wasHidden: false };
  const place: Place = { paragraphs: [], runs: [], described: 0, changed: 0 };
  const pieces: string[] = [];
  let kept = 0;
  let taken: number | null = null;
  for (const found of xml.matchAll(marks)) {
    const mark = readMark(found);
    follow(mark, place);
    if (mark.tag !== 't') continue;
    const run = place.runs.at(-1);
    if (mark.kind === 'begin' && run && isHidden(run, hidden)) taken = mark.end;
    if (mark.kind !== 'end' || taken === null) continue;
    pieces.push(xml.slice(kept, taken));
    kept = mark.start;
    taken = null;
  }
  return { xml: [...pieces, xml.slice(kept)].join(''), wasHidden: pieces.length > 0 };
}

function readMark({
  0: whole,
  1: slash,
  2: tag = '',
  3: value = '',
  4: closed,
  index,
}: RegExpExecArray): Mark {
  const own = closed === '/' ? 'whole' : 'begin';
  return { tag, value, kind: slash === '/' ? 'end' : own, start: index, end: index + whole.length };
}

function follow({ tag, kind, value }: Mark, place: Place): void {
  const step = { begin: 1, end: -1, whole: 0 }[kind];
  if (tag === 'pPrChange' || tag === 'rPrChange') place.changed += step;
  if (place.changed > 0) return;
  if (tag === 'pPr') place.described += step;
  if (tag === 'p') stack(place.paragraphs, kind, { style: '' });
  const paragraph = place.paragraphs.at(-1);
  if (tag === 'pStyle' && paragraph) paragraph.style = value;
  if (tag === 'r')
    stack(place.runs, kind, { own: null, style: '', paragraphStyle: paragraph?.style ?? '' });
  const run = place.runs.at(-1);
  if (run === undefined || place.described > 0) return;
  if (hidingTags.has(tag)) run.own = run.own === true || isOn(value);
  if (tag === 'rStyle') run.style = value;
}

function stack<Item>(items: Item[], kind: Mark['kind'], item: Item): void {
  if (kind === 'begin') items.push(item);
  if (kind === 'end') items.pop();
}

const hidingTags: ReadonlySet<string> = new Set(['vanish', 'strike', 'dstrike']);

function isOn(value: string): boolean {
  return !/^(?:0|false|off)$/.test(value);
}

function isHidden({ own, style, paragraphStyle }: Run, hidden: ReadonlySet<string>): boolean {
  return own ?? (hidden.has(style) || hidden.has(paragraphStyle));
}

/** Ids of styles whose text is hidden, by themselves or by the style on which they are based. */
export async function hiddenStyles(xml: string): Promise<ReadonlySet<string>> {
  if (!hides.test(xml)) return new Set();
  const styles = new Map<string, { readonly own: boolean | null; readonly base: string }>();
  for (const element of (await parseXml(xml)).querySelectorAll('*')) {
    if (tagOf(element) !== 'style') continue;
    const inner = [...element.querySelectorAll('*')];
    const own = inner.filter((child) => hidingTags.has(tagOf(child)));
    const base = inner.find((child) => tagOf(child) === 'basedon');
    styles.set(element.getAttribute('w:styleId') ?? '', {
      own: own.length === 0 ? null : own.some((tag) => isOn(tag.getAttribute('w:val') ?? '')),
      base: base?.getAttribute('w:val') ?? '',
    });
  }
  const isHiding = (id: string, step = 0): boolean => {
    const style = styles.get(id);
    if (style === undefined || step > 10) return false;
    return style.own ?? isHiding(style.base, step + 1);
  };
  return new Set([...styles.keys()].filter((id) => isHiding(id)));
}
