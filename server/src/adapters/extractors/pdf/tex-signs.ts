/** Names the signs of old TeX fonts, which give their number alone: ligatures, quotation marks and dashes of the encoding that their words show. */
import type { GlyphRun } from './pdf-glyphs.js';

/** The encoding of Cork (T1), where it is not Latin-1. Ligatures stay one sign each, as no other reader of the file knows them so surely. */
const signs: Readonly<Record<string, string>> = {
  '\u0010': '\u201C',
  '\u0011': '\u201D',
  '\u0012': '\u201E',
  '\u0013': '\u00AB',
  '\u0014': '\u00BB',
  '\u0015': '\u2013',
  '\u0016': '\u2014',
  '\u001B': '\uFB00',
  '\u001C': '\uFB01',
  '\u001D': '\uFB02',
  '\u001E': '\uFB03',
  '\u001F': '\uFB04',
  '\u00FF': '\u00DF',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what such fonts give.
const sign = /[\u0010-\u0016\u001B-\u001F\u00FF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const ligatureInWord = /[a-z]{2}[\u001B-\u001F][a-z]|[a-z][\u001B-\u001F][a-z]{2}/g;
/** A font of formulas has such codes, too, and hardly a word. */
const least = { ligatures: 2, words: 10 };

/** The pages with the signs named of those fonts whose words have ligatures by these codes, and with the strokes that negate a relation. */
export function nameSigns(
  pages: ReadonlyMap<number, readonly GlyphRun[]>,
): ReadonlyMap<number, readonly GlyphRun[]> {
  const fonts = fontsOfWords(pages);
  const named = (run: GlyphRun, index: number, runs: readonly GlyphRun[]): GlyphRun => {
    if (isStroke(run, runs.slice(index + 1, index + 3))) return { ...run, text: '\u0338' };
    return fonts.has(run.font) && run.text.search(sign) >= 0
      ? { ...run, text: run.text.replace(sign, (one) => signs[one] ?? one) }
      : run;
  };
  return new Map([...pages].map(([page, runs]) => [page, runs.map(named)]));
}

/** In the font of relations the stroke through them has the code of a six, and no width. */
function isStroke({ text, width, x }: GlyphRun, next: readonly GlyphRun[]): boolean {
  const relation = next.find((run) => run.text.trim() !== '');
  return (
    text === '6' &&
    width < 0.01 &&
    relation !== undefined &&
    /^[=<>\u2208\u220B\u2203\u2261\u223C\u2282-\u2287\u2264\u2265]/.test(relation.text) &&
    Math.abs(relation.x - x) < 0.2 * relation.size
  );
}

/** A document is set in one encoding: where one of its fonts shows it, the others of many words have it. */
function fontsOfWords(pages: ReadonlyMap<number, readonly GlyphRun[]>): Set<string | undefined> {
  let ligatures = 0;
  const words = new Map<string | undefined, number>();
  for (const { font, text } of [...pages.values()].flat()) {
    ligatures += text.match(ligatureInWord)?.length ?? 0;
    words.set(font, (words.get(font) ?? 0) + (text.match(/[A-Za-z]{3}/g)?.length ?? 0));
  }
  return ligatures < least.ligatures
    ? new Set()
    : new Set([...words].flatMap(([font, count]) => (count < least.words ? [] : [font])));
}
