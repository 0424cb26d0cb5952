/** Tells raised and lowered runs of a line of a PDF by size and place, and what is written for them. */

import { raisedText } from '../../../reading/language/raised-text.js';
import type { GlyphRun } from './pdf-glyphs.js';

interface Level {
  readonly run: GlyphRun;
  /** How it stands: empty on the line, "^" raised, "^_" lowered from what is raised. */
  readonly path: string;
}

/** What is written for each run: of those that are raised together, the first has all and the others have nothing. @param runs Of one line, from left to right. */
export function writeRaised(runs: readonly GlyphRun[]): string[] {
  const paths = pathsOf(runs);
  let before = '';
  return runs.map((run, index) => {
    const path = paths[index] ?? '';
    const mark = path.slice(0, 1);
    if (mark === '') {
      before += run.text;
      return run.text;
    }
    if (paths[index - 1]?.startsWith(mark) === true) return '';
    const end = paths.findIndex((one, at) => at > index && !one.startsWith(mark));
    const group = runs
      .slice(index, end === -1 ? runs.length : end)
      .map((one, at) => ({ run: one, path: (paths[index + at] ?? '').slice(1) }));
    const text = writeGroup(group, mark, before);
    before += text;
    return text;
  });
}

function writeGroup(group: readonly Level[], mark: string, before: string): string {
  let whole = '';
  for (const [index, { run, path }] of group.entries()) {
    if (path === '') whole += run.text;
    else if (group[index - 1]?.path.charAt(0) !== path.charAt(0)) {
      const end = group.findIndex((one, at) => at > index && one.path.charAt(0) !== path.charAt(0));
      const inner = group
        .slice(index, end === -1 ? group.length : end)
        .map((one) => ({ ...one, path: one.path.slice(1) }));
      whole += writeGroup(inner, path.charAt(0), whole);
    }
  }
  const [, signs = '', text = ''] =
    /^([*\u2217\u2020\u2021\u00A7\u00B6\u2032]*)(.*)$/su.exec(whole) ?? [];
  if (text.trim() === '') return whole;
  return signs + raisedText(text, mark === '^' ? 'sup' : 'sub', before + signs.replace(/./g, 'x'));
}

function pathsOf(runs: readonly GlyphRun[]): string[] {
  const first = baseOf(runs);
  const levels: Level[] = [{ run: first, path: '' }];
  return runs.map((run) => {
    let level = levels.at(-1) ?? { run: first, path: '' };
    while (levels.length > 1 && markOf(run, level.run) === '' && !isLevel(run, level.run)) {
      levels.pop();
      level = levels.at(-1) ?? level;
    }
    const mark = markOf(run, level.run);
    if (mark !== '') levels.push({ run, path: level.path + mark });
    else if (levels.length === 1 && isLevel(run, first)) levels[0] = { run, path: '' };
    return level.path + mark;
  });
}

/** A run of those that stand on the line: the first large one with letters or digits, as roots and integrals stand where they like. */
export function baseOf(runs: readonly GlyphRun[]): GlyphRun {
  const worded = runs.filter((run) => /[\p{L}\p{N}]/u.test(run.text));
  const candidates = worded.length === 0 ? runs : worded;
  const largest = Math.max(...candidates.map((run) => run.size));
  const base = candidates.find((run) => run.size > 0.9 * largest) ?? runs[0];
  if (base === undefined) throw new Error('A line without text');
  return base;
}

function isLevel(run: GlyphRun, other: GlyphRun): boolean {
  return (
    Math.abs(run.baseline - other.baseline) < 0.1 * other.size &&
    run.size < 1.15 * other.size &&
    run.size > 0.85 * other.size
  );
}

/** Letters of initials and of titles are larger by more than a power is smaller. */
function markOf(run: GlyphRun, base: GlyphRun): '' | '^' | '_' {
  const raise = (base.baseline - run.baseline) / base.size;
  const ratio = run.size / base.size;
  if (ratio < 0.4 || Math.abs(raise) > 1.05) return '';
  // What is larger stands on the line again, behind a lowered letter.
  if (ratio > 1.15) return '';
  if (ratio > 0.9) return raise > 0.25 && /^[\d,*\u2020\u2021]{1,4}$/.test(run.text) ? '^' : '';
  if (raise > 0.15) return '^';
  return raise < -0.06 ? '_' : '';
}
