/** Judges a hypothesis anew over all that is read by now: what is said for and against both of its links, how well that carries, and whether it is still new. */
import type { Article } from '@lectern/contract';
import { citablePassages } from '../evidence/source.js';
import type { StudyHypothesis, StudySentence } from '../study/study-answer.js';
import type { StudySource } from '../study/study-source.js';
import type { Corpus } from './corpus.js';
import type { Bridge } from './discover-bridges.js';
import { findBridge, locateQuote } from './find-bridge.js';
import { readUnread } from './named-in-unread.js';
import { readCorpus } from './read-corpus.js';
import { type SearchOutside, tellNovelty } from './tell-novelty.js';
import { quoteSentences, writeHypothesis } from './write-hypothesis.js';

export interface JudgeAnewRequest {
  readonly hypothesis: StudyHypothesis;
  readonly topic: string;
  readonly questions: readonly string[];
  readonly sources: readonly StudySource[];
  /** What was found beside them and not read, each work once. */
  readonly unread?: readonly Article[];
  /** Null where nothing outside may be asked. */
  readonly searchOutside: SearchOutside | null;
}

/** Sentences that name both ends, quoted at most. */
const togetherQuoted = 3;

/** What a model worded stays as it is, what code wrote is written anew; what changed stands among its notes. */
export async function judgeAnew(request: JudgeAnewRequest): Promise<StudyHypothesis> {
  const { hypothesis, topic, questions, sources, unread = [], searchOutside } = request;
  const { link } = hypothesis;
  if (link === null) return keep(hypothesis, 'the terms that it links were not kept');
  const names = [link.from, link.by_way_of, link.to];
  const corpus = await readCorpus(sources, { topic, questions: [...questions, ...names] });
  const found = findBridge(link, corpus, quotesOf(hypothesis, corpus));
  if (found.outcome === 'none') return keep(hypothesis, found.reason);
  const { bridge, missing } = found;
  const countTogether = await readUnread(unread, corpus);
  const together = found.together.length + countTogether(bridge.from, bridge.to);
  const looked = { works: sources.length + unread.length, together };
  const novelty = await tellNovelty(bridge, { ...looked, searchOutside });
  const own = writeHypothesis(bridge, corpus, { novelty, ...looked });
  const written = {
    ...own,
    rationale_sentences: [...own.rationale_sentences, ...quoteBoth(corpus, bridge)],
  };
  const isCode = hypothesis.origin === 'extracted';
  const judged = isCode ? written : takeOver(hypothesis, written, corpus);
  const doubt =
    missing === null
      ? []
      : [
          `No more works state ${missing} than deny it: it would not be proposed from what is read now.`,
        ];
  return {
    ...judged,
    rationale: judged.rationale_sentences.map(({ text }) => text).join(' '),
    notes: [...hypothesis.notes.filter(isLasting), ...compare(hypothesis, own), ...doubt],
  };
}

const marks = {
  kept: 'It could not be judged anew: ',
  before: 'Before the run went deeper it said: ',
  read: 'Of what is read now code would say: ',
} as const;

function keep(hypothesis: StudyHypothesis, why: string): StudyHypothesis {
  const notes = hypothesis.notes.filter((note) => !note.startsWith(marks.kept));
  return { ...hypothesis, notes: [...notes, `${marks.kept}${why}.`] };
}

/** What was said of an earlier judgement goes with it. */
function isLasting(note: string): boolean {
  return !Object.values(marks).some((mark) => note.startsWith(mark));
}

/** Which way the links go may have changed with what is read. */
function compare({ statement, origin }: StudyHypothesis, own: StudyHypothesis): string[] {
  if (statement === own.statement) return [];
  return [origin === 'extracted' ? `${marks.before}${statement}` : `${marks.read}${own.statement}`];
}

/** Sentences that carried it before where a model found them, as code finds its own again; in all of a work that was read another time since. */
function quotesOf({ evidence_for: evidence, origin }: StudyHypothesis, corpus: Corpus) {
  if (origin === 'extracted') return [];
  const before = new Set(
    corpus.works.flatMap(({ key, passagesBefore = [] }) =>
      passagesBefore.map(({ id }) => `${key} ${id}`),
    ),
  );
  return evidence.flatMap(({ text, citations }) =>
    citations.flatMap(({ source, passage }) => {
      const id = before.has(`${source} ${passage}`) ? null : passage;
      const sentence = locateQuote(corpus, { passage: { source, id }, quote: text });
      return sentence === null ? [] : [sentence];
    }),
  );
}

function quoteBoth(corpus: Corpus, { from, to }: Bridge): StudySentence[] {
  return corpus.byWork
    .flat()
    .filter(
      ({ work, place, stems }) =>
        place !== null &&
        !corpus.works[work]?.article.is_retracted &&
        [from, to].every((term) => term.stems.every((stem) => stems.has(stem))),
    )
    .slice(0, togetherQuoted)
    .map((sentence) => quoteSentences([sentence]));
}

/** The model's words, and its sentences that a work which still stands carries, before what code says of the links. */
function takeOver(
  before: StudyHypothesis,
  written: StudyHypothesis,
  corpus: Corpus,
): StudyHypothesis {
  const standing = new Map(
    corpus.works.flatMap((work) =>
      work.article.is_retracted
        ? []
        : citablePassages(work).map(({ id, text }) => [`${work.key} ${id}`, text] as const),
    ),
  );
  const own = before.rationale_sentences.filter(
    ({ text, citations }) =>
      citations.length > 0 &&
      citations.every(({ source, passage, quote }) => {
        const held = standing.get(`${source} ${passage}`);
        // Code quotes word for word, and chooses its quotes anew.
        return held !== undefined && held.slice(quote?.start, quote?.end) !== text;
      }),
  );
  const { statement, testing_methods, expected_outcome, implications, origin, model } = before;
  return {
    ...written,
    ...{ statement, testing_methods, expected_outcome, implications, origin, model },
    rationale_sentences: [...own, ...written.rationale_sentences],
  };
}
