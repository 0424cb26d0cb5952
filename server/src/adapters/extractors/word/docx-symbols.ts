/** Writes the text of a Word document that stands in a font of symbols as the signs that Word shows. */
import { isSymbolFont, readSymbols } from './symbol-fonts.js';

const marks = /<(\/?)w:(pPr|r|rFonts|t)(?:\s([^>]{0,2000}?))?(\/?)>/g;
const named = /w:(?:ascii|h-?ansi)="(?:symbol|wingdings|webdings)/i;

interface Run {
  /** Font of ASCII letters, and of others. */
  readonly ascii: string;
  readonly other: string;
}

/** Where a reading stands: boxes of text put paragraphs into runs. */
interface Place {
  readonly runs: Run[];
  /** In a description of a paragraph. */
  described: number;
}

/** The part, which `withoutFormerFormat` gives, with signs in place of the letters; fonts that styles set do not count. */
export function writeSymbols(xml: string): string {
  if (!named.test(xml)) return xml;
  const place: Place = { runs: [], described: 0 };
  const pieces: string[] = [];
  let kept = 0;
  for (const { 0: whole, 1: slash, 2: tag, 3: settings = '', 4: closed, index } of xml.matchAll(
    marks,
  )) {
    const own = closed === '/' ? 0 : 1;
    const step = slash === '/' ? -1 : own;
    if (tag === 't' && step === 1) {
      pieces.push(xml.slice(kept, index + whole.length));
      kept = index + whole.length;
    } else if (tag === 't') {
      pieces.push(writeText(xml.slice(kept, index), place.runs.at(-1)));
      kept = index;
    } else follow({ tag: tag ?? '', step, settings }, place);
  }
  return [...pieces, xml.slice(kept)].join('');
}

function follow(
  {
    tag,
    step,
    settings,
  }: { readonly tag: string; readonly step: number; readonly settings: string },
  place: Place,
): void {
  if (tag === 'pPr') place.described += step;
  if (tag === 'r' && step === 1) place.runs.push({ ascii: '', other: '' });
  if (tag === 'r' && step === -1) place.runs.pop();
  if (tag !== 'rFonts' || step === -1 || place.described > 0 || place.runs.length === 0) return;
  const font = (name: string): string =>
    new RegExp(`w:${name}="([^"]{0,100})"`, 'i').exec(settings)?.[1] ?? '';
  place.runs.splice(-1, 1, { ascii: font('ascii'), other: font('h-?ansi') || font('ascii') });
}

/** Entities stand for what XML cannot hold, which is the same in these fonts. */
function writeText(text: string, run: Run | undefined): string {
  if (run === undefined || !(isSymbolFont(run.ascii) || isSymbolFont(run.other))) return text;
  return text.replace(/&[^;]{1,10};|[^&]/g, (sign) => {
    const font = sign < '\u0080' ? run.ascii : run.other;
    return sign.startsWith('&') || !isSymbolFont(font) ? sign : readSymbols(sign, font);
  });
}
