/** Reads works into a corpus of terms and sentences, in time that grows with their number. */
import { mapInTurns } from '../../map-in-turns.js';
import { rememberStems } from '../../reading/language/remember-stems.js';
import type { StudySource } from '../study/study-source.js';
import { type Candidate, type Candidates, chooseTerms, countPhrases } from './choose-terms.js';
import type { Corpus, CorpusSentence, Mention, Term } from './corpus.js';
import type { Abbreviation } from './find-abbreviations.js';
import { findRuns, keyOf, phrasesOf } from './find-phrases.js';
import { groupAuthors } from './group-authors.js';
import { isLackedWithin } from './is-lacked.js';
import { createStemNamer } from './name-stems.js';
import { readAbbreviations, readTexts, type TextSentence } from './read-texts.js';
import { createWordReader, type LongForms, type TermWord } from './read-words.js';

interface WordedSentence extends Omit<CorpusSentence, 'mentions' | 'stems'> {
  readonly words: readonly TermWord[];
}

interface KnownTerms {
  readonly terms: ReadonlyMap<string, Term>;
  readonly asked: ReadonlySet<string>;
}

interface ReadWith {
  /** Its terms and those of the questions are looked for however rare they are. */
  readonly topic: string;
  readonly questions: readonly string[];
  /** What works beside these say that abbreviations stand for. */
  readonly abbreviations?: readonly Abbreviation[];
}

export async function readCorpus(
  works: readonly StudySource[],
  { topic, questions, abbreviations: beside = [] }: ReadWith,
): Promise<Corpus> {
  const read = createWordReader();
  const stem = rememberStems();
  const texts: TextSentence[][] = [];
  for (const work of works) texts.push(await readTexts(work));
  const own = await mapInTurns(texts, (sentences) => readAbbreviations(sentences, read));
  const abbreviations = [...own.flat(), ...beside];
  const { forms, shared } = collectForms(own, abbreviations);
  const candidates: Candidates = new Map();
  const worded: WordedSentence[][] = [];
  for (const [work, sentences] of texts.entries()) {
    const readAll = await placeSentences(sentences, (text) => read(text, forms[work]), work);
    for (const [at, { words }] of readAll.entries())
      if (sentences[at]?.isAbstract) countPhrases(candidates, words, work);
    worded.push(readAll);
  }
  const findAsked = (text: string): string[] =>
    longestKnown(findRuns(read(text, shared)), candidates);
  const topicKeys = new Set(findAsked(topic));
  const keys = [...topicKeys, ...questions.flatMap(findAsked)];
  const terms = new Map(
    chooseTerms(candidates, new Set(keys)).map((each) => [each.key, describeTerm(each, stem)]),
  );
  const known: KnownTerms = { terms, asked: new Set(keys.filter((key) => terms.has(key))) };
  const nameStems = createStemNamer(abbreviations, { read, stem });
  const byWork: CorpusSentence[][] = [];
  for (const [work, sentences] of worded.entries())
    byWork.push(
      await mapInTurns(sentences, ({ words, ...sentence }) => ({
        ...sentence,
        stems: nameStems({ text: sentence.text, words }, own[work] ?? []),
        mentions: findMentions(words, known),
      })),
    );
  return {
    works,
    groups: groupAuthors(works),
    byWork,
    terms,
    abbreviations,
    find: (text) => findAsked(text).flatMap((key) => terms.get(key) ?? []),
    postings: postingsOf(byWork.flat()),
    asked: [...known.asked].flatMap((key) => {
      const term = terms.get(key);
      return term === undefined ? [] : [{ term, isTopic: topicKeys.has(key) }];
    }),
  };
}

/** Of each run the longest phrases that any work has. */
function longestKnown(runs: readonly TermWord[][], candidates: Candidates): string[] {
  return runs.flatMap((run) => {
    const taken = new Set<TermWord>();
    return phrasesOf(run).flatMap(({ key, words }) => {
      if (!candidates.has(key) || words.some((word) => taken.has(word))) return [];
      for (const word of words) taken.add(word);
      return [key];
    });
  });
}

function placeSentences(
  sentences: readonly TextSentence[],
  read: (text: string) => TermWord[],
  work: number,
): Promise<WordedSentence[]> {
  let index = 0;
  return mapInTurns(sentences, ({ text, place, isFinding, isNext }) => {
    index += isNext ? 1 : 2;
    return { work, index, text, place, isFinding, words: read(text) };
  });
}

/** Named as it is written most often. */
function describeTerm({ key, works, forms }: Candidate, stem: (word: string) => string): Term {
  const [best] = [...forms].sort(
    ([one, first], [other, second]) => second.count - first.count || (one < other ? -1 : 1),
  );
  const [name, { words }] = best ?? [key, { words: [] }];
  return { key, name, words, works, stems: words.map((word) => stem(word.key)) };
}

/** The longest terms of each run, and what is asked for inside them; not within an abbreviation that stands for the lack of it. */
function findMentions(words: readonly TermWord[], { terms, asked }: KnownTerms): Mention[] {
  return findRuns(words).flatMap((run) => {
    const taken = new Set<TermWord>();
    return phrasesOf(run).flatMap(({ key, words: own }): Mention[] => {
      const isTaken = own.some((word) => taken.has(word));
      if (!terms.has(key) || (isTaken && !asked.has(key)) || isLackedWithin(words, own)) return [];
      for (const word of own) taken.add(word);
      return [{ key, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 }];
    });
  });
}

function postingsOf(sentences: readonly CorpusSentence[]): Map<string, CorpusSentence[]> {
  const postings = new Map<string, CorpusSentence[]>();
  for (const sentence of sentences)
    for (const key of new Set(sentence.mentions.map((mention) => mention.key))) {
      const posting = postings.get(key);
      if (posting === undefined) postings.set(key, [sentence]);
      else posting.push(sentence);
    }
  return postings;
}

/** Shorter ones mean too many things to be believed where nobody says what. */
const shortestShared = 3;

/** For each work, in their order; and what is shared. @param byWork what each work says. @param all what works beside them say, too. */
function collectForms(
  byWork: readonly (readonly Abbreviation[])[],
  all: readonly Abbreviation[],
): {
  readonly forms: readonly LongForms[];
  readonly shared: LongForms;
} {
  const known = new Map<string, readonly TermWord[]>();
  const disputed = new Set<string>();
  for (const { short, long } of all) {
    const other = known.get(short);
    if (other !== undefined && keyOf(other) !== keyOf(long)) disputed.add(short);
    known.set(short, other ?? long);
  }
  const shared: LongForms = (short) =>
    short.length >= shortestShared && !disputed.has(short) ? known.get(short) : undefined;
  const forms = byWork.map((abbreviations): LongForms => {
    const own = new Map(abbreviations.map(({ short, long }) => [short, long]));
    return (short) => own.get(short) ?? shared(short);
  });
  return { forms, shared };
}
