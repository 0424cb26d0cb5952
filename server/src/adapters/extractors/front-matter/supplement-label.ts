/** Knows what supplements are called above the titles of their papers. */
import { plainWords } from '../../../works/plain-words.js';
import { oneLine, type TextPart } from '../text-parts.js';
import { readByline } from './byline.js';
import { holdsTitle } from './holds-title.js';

const kinds = [
  '(?:electronic |online |data )?(?:supporting|supplement(?:al|ary)) (?:online )?(?:information|materials?(?: and methods)?|appendix|appendices|data|methods|text|files?|figures?(?: and tables)?|tables?|notes?|results)',
  'supplemental online content|(?:online|web|data) supplement|(?:online|web|si|technical) appendix',
  'appendix [a-z]\\.? supplement(?:al|ary) (?:data|materials?)|additional files? \\d{1,2}',
].join('|');
const label = new RegExp(
  `^(?:${kinds})(?: \\((?:e?si|som)\\))?(?: (?:for|to))?[\\s:.]{0,3}$|^electronic supplementary (?:material|information)(?: \\(esi\\))?(?: for [^.]{2,60}(?:\\..{0,100})?)?$|^(?:supplement|${kinds}) (?:to|for)(?: the article)?:\\s`,
  'iu',
);

export function isSupplementLabel(line: string): boolean {
  return line.length <= 600 && label.test(line);
}

/** Of the supplement of a paper: what it calls itself, and the title below, or behind its name; both empty for what is none. @param title Of what stands on the page. */
export function supplementOf(
  title: string,
  parts: readonly TextPart[],
): { readonly label: string; readonly title: string } {
  const lines = parts.slice(0, linesMost).map(({ text }) => oneLine(text));
  const isTitled = title !== '' && !isSupplementLabel(title);
  const below = isTitled
    ? lines.findIndex((line) => line === title || holdsTitle(line, title))
    : lines.length;
  const above = lines.slice(0, below + 1);
  const leading = above.findIndex((line) => isSupplementLabel(line) && leadsOver.test(line));
  const at = leading < 0 ? above.findIndex(isSupplementLabel) : leading;
  if (at < 0 || (!isTitled && at >= topMost)) return { label: '', title };
  const [name = '', behind = ''] = (lines[at] ?? '').split(/:\s/);
  const label = name.replace(/[\s:.]{1,4}$/, '').replace(/^supplement to$/i, 'Supplement');
  const told = [behind, lines[at + 1] ?? ''].find(mayBeTitle) ?? '';
  return { label, title: isTitled ? title : told };
}

const leadsOver = /\s(?:for|to)[\s:.]{0,3}$/i;
const linesMost = 12;
/** Farther down a paper points to its supplement. */
const topMost = 3;

function mayBeTitle(line: string): boolean {
  const words = plainWords(line).length;
  return (
    words >= 4 && words <= 40 && !/[.;:,]$|\.\s|^\p{Ll}/u.test(line) && readByline([line]) === ''
  );
}
