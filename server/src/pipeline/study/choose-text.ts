/** Chooses which document of a work a run reads, where the library has several. */
import type { Article } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findDocuments } from '../../store/documents/document-references.js';
import { standingOf } from '../../works/same-version.js';
import type { Finding } from './collect-findings.js';

export interface ChosenText {
  readonly documentId: string;
  /** As its own record says, which may be of another version than those of the other documents. */
  readonly article: Article;
  /** Ids of all documents of the work that are more than its abstract. */
  readonly whole: ReadonlySet<string>;
}

/** Null where no document was found. Of those that are pinned, else of all: a whole text before an abstract, then what was published before a preprint. */
export async function chooseText(
  group: readonly Finding[],
  queries: Queries,
): Promise<ChosenText | null> {
  const found = group.flatMap((finding) =>
    finding.documentId === null ? [] : [{ ...finding, documentId: finding.documentId }],
  );
  const documents = await findDocuments(
    queries,
    found.map(({ documentId }) => documentId),
  );
  const whole = new Set(
    documents.flatMap(({ id, metadata }) => (metadata.file_type === 'abstract' ? [] : [id])),
  );
  const pinned = found.filter(({ foundBy }) => foundBy === 'pinned');
  const worth = ({ documentId, article }: (typeof found)[number]): number =>
    (whole.has(documentId) ? 3 : 0) + worthOf[standingOf(article)];
  const [best] = (pinned.length > 0 ? pinned : found).sort((a, b) => worth(b) - worth(a));
  if (best === undefined) return null;
  return { documentId: best.documentId, article: best.article, whole };
}

/** What says of itself neither may be any draft. */
const worthOf = { published: 2, '': 1, preprint: 0 };
