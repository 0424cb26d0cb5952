/** Tells which DOIs on a first page are the paper's own, and which may be those of other works. */
import { doiInText } from '../../../works/doi.js';
import { plainWords } from '../../../works/plain-words.js';
import type { TextPart } from '../text-parts.js';
import { holdsTitle } from './holds-title.js';
import { leadsToOther } from './leads-to-other.js';

/** Lines at the edges of a page, and beside its title, are short; prose that names another work is not. */
export const labelMax = 260;

/** A DOI in a short line, or in one that repeats the title, is the paper's own; one in prose or in a numbered entry may be anyone's. */
export function ownDois(
  parts: readonly TextPart[],
  title: string,
  stated: readonly string[],
): { sure: string[]; others: string[] } {
  const [sure, others] = [new Set(stated.map(doiInText)), new Set<string>()];
  sure.delete('');
  for (const [index, { text, kind }] of parts.entries()) {
    const doi = doiInText(text);
    if (doi === '') continue;
    const isEntry = kind === 'list' || /^\s*\[?\d{1,3}[\].)]\s/.test(text);
    const isOwn = isOwnEntry(text, title) || (isLabel(text) && !ofMaterial.test(text));
    if (leadsToOther(before(text, parts[index - 1]?.text ?? ''), title)) others.add(doi);
    else if (!isEntry && isOwn && !deposit.test(doi)) sure.add(doi);
    else others.add(doi);
  }
  return { sure: [...sure], others: [...others].filter((doi) => !sure.has(doi)) };
}

/** Of servers that keep data, code and plans of studies, and of who pays for them; a look-up tells whether a document lies there itself. */
const deposit = /^10\.(?:5281|5061|6084|17605|17632|7910|13039)\//;
/** Behind these words stands where the data of a paper are. */
const ofMaterial =
  /\b(?:data|data ?sets?|code|software|scripts?|materials?)\b(?: and (?:data|code|materials?))?(?::| (?:(?:is|are|were|can be) )?(?:availab|archived|deposited|at\b|found|accessible)| availability)/i;

/** What leads to the first DOI: the line before it, and what stands above where it begins a line or a part. */
function before(text: string, above: string): string {
  const all = text.slice(0, text.search(anyDoi));
  const last = all.slice(all.lastIndexOf('\n') + 1);
  if (!isStart.test(last)) return last;
  return last === all && above.length <= aboveMost ? `${above}\n${last}` : all;
}

const anyDoi = /10\.\d{4,9}\//;
/** Nothing stands before it but its sign. */
const isStart = /^\s{0,9}(?:doi\W{0,3}|https?:\/\/\S{0,20})?$/i;
/** Characters of a line that leads on to the next. */
const aboveMost = 200;

/** Little more than the DOI and what journals print beside it; an entry of references has the people and the title of another work. */
function isLabel(text: string): boolean {
  const rest = text.replace(/https?:\S+|doi\S*|10\.\d{4,9}\/\S+/gi, ' ');
  const words = plainWords(rest).filter((word) => /^\p{L}{3,}$/u.test(word));
  return text.length <= labelMax && words.length <= 12 && !isEntryOf.test(rest);
}

/** How a paper cites itself; all words of a short title stand somewhere in a page of prose. */
function isOwnEntry(text: string, title: string): boolean {
  return text.length <= labelMax + 4 * title.length && holdsTitle(text, title);
}

/** Two people with their initials, or a title in quotation marks. */
const isEntryOf =
  /(?:\b\p{Lu}\.[ -]?(?:\p{Lu}\.[ -]?)?\p{Lu}\p{L}{2,}(?!\p{L}|\.)[^\p{L}].{0,20}){2}|[\u201C"][^\u201D"]{20}/u;
