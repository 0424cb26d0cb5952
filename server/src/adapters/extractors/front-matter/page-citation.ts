/** Reads the lines by which a page says where a paper appeared: `Name of the Journal 12 (2016) 345`, its own citation, the server of a preprint. */
import { plainWords } from '../../../works/plain-words.js';
import { oneLine } from '../text-parts.js';

/** `Name of the Journal 12 (2016) 345–350`, `Name, Vol. 3`, `Name 2020, 12, 34`, `Name (2019) 19:12`, after `Last et al.` or not. */
const citation =
  /^(?:\p{Lu}[\p{L}'-]{1,30} [Ee]t [Aa]l\.?,? )?((?:[Tt]he\s)?(?:\p{Lu}|\p{Ll}{1,4}\p{Lu}|npj )[\p{L}&.:' -]{2,80}\p{L}\.?),?\s(?:(?:19|20)\d\d\s?[,;]\s?\d{1,4}|[Vv](?:ol(?:ume|\.)|OL(?:UME|\.))\s?\d{1,4}|\d{1,4}\s?\((?:(?:19|20)\d\d|\d{1,3})\)|\((?:19|20)\d\d\)\s?\d{1,4}\s?[:,])/u;
const preprint = /\b(\p{L}{2,8}rxiv) preprint\b/iu;
/** The name of a journal alone. */
const masthead =
  /^(?:the )?(?:[\p{L}&]{2,20} ){0,3}(?:journal|annals|archives|acta|revista|zeitschrift|annales)(?: [\p{L}&]{2,20}){1,6}$/iu;

/** Empty where the line names none. */
export function journalIn(label: string): string {
  const [, name = ''] = citation.exec(label) ?? preprint.exec(label) ?? [];
  if (/^(?:page|figure|fig|table|section|version|vol|volume|no|chapter)\b/i.test(name)) return '';
  if (/\b(?:page|figure|fig|table|section|article|act|chapter|equation|part)\.?$/i.test(name))
    return '';
  const whole = oneLine(name).replace(/\s(?:original|research|review)\s(?:article|paper)$/i, '');
  // The point of a short name of several words, none of which has one, ends it.
  return whole.includes(' ') && whole.indexOf('.') === whole.length - 1
    ? whole.slice(0, -1)
    : whole;
}

/** @param above Lines above the title. */
export function mastheadOf(above: readonly string[]): string {
  return above.find((line) => masthead.test(line) && !/homepage|available/i.test(line)) ?? '';
}

/** What follows the title, on one line, in the citation of a work: the journal and, before or behind it, the year. */
export function citationOf(text: string, title: string): { journal: string; year: string } {
  const none = { journal: '', year: '' };
  if (text.length <= title.length) return none;
  const line = oneLine(text);
  const start = line.toLowerCase().indexOf(title.toLowerCase());
  if (start < 0 || plainWords(title).length < 3) return none;
  const behind = line.slice(start + title.length).replace(/^[\s.,;:?!'"\u201D\u2019]+/, '');
  const [, journal = ''] =
    /^((?:The )?\p{Lu}[\p{L}&: '-]{3,80}?)[.,]? (?:(?:19|20)\d\d\b|[Vv]ol\.? ?\d|\d{1,4} ?[(,:])/u.exec(
      behind,
    ) ?? [];
  const before = line.slice(0, start);
  const [, year = ''] = /\(((?:19[5-9]|20\d)\d)[a-z]?\)\W{0,3}$/.exec(before) ?? [];
  const [, later = ''] = /\b((?:19[5-9]|20\d)\d)\b/.exec(behind) ?? [];
  return { journal, year: year || (journal === '' ? '' : later) };
}
