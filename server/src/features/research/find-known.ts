/** Reads what a workflow keeps of one kind, and what it knows of works. */
import { findInLibrary } from '../../pipeline/study/find-in-library.js';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import { findParts, findPartsWithout } from '../../store/research/workflow-parts.js';
import type { PartContents, PartKind } from './part-kinds.js';

/** What a workflow read, as the library has it now, and what its searches found. */
export async function findKnown(
  queries: Queries,
  workflowId: string,
): Promise<{ sources: StudySource[]; searches: PartContents['search'][] }> {
  const read = await findContents(queries, workflowId, 'source');
  return {
    sources: await findInLibrary(queries, newestOfEach(read)),
    searches: await findContents(queries, workflowId, 'search'),
  };
}

/** What it read, of which nothing but the texts is left out: these are by far the most of it. */
export async function findWithoutText(
  queries: Queries,
  workflowId: string,
): Promise<Omit<StudySource, 'passages'>[]> {
  const found = await findPartsWithout(queries, ['source', 'passages'], {
    ...{ workflowId, kind: 'source' },
  });
  // What stands under this kind is the JSON of what was put there as one, here without that.
  const read = found.map(({ content }) => content as { source: Omit<StudySource, 'passages'> });
  return newestOfEach(read);
}

/** In the order in which results number them; they are read beside one another, and kept as each was read. */
export async function orderAsKept<Source extends Pick<StudySource, 'key'>>(
  queries: Queries,
  workflowId: string,
  sources: readonly Source[],
): Promise<Source[]> {
  const kept = await findWithoutText(queries, workflowId);
  const places = new Map(kept.map(({ key }, index) => [key, index]));
  const placeOf = ({ key }: Source): number => places.get(key) ?? kept.length;
  return [...sources].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What was read another time stands in its first place. */
export function newestOfEach<Source extends Pick<StudySource, 'key'>>(
  read: readonly { readonly source: Source }[],
): Source[] {
  return [...new Map(read.map(({ source }) => [source.key, source])).values()];
}

export async function findContents<Kind extends PartKind>(
  queries: Queries,
  workflowId: string,
  kind: Kind,
): Promise<PartContents[Kind][]> {
  const found = await findParts(queries, { workflowId, kind });
  // What stands under a kind is the JSON of what was put there as one of it.
  return found.map(({ content }) => content as PartContents[Kind]);
}
