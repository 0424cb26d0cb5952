/** Reads which numbered table or figure of a document a message asks for, and what names that very number. English alone. */

export interface Exhibit {
  readonly kind: 'table' | 'figure';
  /** As it is written, such as `4` or `S2`. */
  readonly number: string;
}

export interface AskedExhibit extends Exhibit {
  /** What stands behind `of`, such as `the napping survey`; empty where nothing does. */
  readonly named: string;
}

const called = String.raw`(tables?|tab\.?|figures?|figs?\.?)\s?`;
const asking = new RegExp(
  String.raw`^(?:(?:and|but|please|so),?\s)?(?:(?:can|could|would) you (?:please )?)?(?:what (?:is|are|was) (?:(?:shown|given|listed|reported|seen) )?(?:in |on )?|what do(?:es)? |what about |how about |(?:give|tell|show|quote|summari[sz]e|describe|explain) (?:me |us )?(?:about )?)?(?:the )?${called}([A-Z]?\d{1,3})(?: (?:of|in|from) ([^?]{2,200}?))?(?: (?:shows?|says?|tells?(?: us| me)?|reports?|lists?|gives?|contains?|means?|presents?|depicts?|illustrates?|describes?|about))?(?:,? please)?\s?[?.]?$`,
  'iu',
);

/** Null where something else is asked, of what such a table holds among it. */
export function readAskedExhibit(question: string): AskedExhibit | null {
  const [, kind = '', number = '', named = ''] = asking.exec(question.trim()) ?? [];
  // What is asked of its content is no name of the document.
  return number === '' || telling.test(named)
    ? null
    : { kind: kindOf(kind), number: number.toUpperCase(), named };
}

const telling =
  /\b(?:show|say|tell|report|list|give|contain|mean|present|depict|illustrate|describe)s?\b/iu;

function kindOf(name: string): Exhibit['kind'] {
  return /^t/i.test(name) ? 'table' : 'figure';
}

const one = String.raw`[A-Z]?\d{1,3}(?!\d|\.\d)`;
const mention = new RegExp(
  String.raw`(?<!\b(?:supplementa(?:ry|l)|suppl\.|extended data|appendix|online)\s)\b${called}(${one}(?:[a-z]\b)?(?:(?:\s?[,&\u2013-]\s?|,?\s(?:and|or|to)\s)${one}(?:[a-z]\b)?(?!\s?%)){0,6})(?!\sof\s\p{L}{2,20}\s(?:et al|and)\b|\sin\s(?:the\s)?(?:supplement|appendix|online))`,
  'giu',
);

/** Whether a sentence names this one and no other. */
export function namesAlone(text: string, asked: Exhibit): boolean {
  const named = [...text.matchAll(mention)].flatMap(([, kind = '', numbers = '']) =>
    // `In Table 2, 45 of 61 roofs` names one.
    [...onlyFirst(kind, numbers).matchAll(/[A-Z]?\d{1,3}/giu)].map(([number]) => ({
      kind: kindOf(kind),
      number: number.toUpperCase(),
    })),
  );
  const isAsked = ({ kind, number }: Exhibit): boolean =>
    kind === asked.kind && number === asked.number;
  return named.length > 0 && named.every(isAsked);
}

function onlyFirst(kind: string, numbers: string): string {
  return /s\.?$/i.test(kind) ? numbers : (numbers.split(',')[0] ?? '');
}

/** A sentence that begins with the number goes on with what it does; a caption has a sign or a name behind it. */
const captioned = new RegExp(
  String.raw`^\W{0,3}${called}(${one})(?:\s?[.:|\u2013\u2014]|\s\p{Lu})`,
  'u',
);
const captionMost = 500;

/** Where its captions stand: each on a line, of a long one as much as is read as such. */
export function findCaptions(text: string, asked: Exhibit): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (isCaption(line, asked)) found.push({ start, end: start + lengthOf(line) });
    start += line.length + 1;
  }
  return found;
}

function isCaption(line: string, { kind, number }: Exhibit): boolean {
  const head = line
    .slice(0, 40)
    .replace(/^(\W{0,3})(\p{L}+)/u, (_, signs, name) => signs + name.toLowerCase());
  const [, name = '', told = ''] = captioned.exec(head) ?? [];
  return told.toUpperCase() === number && kindOf(name) === kind;
}

function lengthOf(line: string): number {
  if (line.length <= captionMost) return line.trimEnd().length;
  const stop = line.lastIndexOf('. ', captionMost);
  return stop < 0 ? captionMost : stop + 1;
}
