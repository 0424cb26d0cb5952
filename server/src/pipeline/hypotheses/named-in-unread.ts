/** Tells which works name two terms together in title or abstract, among those that a run found and did not read. */
import type { Article } from '@lectern/contract';
import { keyOfSource } from '../study/source-key.js';
import type { Corpus, Term } from './corpus.js';
import { createKnownWorks } from './find-known.js';
import { readCorpus } from './read-corpus.js';

/** How many of them name both. */
export type CountTogether = (one: Term, other: Term) => number;

/** @param unread Each work once. @param read What was read: it says what abbreviations in their titles stand for. */
export async function readUnread(
  unread: readonly Article[],
  { abbreviations }: Pick<Corpus, 'abbreviations'>,
): Promise<CountTogether> {
  if (unread.length === 0) return () => 0;
  const works = unread.map((article) => ({
    ...{ key: keyOfSource(article, null), article, documentId: null, relevance: 0 },
    ...({ foundBy: 'search', isPinned: false, readAs: 'none', reason: '', passages: [] } as const),
  }));
  const known = createKnownWorks(
    await readCorpus(works, { topic: '', questions: [], abbreviations }),
  );
  return (one, other) => {
    const ofOther = known(other);
    return [...known(one)].filter((work) => ofOther.has(work)).length;
  };
}
