/** Joins accents that a PDF draws as signs of their own over a letter, as hats and arrows of formulas are, with that letter. */
import { combiningOf } from './pdf-accents.js';
import type { GlyphRun } from './pdf-glyphs.js';

/** Marks over Latin and Greek letters and over signs of formulas; those of other scripts are letters of their own kind. */
export const drawnMark = /[\u0300-\u036F\u20D0-\u20FF]/;

const cluster = new RegExp(`(?!${drawnMark.source}).${drawnMark.source}*|.`, 'gsu');
const markBefore = new RegExp(`(^|[^\\p{L}\\p{M}])(${drawnMark.source})(\\p{L})`, 'gu');

/** The runs in their order, without those that were accents; each mark stands behind its letter, as Unicode has it. */
export function joinDrawnAccents(all: readonly GlyphRun[]): readonly GlyphRun[] {
  const runs = withoutTails(all);
  if (!runs.some(({ text }) => markIn(text) !== '' || drawnMark.test(text))) return runs;
  const joined: GlyphRun[] = [];
  let open: { readonly accent: GlyphRun; readonly mark: string } | null = null;
  for (const [index, run] of runs.entries()) {
    const mark = markIn(run.text);
    if (mark !== '' && open === null) {
      const [before, behind] = [joined.at(-1), nextInk(runs, index)];
      if (behind !== undefined && stands(run, firstBox(behind))) open = { accent: run, mark };
      else if (before !== undefined && stands(run, lastBox(before)))
        joined[joined.length - 1] = { ...before, text: before.text.trimEnd() + mark };
      else joined.push(run);
      continue;
    }
    if (open === null || run.text.trim() === '') joined.push(withMarksBehind(run));
    else {
      const [first = '', ...rest] = run.text;
      const text = first + open.mark + rest.join('');
      // Behind a mark without a width the second reader is a mark's width too far to the left.
      const x = open.accent.width === 0 ? open.accent.x : run.x;
      joined.push(withMarksBehind({ ...run, text, x }));
      open = null;
    }
  }
  return joined;
}

/** The accent of a letter may end the run before it, which then reaches over that letter. */
function withoutTails(runs: readonly GlyphRun[]): readonly GlyphRun[] {
  if (!runs.some(({ text }) => tail.test(text))) return runs;
  let open = '';
  return runs.map((run, index) => {
    if (run.text.trim() === '') return run;
    const text = open === '' ? run.text : dotted(run.text[0]) + open + run.text.slice(1);
    open = '';
    const next = nextInk(runs, index);
    const [whole = '', gap = '', sign = ''] = tail.exec(text) ?? [];
    const mark = combiningOf(sign);
    if (mark === '' || next === undefined || !isUnder(next, run)) return { ...run, text };
    open = mark;
    const start = text.slice(0, -whole.length);
    // Over a wide letter the accent stands apart from what is before that letter.
    const isWithin = /\p{Lu}$/u.test(start) && /^\p{Lu}{2}/u.test(next.text);
    return { ...run, text: start + (isWithin ? '' : gap), width: next.x - run.x };
  });
}

/** Letters without a dot are drawn below accents. */
export function dotted(letter = ''): string {
  return letter.replace('\u0131', 'i').replace('\u0237', 'j');
}

const tail = /(?<=\p{L})(\s?)([^\p{L}\p{N}\s])$/u;

function isUnder(next: GlyphRun, { x, width, baseline, angle }: GlyphRun): boolean {
  const isLevel = next.baseline === baseline && next.angle === angle;
  return isLevel && /^\p{L}/u.test(next.text) && next.x > x && next.x < x + width - 1;
}

/** Letters and signs with the marks behind them. */
export function clustersOf(text: string): string[] {
  return text.match(cluster) ?? [];
}

/** The combining form of a run that is an accent and nothing else; else empty. */
function markIn(text: string): string {
  const sign = text.trim();
  if ([...sign].length !== 1) return '';
  return drawnMark.test(sign) ? sign : combiningOf(sign);
}

function nextInk(runs: readonly GlyphRun[], index: number): GlyphRun | undefined {
  return runs.slice(index + 1, index + 3).find(({ text }) => text.trim() !== '');
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly run: GlyphRun;
  readonly sign: string;
}

function firstBox(run: GlyphRun): Box {
  const signs = [...run.text];
  return { x: run.x, width: run.width / signs.length, run, sign: signs[0] ?? '' };
}

function lastBox(run: GlyphRun): Box {
  const signs = [...run.text.trimEnd()];
  const width = run.width / [...run.text].length;
  return { x: run.x + width * (signs.length - 1), width, run, sign: signs.at(-1) ?? '' };
}

/** Over a letter, a little behind it where it leans. */
function stands(accent: GlyphRun, { x, width, run, sign }: Box): boolean {
  if (!/\p{L}/u.test(sign) || accent.angle !== run.angle) return false;
  const middle = accent.x + accent.width / 2;
  if (middle <= x || middle >= x + 1.25 * width) return false;
  if (Math.abs(accent.baseline - run.baseline) >= run.size) return false;
  const shared = Math.min(x + width, accent.x + accent.width) - Math.max(x, accent.x);
  // What follows a mark that stands behind its letter begins where that mark is.
  return accent.width === 0
    ? middle > x + 0.2 * run.size
    : shared > 0.4 * Math.min(width, accent.width);
}

/** Some fonts draw the mark before its letter, which leaves it behind what is no letter. */
function withMarksBehind(run: GlyphRun): GlyphRun {
  const text = run.text.replace(
    markBefore,
    (_, before: string, mark: string, letter: string) => before + letter + mark,
  );
  return text === run.text ? run : { ...run, text };
}
