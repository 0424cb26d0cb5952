/** What the check of the library found, in words, with what repair does about it. */
import type { CallData } from '../../lib/api';
import { formatNumber } from '../../lib/format';

type Checks = CallData<'checkLibrary'>['checks'];

export interface Finding {
  readonly count: number;
  /** Follows the count. */
  readonly text: string;
  readonly remedy: string;
  readonly isRepairable: boolean;
  /** Some of the documents that have it. */
  readonly documentIds: readonly string[];
}

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly remedy: string;
  readonly isRepairable: boolean;
}

const kinds: Readonly<Record<keyof Checks, Kind>> = {
  passages_without_vectors: {
    one: 'passage has no vector of the model in use',
    many: 'passages have no vector of the model in use',
    remedy: 'Repair embeds them.',
    isRepairable: true,
  },
  vectors_without_passages: {
    one: 'vector belongs to no passage',
    many: 'vectors belong to no passage',
    remedy: 'Repair deletes them.',
    isRepairable: true,
  },
  wrong_chunk_counts: {
    one: 'document names a wrong number of chunks',
    many: 'documents name a wrong number of chunks',
    remedy: 'Repair corrects it.',
    isRepairable: true,
  },
  claimed_passages: {
    one: 'document claims passages and has none',
    many: 'documents claim passages and have none',
    remedy: 'Repair puts them back to pending.',
    isRepairable: true,
  },
  documents_without_text: {
    one: 'document has passages but no stored text',
    many: 'documents have passages but no stored text',
    remedy:
      'Repair cannot bring it back. Where the original file is there, delete the vectors for the document above and process it again.',
    isRepairable: false,
  },
  documents_without_file: {
    one: 'document has lost its original file',
    many: 'documents have lost their original file',
    remedy: 'Repair cannot bring it back.',
    isRepairable: false,
  },
  research_files_gone: {
    one: 'file of a dataset or chart is gone',
    many: 'files of datasets and charts are gone',
    remedy:
      'Repair cannot bring it back. Such a chart can be drawn again where its research workflow is shown.',
    isRepairable: false,
  },
  files_without_document: {
    one: 'file belongs to no document',
    many: 'files belong to no document',
    remedy: 'Repair sets them aside and deletes none.',
    isRepairable: true,
  },
  files_to_put_back: {
    one: 'original file was set aside though a document names it',
    many: 'original files were set aside though documents name them',
    remedy: 'Repair puts them back.',
    isRepairable: true,
  },
};

/** What is no fault, but good to know, in sentences. */
export function notesOf({ unnamed_files, vectors_unchecked }: CallData<'checkLibrary'>): string[] {
  const unchecked =
    vectors_unchecked === null
      ? []
      : [
          `Vectors were not looked for. ${vectors_unchecked}; what stands in for it makes none anew.`,
        ];
  return [...unchecked, ...unnamedFileNotes(unnamed_files)];
}

/** Files that are kept though no document names them, in sentences; none where there are none. */
function unnamedFileNotes(files: CallData<'checkLibrary'>['unnamed_files']): string[] {
  const notes: string[] = [];
  const { set_aside: setAside, left_alone: leftAlone } = files ?? { set_aside: 0, left_alone: 0 };
  if (setAside > 0)
    notes.push(
      `In the folder files/set-aside of the data directory ${areFiles(setAside)} that no document names, with a note on how to bring back what is wanted.`,
    );
  if (leftAlone > 0)
    notes.push(
      `In the data directory ${areFiles(leftAlone)} that may belong to another database that has used it. ${leftAlone === 1 ? 'It is left where it is.' : 'They are left where they are.'}`,
    );
  return notes;
}

function areFiles(count: number): string {
  return count === 1 ? 'is 1 file' : `are ${formatNumber(count)} files`;
}

/** Only what is wrong. */
export function findingsOf(checks: Checks): Finding[] {
  // Object.keys gives the keys of the table above, which are those of the checks.
  return (Object.keys(kinds) as (keyof Checks)[]).flatMap((key) => {
    const found = checks[key];
    if (found === null || found.count === 0) return [];
    const { one, many, remedy, isRepairable } = kinds[key];
    return [
      {
        count: found.count,
        text: found.count === 1 ? one : many,
        remedy,
        isRepairable,
        documentIds: found.document_ids,
      },
    ];
  });
}
