/** Puts documents together that are found by each other's titles. */
import { isGeneral } from '../../../reading/language/general-words.js';
import { findWords } from '../../../reading/language/words.js';
import { findPassages } from '../../retrieval/find-passages.js';
import type { Retriever } from '../../retrieval/retrieve.js';

export interface TitledDocument {
  readonly id: string;
  readonly title: string;
}

export interface SubjectGroup {
  /** Words that all of their titles have, as the first has them; its title where they have none. */
  readonly subject: string;
  /** At least two. */
  readonly documents: readonly TitledDocument[];
}

export interface GroupOptions {
  readonly retriever: Retriever;
  /** Least relevance of a passage of one for the title of another. */
  readonly threshold: number;
  readonly signal: AbortSignal;
  /** Told what failed of the search: words alone then speak. */
  readonly onFault: (fault: string) => void;
}

const passagesRead = 12;

/** Each document in one group at most; those first that are found best. @throws the signal's reason. */
export async function groupOnSubject(
  documents: readonly TitledDocument[],
  options: GroupOptions,
): Promise<SubjectGroup[]> {
  const left = new Map(documents.map((document) => [document.id, document]));
  const groups: { group: SubjectGroup; relevance: number }[] = [];
  for (const first of documents) {
    if (!left.has(first.id)) continue;
    const near = await findNear(first, [...left.keys()], options);
    if (near.size === 0) continue;
    const own = [first, ...[...near.keys()].flatMap((id) => left.get(id) ?? [])];
    for (const { id } of own) left.delete(id);
    groups.push({
      group: { subject: subjectOf(own), documents: own },
      relevance: Math.max(...near.values()),
    });
  }
  return groups.toSorted((one, other) => other.relevance - one.relevance).map(({ group }) => group);
}

/** Others by their best relevance, best first. */
async function findNear(
  { id, title }: TitledDocument,
  documentIds: readonly string[],
  { retriever, threshold, signal, onFault }: GroupOptions,
): Promise<ReadonlyMap<string, number>> {
  const others = documentIds.filter((each) => each !== id);
  if (others.length === 0) return new Map();
  const query = { query: title, topK: passagesRead, signal, documentIds: others };
  const { found, note } = await findPassages(retriever, query);
  if (note !== null) onFault(note);
  const near = new Map<string, number>();
  for (const { document_id, relevance_score } of found)
    if (relevance_score >= threshold)
      near.set(document_id, Math.max(near.get(document_id) ?? 0, relevance_score));
  return near;
}

function subjectOf(documents: readonly TitledDocument[]): string {
  const [first, ...others] = documents.map(({ title }) => findWords(title));
  const shared = (first ?? []).filter(
    ({ stem }) =>
      !isGeneral(stem) && others.every((words) => words.some((word) => word.stem === stem)),
  );
  const words = [...new Set(shared.map(({ surface }) => surface))].join(' ');
  return words === '' ? (documents[0]?.title ?? '') : words;
}
