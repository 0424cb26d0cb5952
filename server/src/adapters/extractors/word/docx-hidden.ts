/** Takes text out of a word document that Word neither shows nor prints, or strikes out: its runs are marked so, by themselves or by their style. */
import { parseXml, tagOf } from '../markup/dom.js';
import { withoutFormerFormat } from './former-format.js';

export interface ShownText {
  readonly xml: string;
  /** Whether anything was taken out. */
  readonly wasHidden: boolean;
}

/** Of the styles that hide, by their ids: with which marks. */
export type HiddenStyles = ReadonlyMap<string, ReadonlySet<string>>;

const hides = /<w:(?:vanish|d?strike)[\s/>]/;
const marks =
  /<(\/?)w:(p|pPr|r|vanish|d?strike|pStyle|rStyle|t)(?:\s(?:[^>"]{0,200}?\s)?w:val="([^"]{0,300})"[^>]{0,200}?|\s[^>]{0,1000}?)?(\/?)>/g;

interface Mark {
  readonly tag: string;
  readonly kind: 'begin' | 'end' | 'whole';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface Run {
  /** By its own marks, each of which says nothing of the others. */
  readonly own: Map<string, boolean>;
  style: string;
  readonly paragraphStyle: string;
}

/** Where a reading stands: boxes of text put paragraphs into runs. */
interface Place {
  readonly paragraphs: { style: string }[];
  readonly runs: Run[];
  /** In a description of a paragraph, whose marks of runs are those of its end alone. */
  described: number;
}

/**
 * The part, which `withoutFormerFormat` gives, without the text of hidden runs; fields and everything else stay.
 * @param hidden By `hiddenStyles`.
 */
export function withoutHidden(xml: string, hidden: HiddenStyles): ShownText {
  if (hidden.size === 0 && !hides.test(xml)) return { xml, wasHidden: false };
  const place: Place = { paragraphs: [], runs: [], described: 0 };
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
  if (tag === 'pPr') place.described += step;
  if (tag === 'p') stack(place.paragraphs, kind, { style: '' });
  const paragraph = place.paragraphs.at(-1);
  if (tag === 'pStyle' && paragraph) paragraph.style = value;
  if (tag === 'r')
    stack(place.runs, kind, { own: new Map(), style: '', paragraphStyle: paragraph?.style ?? '' });
  const run = place.runs.at(-1);
  if (run === undefined || place.described > 0) return;
  if (hidingTags.has(tag)) run.own.set(tag, isOn(value));
  if (tag === 'rStyle') run.style = value;
}

function stack<Item>(items: Item[], kind: Mark['kind'], item: Item): void {
  if (kind === 'begin') items.push(item);
  if (kind === 'end') items.pop();
}

const hidingTags: ReadonlySet<string> = new Set(['vanish', 'strike', 'dstrike']);

/** Of a setting by its value, which may be left out. */
export function isOn(value: string): boolean {
  return !/^(?:0|false|off)$/.test(value);
}

function isHidden({ own, style, paragraphStyle }: Run, hidden: HiddenStyles): boolean {
  const isOfStyle = (tag: string): boolean =>
    [style, paragraphStyle].some((id) => hidden.get(id)?.has(tag) === true);
  return [...hidingTags].some((tag) => own.get(tag) ?? isOfStyle(tag));
}

/** Styles whose text is hidden, by themselves or by the style on which they are based. */
export async function hiddenStyles(xml: string): Promise<HiddenStyles> {
  if (!hides.test(xml)) return new Map();
  const styles = new Map<string, Style>();
  for (const element of (await parseXml(withoutFormerFormat(xml))).querySelectorAll('*')) {
    if (tagOf(element) !== 'style') continue;
    const inner = [...element.querySelectorAll('*')];
    const own = inner
      .filter((child) => hidingTags.has(tagOf(child)))
      .map((child) => [tagOf(child), isOn(child.getAttribute('w:val') ?? '')] as const);
    const base = inner.find((child) => tagOf(child) === 'basedon');
    const id = element.getAttribute('w:styleId') ?? '';
    styles.set(id, { own: new Map(own), base: base?.getAttribute('w:val') ?? '' });
  }
  const isHiding = (tag: string, id: string, step = 0): boolean => {
    const style = styles.get(id);
    if (style === undefined || step > 10) return false;
    return style.own.get(tag) ?? isHiding(tag, style.base, step + 1);
  };
  const hiding = [...styles.keys()].map(
    (id) => [id, new Set([...hidingTags].filter((tag) => isHiding(tag, id)))] as const,
  );
  return new Map(hiding.filter(([, tags]) => tags.size > 0));
}

interface Style {
  readonly own: ReadonlyMap<string, boolean>;
  readonly base: string;
}
