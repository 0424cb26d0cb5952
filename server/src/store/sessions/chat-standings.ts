/** Says of the documents of kept answers what is held against them now: a work may be retracted after it was quoted. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import type { Queries } from '../database/database.js';
import { type DocumentStanding, findStandings } from '../documents/document-standings.js';

/** Messages, or whatever else keeps an answer, in their order. What was known when they were written stays. */
export async function noteChatStandings<Kept extends { readonly answer: Answer | null }>(
  queries: Queries,
  kept: readonly Kept[],
): Promise<Kept[]> {
  const standings = await findStandings(
    queries,
    kept.flatMap(({ answer }) => (answer === null ? [] : idsOf(answer))),
  );
  return kept.map((each) =>
    each.answer === null || standings.size === 0
      ? each
      : { ...each, answer: noteOn(each.answer, standings) },
  );
}

function idsOf({ documents = [], sources, nearest, parts = [] }: Answer): string[] {
  const near = [...nearest, ...parts.flatMap((part) => part.nearest ?? [])];
  return [...documents, ...sources, ...near].map(({ document_id }) => document_id);
}

function noteOn(answer: Answer, standings: ReadonlyMap<string, DocumentStanding>): Answer {
  const { documents, sources, nearest, parts } = answer;
  const onPassage = <Passage extends ScoredPassage>(passage: Passage): Passage => {
    const standing = standings.get(passage.document_id);
    if (standing === undefined) return passage;
    const { retraction, notices = passage.notices } = standing;
    const is_retracted = retraction === null ? passage.is_retracted : true;
    return { ...passage, is_retracted, notices };
  };
  return {
    ...answer,
    sources: sources.map(onPassage),
    nearest: nearest.map(onPassage),
    ...(parts && {
      parts: parts.map((part) => ({
        ...part,
        ...(part.nearest && { nearest: part.nearest.map(onPassage) }),
      })),
    }),
    documents: documents?.map((document) => {
      const standing = standings.get(document.document_id);
      if (standing === undefined) return document;
      const { retraction, notices = document.notices } = standing;
      return { ...document, retraction: retraction ?? document.retraction, notices };
    }),
  };
}
