/** Tells records that may be of one study though the rule for the same work leaves it open, as one is a web page or names nobody: what both say counts once. */
import type { Article } from '@lectern/contract';
import { once } from '../../once.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { bareWords } from '../../reading/language/words.js';
import type { Passage, Quote } from '../../reading/passage.js';
import { readSentences } from '../../reading/sentences/read-sentences.js';
import type { Flaw } from '../../reading/sentences/tell-flaw.js';
import { workOfArticle } from '../../works/article-work.js';
import { canonicalUrl } from '../../works/canonical-url.js';
import { compareTitles } from '../../works/compare-titles.js';
import { tellingWeight } from '../../works/evidence.js';
import { sameWork } from '../../works/same-work.js';
import { readTitle, type TitleWords } from '../../works/title-words.js';
import type { Work } from '../../works/work.js';

/** A source with what tells it from another; its text is read where it is asked for, and once. */
export interface StudyRecord {
  readonly work: Work;
  readonly article: Article;
  /** Its title without what may stand behind it. */
  readonly titles: () => readonly TitleWords[];
  readonly titleStems: () => readonly string[];
  /** The longer sentences of its beginning in bare words. */
  readonly sentences: () => ReadonlyMap<string, LongerSentence>;
}

interface LongerSentence {
  /** What of it says that something was found. */
  readonly findings: () => readonly Finding[];
}

/** Tells whether it speaks of what these stems name. */
type Finding = (stems: readonly string[]) => boolean;

/** What is copied of a work is its abstract, or begins with it. */
const openingPassages = 12;
/** So many words are no chance. */
const wordsLeast = 8;
/** As in `Conclusions: Walks helped.`: where the same stands under a heading, there is none. */
const label = /^\p{L}+(?: (?:and )?\p{L}+)?:\s/u;

export function readStudyRecord({
  article,
  passages = [],
}: {
  readonly article: Article;
  readonly passages?: readonly Passage[];
}): StudyRecord {
  return {
    ...{ work: workOfArticle(article), article },
    titles: once(() => {
      const ends = [...article.title.matchAll(siteBehind)].map(({ index }) => index);
      return ends.map((end) => readTitle(article.title.slice(0, end)));
    }),
    titleStems: once(() => tellingStems(article.title)),
    sentences: once(() =>
      readLonger([
        { text: article.abstract, heading_path: [] },
        ...passages.slice(0, openingPassages),
      ]),
    ),
  };
}

/** A page may have the names of journal and site behind the title of the work. */
const siteBehind = /\s[|\u00B7\u2022\u2013\u2014-]\s/gu;

/** Cut roughly, and so in no time: texts that say the same are cut alike. */
const roughSentence = /\S(?:[^.!?\n]|\n(?!\n)|[.!?](?!\s))*/g;

function readLonger(passages: readonly Passage[]): Map<string, LongerSentence> {
  const sentences = new Map<string, LongerSentence>();
  for (const passage of passages) {
    const read = once(() => readSentences(passage));
    for (const { 0: sentence, index: start } of passage.text.matchAll(roughSentence)) {
      const bare = bareWords(sentence.replace(label, ''));
      const place = { start, end: start + sentence.length };
      if (bare.split(' ').length >= wordsLeast)
        sentences.set(bare, { findings: once(() => findingsAt(place, read())) });
    }
  }
  return sentences;
}

const stemsLeast = 2;
const unquotable: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup', 'apparatus'];

function findingsAt(place: Quote, sentences: ReturnType<typeof readSentences>): Finding[] {
  return sentences.flatMap(({ text, quote, section, flaws }) => {
    if (quote.end <= place.start || quote.start >= place.end) return [];
    if (section === 'methods' || unquotable.some((flaw) => flaws.has(flaw))) return [];
    if (hasStanding(text, ['done', 'meant', 'known', 'others', 'open'])) return [];
    const { holds } = vocabularyOf(text);
    const known = new Map<string, boolean>();
    const holdsOnce = (stem: string): boolean => {
      const isHeld = known.get(stem) ?? holds(stem);
      known.set(stem, isHeld);
      return isHeld;
    };
    return [(stems: readonly string[]) => stems.filter(holdsOnce).length >= stemsLeast];
  });
}

/** Of two that name people and are no pages never, nor of two that bear numbers of two works. */
export function areOneStudy(one: StudyRecord, other: StudyRecord): boolean {
  if (!isLoose(one) && !isLoose(other)) return false;
  const [doi, otherDoi] = [one.work.identifiers.doi, other.work.identifiers.doi];
  if (doi !== '' && otherDoi !== '' && doi !== otherDoi) return false;
  const isCopy = isPage(one) !== isPage(other) && (isCopyOf(one, other) || isCopyOf(other, one));
  if (!isCopy && !bearOneTitle(one, other) && !shareFinding(one, other)) return false;
  return sameWork(one.work, other.work).verdict === 'open';
}

/** What is a web page or names nobody. */
export function isLoose(record: StudyRecord): boolean {
  return isPage(record) || record.work.authors.names.length === 0;
}

function isPage({ work: { kind } }: StudyRecord): boolean {
  return kind === 'web page' || kind === 'encyclopedia';
}

/** Whether the page is where the record says that its text stands. */
function isCopyOf({ work: { url } }: StudyRecord, { article }: StudyRecord): boolean {
  return url !== '' && url === canonicalUrl(article.full_text_url);
}

/** Titles of a few words are borne by many. */
function bearOneTitle(one: StudyRecord, other: StudyRecord): boolean {
  if (one.work.isColumn || other.work.isColumn) return false;
  const [titles, others] = [titlesOf(one, other), titlesOf(other, one)];
  return titles.some((title) =>
    others.some(
      (its) =>
        Math.min(title.weight, its.weight) >= tellingWeight &&
        ['same', 'near'].includes(compareTitles(title, its).relation),
    ),
  );
}

function titlesOf(record: StudyRecord, beside: StudyRecord): readonly TitleWords[] {
  const own = record.work.title;
  return isPage(record) && !isPage(beside) ? [own, ...record.titles()] : [own];
}

/** Whether what one says that was found stands in the other word for word. Reports say the same of other years and places in the same words. */
function shareFinding(one: StudyRecord, other: StudyRecord): boolean {
  const isOfOneYear = one.work.year !== null && one.work.year === other.work.year;
  if (!isPage(one) && !isPage(other) && !isOfOneYear) return false;
  const [short, long] =
    one.sentences().size <= other.sentences().size ? [one, other] : [other, one];
  const subjects = [one, other].map(({ titleStems }) => titleStems());
  return [...short.sentences()].some(
    ([bare, { findings }]) =>
      long.sentences().has(bare) &&
      // What sites say below every text has nothing of its subject.
      findings().some((speaksOf) => subjects.some(speaksOf)),
  );
}
