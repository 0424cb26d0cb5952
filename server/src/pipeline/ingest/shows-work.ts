/** Tells whether a document is the work that a register has under an identifier on its first page, and not another text that names it. */
import type { Article } from '@lectern/contract';
import type { DocumentFacts, ReadDocument } from '../../ports/text-extractor.js';
import { compareAuthors, splitAuthors } from '../../works/author-names.js';
import { compareYears } from '../../works/compare-years.js';
import { tellingWeight } from '../../works/evidence.js';
import { plainWords } from '../../works/plain-words.js';
import { sameWork } from '../../works/same-work.js';
import { readSubject } from '../../works/title-remarks.js';
import type { TitleWords } from '../../works/title-words.js';
import { readWork, type Work, yearOf } from '../../works/work.js';

/** How much of a text its title and people stand in. */
const beginningCharacters = 3000;

/**
 * The rule for the same work, asked without the identifier in question, decides; where it wants more evidence than a first page has, the
 * identifier that stands there is that evidence, if the page's title is the record's, or the part of it that was read.
 * @param isOwn Whether the page has the identifier as its own, or a person gave it: one in prose may be anyone's.
 */
export function showsWork(article: Article, read: ReadDocument, isOwn: boolean): boolean {
  const shown = readShown(article, read);
  if (shown.isAbout) return false;
  const { verdict, reason } = sameWork(shown.record, shown.page);
  if (verdict === 'same') return true;
  const isContradicted = verdict === 'apart' && reason !== 'different words';
  const isWhole = verdict === 'open' && reason !== 'sub-title';
  if (!isContradicted && isAtTheTop(shown, { isOwn, isWhole })) return true;
  return isOwn && isShownWhole(shown, read);
}

/** How the registered work stands at the top of a text. All words are plain, a space before and behind each. */
interface Shown {
  readonly record: Work;
  readonly page: Work;
  readonly beginning: string;
  /** As registered. */
  readonly title: string;
  /** As read; a single space where none was. */
  readonly own: string;
  /** Where the registered title begins; -1 where it does not stand there whole. */
  readonly at: number;
  /** What stands above it, and before it on its line. */
  readonly above: string;
  readonly onLine: string;
  /** Whether a line above says that this is a text about what is named. */
  readonly isAbout: boolean;
  /** Whether the file states the title that was read. */
  readonly isTitleStated: boolean;
  /** What people and journal of the record are called. */
  readonly named: string;
}

function readShown(article: Article, { facts, text, shownFacts = [] }: ReadDocument): Shown {
  const lines = text
    .slice(0, beginningCharacters)
    .split('\n')
    .map((line) => plainWords(line).join(' '))
    .filter((line) => line !== '');
  const beginning = spaced(lines.join(' '));
  const title = spaced(plainWords(article.title).join(' '));
  const at = title.trim() === '' ? -1 : beginning.indexOf(title);
  const above = beginning.slice(0, Math.max(0, at) + 1);
  let onLine = above;
  const whole: string[] = [];
  for (const line of lines) {
    if (!onLine.startsWith(` ${line} `)) break;
    onLine = onLine.slice(line.length + 1);
    whole.push(line);
  }
  const [record, page] = worksOf(article, facts);
  return {
    record,
    page,
    beginning,
    title,
    own: spaced(plainWords(facts.title).join(' ')),
    at,
    above,
    onLine,
    isAbout: whole.some((line) => textAbout.test(line) && !isKindOf(line, record.title)),
    isTitleStated: facts.title !== '' && !shownFacts.includes('title'),
    named: spaced(plainWords(`${article.authors} ${article.journal}`).join(' ')),
  };
}

function spaced(words: string): string {
  return words === '' ? ' ' : ` ${words} `;
}

/** What is itself registered as a correction, a retraction or a supplement has such a line above its own title. */
function isKindOf(line: string, title: TitleWords): boolean {
  if (readSubject(title) === (line.startsWith('supp') ? 'supplement' : 'notice')) return true;
  const said = wordsOf(line);
  const isLed = said.every((word, at) => title.words[at]?.written === word);
  return isLed && title.words[said.length]?.isBreak === true;
}

/** The work by its record, and by the document's first page. */
function worksOf(article: Article, facts: DocumentFacts): [record: Work, page: Work] {
  const workOf = ({ title, authors }: Article | DocumentFacts, date: string): Work =>
    readWork({ title, authors: splitAuthors(authors), year: yearOf(date) });
  return [workOf(article, article.publication_date), workOf(facts, facts.publicationDate)];
}

/**
 * The whole title of the record stands at the beginning, and what was taken for the title says no more than it: no comment on that work.
 * Without a title nothing is told so; of a part of it, it must stand there as the title, and not as what a text of another title names.
 */
function isAtTheTop(
  shown: Shown,
  { isOwn, isWhole }: { readonly isOwn: boolean; readonly isWhole: boolean },
): boolean {
  const { title, own, at, record, page } = shown;
  const words = wordsOf(title);
  const known = new Set(words);
  const isPart = wordsOf(own).length > 0 && wordsOf(own).every((word) => known.has(word));
  if (words.length < 3 || !isPart || at < 0 || leadsToSubject.test(shown.above)) return false;
  const isNamed = record.authors.names.length === 0 || countNamed(shown) > 0;
  if (!isOwn && !(isNamed && isOnItsLine(shown))) return false;
  if (shown.isTitleStated && isLedByOther(shown)) return false;
  if (isWhole || own === title) return true;
  const isOfOthers = compareAuthors(record.authors, page.authors) === 'apart';
  if (isOfOthers || compareYears(record, page) === 'apart' || !isOnItsLine(shown)) return false;
  const first = shown.beginning.indexOf(own);
  return first >= at && first < at + title.length;
}

/**
 * The DOI that the page has as its own, the whole registered title at the top and the registered people beside it outweigh what was misread there:
 * a place for a person, a year of something else, a banner for the title, or no title at all. What the file states is not outweighed.
 */
function isShownWhole(shown: Shown, { shownFacts = [] }: ReadDocument): boolean {
  const { title, own, at, above, record, page } = shown;
  const isOwnTitle = own === title;
  // More than the title is the title of what speaks of that work.
  if (!isOwnTitle && (shown.isTitleStated || own.includes(title) || hasOtherTitle(shown)))
    return false;
  const isStated =
    !shownFacts.includes('authors') && compareAuthors(record.authors, page.authors) === 'apart';
  const isDated = !shownFacts.includes('publicationDate') && compareYears(record, page) === 'apart';
  if (isStated || isDated || at < 0 || wordsOf(title).length < titleLeast) return false;
  const isTitle =
    (isOwnTitle && !shown.isTitleStated) ||
    (isOnItsLine(shown) && above.length <= aboveMost && !isLedByOther(shown));
  const people = Math.min(peopleMost, record.authors.names.length);
  return isTitle && !leadsToOther.test(above) && people > 0 && countNamed(shown) === people;
}

/** What was read as the title stands above the registered one, and is neither a banner nor the journal or the people of the record. */
function hasOtherTitle({ own, title, above, named, page }: Shown): boolean {
  const telling = wordsOf(own).filter((word) => word.length > 3 && !/\d/.test(word));
  const isOfRecord = telling.every((word) => named.includes(` ${word} `));
  if (own === ' ' || !above.includes(own) || isOfRecord) return false;
  const isOfSubject = telling.some((word) => title.includes(` ${word} `));
  return isOfSubject || page.title.weight >= tellingWeight;
}

/** What stands above the title is of somebody who writes of that work. */
function isLedByOther({ above }: Shown): boolean {
  return ofOther.test(above.slice(-aboveMost));
}

/** Nothing stands before the title on its line but what was taken for one. */
function isOnItsLine({ onLine, own }: Shown): boolean {
  return onLine === ' ' || onLine === own;
}

/** How many of the first registered people stand there, the mark of a note behind their names or not. */
function countNamed({ record, beginning }: Shown): number {
  const there = new Set(wordsOf(beginning).flatMap((word) => [word, word.replace(/\d{1,3}$/, '')]));
  const people = record.authors.names.slice(0, peopleMost);
  return people.filter(({ family }) => family !== '' && there.has(family)).length;
}

function wordsOf(line: string): string[] {
  return line.split(' ').filter((word) => word !== '');
}

const titleLeast = 4;
const peopleMost = 3;
/** What journals and series print above a title. */
const aboveMost = 400;
/** As in `Comment on`, `Reply to`, `Supplement for`. */
const leadsToOther = /\b(?:on|to|for|of|from|re|zu|sur|sobre|title|manuscript|entitled|titled) $/;
/** A repository's sheet says `copy of`, too. */
const leadsToSubject =
  /\b(?:(?:comment|commentary|repl(?:y|ies)|responses?|rejoinder|review|referee report|supplement|material|information) (?:on|to|for|of)|re) $/;
/** A line that says no more than that this corrects, takes back, judges or supplements a work. A paper that was retracted says so itself. */
const textAbout =
  /^(?:author |publisher )?(?:errat(?:um|a)|corrigend(?:um|a)|corrections?|addendum|retraction|withdrawal|expression of concern|(?:referee|reviewer|peer review)s? reports?|suppl(?:ement|ementary|emental) (?:materials?|information|data|appendix|file)|supporting information|journal club|press release)(?: notice)?(?: (?:on|to|for|of))?$/;
/** Of those who write of a work: letters, reports of referees, theses that hold it, notes and slides. */
const ofOther =
  /\b(?:dear|thanks?|we|my|you|your|referees?|reviewers?|thesis|dissertation|journal club|press release|supplementary|supplemental|supporting information|errat(?:um|a)|corrigend(?:um|a)|correction)\b/;
