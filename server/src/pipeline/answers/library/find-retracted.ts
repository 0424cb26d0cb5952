/** Finds which documents are retracted, as records say or a notice among them; where none is, the notices, which are of other works. */
import type { LibraryDocument } from '@lectern/contract';
import { readSpokenForm } from '../../../reading/study/publication-form.js';
import type { Queries } from '../../../store/database/database.js';
import { listOpenings } from '../../../store/passages/chunks.js';
import { noticeInLibrary } from '../../../works/who-says.js';
import { inBatches } from '../in-batches.js';

interface Retracted {
  readonly documents: readonly LibraryDocument[];
  /** What they are, behind `are`. */
  readonly what: string;
  /** On notices beside them; empty where there are none. */
  readonly note: string;
}

export async function findRetracted(
  documents: readonly LibraryDocument[],
  queries: Queries,
): Promise<Retracted> {
  const notices: LibraryDocument[] = [];
  for (const some of inBatches(documents)) {
    const openings = await listOpenings(
      queries,
      some.map(({ id }) => id),
      1,
    );
    for (const document of some) {
      const [first] = openings.get(document.id) ?? [];
      const { title } = document.metadata;
      if (readSpokenForm({ title, text: first?.text ?? '' }) === 'retraction notice')
        notices.push(document);
    }
  }
  const retracted = documents.filter(({ metadata }) => metadata.retraction !== null);
  const by = retracted.filter(({ metadata }) => metadata.retraction?.source === noticeInLibrary);
  if (retracted.length === 0 && notices.length > 0)
    return {
      documents: notices,
      what:
        notices.length === 1
          ? 'a notice that another work is retracted'
          : 'notices that other works are retracted',
      note: 'None of the others is retracted, as far as records tell.',
    };
  return {
    documents: retracted,
    what: 'retracted',
    note: [
      by.length === 0
        ? ''
        : `${by.length === 1 ? 'Of 1 a notice' : `Of ${by.length} notices`} in your library ${by.length === 1 ? 'tells' : 'tell'} that.`,
      sayNotices(notices.length),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function sayNotices(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 other is a notice of a retraction.'
    : `${count} others are notices of retractions.`;
}
