/** Tells records that may be of one study though the rule for the same work leaves it open, as one is a web page or names nobody: what both say counts once. */
import type { Article } from '@lectern/contract';
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
import { readTitle, type TitleWords } from '../../works/title-words.js';
import type { Work } from '../../works/work.js';

/** A source with what tells it from another; its text is read where it is asked for. */
export interface StudyRecord {
  readonly work: Work;
  readonly article: Article;
  /** The longer sentences of its beginning in bare words, each with where it stands. */
  readonly sentences: () => ReadonlyMap<string, SentencePlace>;
}

interface SentencePlace extends Quote {
  readonly passage: Passage;
}

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
  let sentences: Map<string, SentencePlace> | undefined;
  return {
    ...{ work: workOfArticle(article), article },
    sentences: () => {
      sentences ??= readLonger([
        { text: article.abstract, heading_path: [] },
        ...passages.slice(0, openingPassages),
      ]);
      return sentences;
    },
  };
}

/** Cut roughly, and so in no time: texts that say the same are cut alike. */
const roughSentence = /\S(?:[^.!?\n]|\n(?!\n)|[.!?](?!\s))*/g;

function readLonger(passages: readonly Passage[]): Map<string, SentencePlace> {
  const sentences = new Map<string, SentencePlace>();
  for (const passage of passages)
    for (const { 0: sentence, index: start } of passage.text.matchAll(roughSentence)) {
      const bare = bareWords(sentence.replace(label, ''));
      if (bare.split(' ').length >= wordsLeast)
        sentences.set(bare, { passage, start, end: start + sentence.length });
    }
  return sentences;
}

/** Of two that name people and are no pages never. */
export function areOneStudy(one: StudyRecord, other: StudyRecord): boolean {
  const [isOneLoose, isOtherLoose] = [isLoose(one), isLoose(other)];
  if (!isOneLoose && !isOtherLoose) return false;
  if (isPage(one) !== isPage(other) && (isCopyOf(one, other) || isCopyOf(other, one))) return true;
  return bearOneTitle(one, other) || shareFinding(one, other);
}

function isLoose(record: StudyRecord): boolean {
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

/** A page beside a record may have the names of journal and site behind the title of the work. */
function titlesOf(record: StudyRecord, beside: StudyRecord): TitleWords[] {
  if (!isPage(record) || isPage(beside)) return [record.work.title];
  const { title } = record.article;
  const ends = [...title.matchAll(/\s[|\u00B7\u2022\u2013\u2014-]\s/gu)].map(({ index }) => index);
  return [record.work.title, ...ends.map((end) => readTitle(title.slice(0, end)))];
}

const stemsLeast = 2;
const unquotable: readonly Flaw[] = ['scrap', 'caption', 'reference', 'markup', 'apparatus'];

/** Whether what one says that was found stands in the other word for word. */
function shareFinding(one: StudyRecord, other: StudyRecord): boolean {
  const [short, long] =
    one.sentences().size <= other.sentences().size ? [one, other] : [other, one];
  const subjects = [one, other].map(({ article }) => tellingStems(article.title));
  return [...short.sentences()].some(
    ([bare, place]) =>
      long.sentences().has(bare) &&
      readSentences(place.passage).some(({ text, quote, section, flaws }) => {
        if (quote.end <= place.start || quote.start >= place.end) return false;
        if (section === 'methods' || unquotable.some((flaw) => flaws.has(flaw))) return false;
        if (hasStanding(text, ['done', 'meant', 'known', 'others', 'open'])) return false;
        // What sites say below every text has nothing of its subject.
        const { holds } = vocabularyOf(text);
        return subjects.some((stems) => stems.filter(holds).length >= stemsLeast);
      }),
  );
}
