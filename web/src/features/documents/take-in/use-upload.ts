/** Uploads of files: those that were picked, how far they are, and what became of each; they go on while the screen is left. */
import type { UploadAnswer, UploadMetadata } from '@lectern/contract';
import { refusedFileStatuses, uploadLimits } from '@lectern/contract/limits';
import { ApiError, call, messageOf } from '../../../lib/api';
import { formatNumber } from '../../../lib/format';
import { useKeptState } from '../../../lib/use-kept-state';
import { useRefreshLibrary } from '../../../session/use-refresh-library';
import type { NoticeKind } from '../../../ui/notice';
import { useToldTransfer } from '../../../ui/use-told-transfer';
import { type PickedFiles, pickFiles } from './pick-files';

/** `failed` says nothing of the file itself, which may be sent again; `refused` is what the server looked at and does not take. */
export interface FileOutcome {
  readonly filename: string;
  readonly outcome: 'new' | 'known' | 'upgraded' | 'refused' | 'failed';
  /** Empty unless refused or failed. */
  readonly reason: string;
  /** Empty unless it is in the library. */
  readonly documentId: string;
}

interface Picked extends PickedFiles {
  /** Another one where none of those before is among them: what was said of these is not said of them. */
  readonly lot: number;
}

export interface Upload extends Picked {
  readonly add: (files: readonly File[]) => void;
  readonly drop: (name: string) => void;
  readonly send: (metadata: Partial<UploadMetadata>) => void;
  /** How many files are on their way; 0 while none is. */
  readonly sending: number;
  /** Files are picked, or something is said of those that were. */
  readonly isInUse: boolean;
  /** Of the last upload; empty where there was none. */
  readonly outcomes: readonly FileOutcome[];
  readonly forgetOutcomes: () => void;
}

export function useUpload(): Upload {
  const refresh = useRefreshLibrary();
  const [picked, setPicked] = useKeptState<Picked>('picked files', {
    ...pickFiles([], []),
    lot: 0,
  });
  const transfer = useToldTransfer({
    name: 'upload',
    work: sendFiles,
    onDone: (outcomes, { files: sent }) => {
      const failed = new Set(
        outcomes
          .filter(({ outcome }) => outcome === 'failed')
          .map(({ filename }) => composed(filename)),
      );
      setPicked((before) => {
        const left = before.files.filter(
          (file) => !sent.includes(file) || failed.has(composed(file.name)),
        );
        const isAnother = !left.some((file) => sent.includes(file));
        return { files: left, problem: '', lot: isAnother ? before.lot + 1 : before.lot };
      });
      refresh();
    },
    done: { to: 'away', say: sayOutcomes },
    failed: { to: 'away', say: (message) => `Upload failed: ${message}` },
  });
  const { isRunning, result } = transfer;
  return {
    ...picked,
    add: (files) => {
      transfer.reset();
      setPicked((before) => withFiles(before, pickFiles(before.files, files)));
    },
    drop: (name) =>
      setPicked((before) =>
        withFiles(before, {
          files: before.files.filter((file) => file.name !== name),
          problem: '',
        }),
      ),
    send: (metadata) => transfer.run({ files: picked.files, metadata }),
    sending: isRunning ? (transfer.input?.files.length ?? 0) : 0,
    isInUse: isRunning || picked.files.length > 0 || picked.problem !== '' || result !== null,
    outcomes: result ?? [],
    forgetOutcomes: transfer.reset,
  };
}

/** The server tells a name with its letters composed, which some systems keep in parts. */
function composed(name: string): string {
  return name.normalize('NFC');
}

function withFiles({ lot }: Picked, picked: PickedFiles): Picked {
  return { ...picked, lot: picked.files.length === 0 ? lot + 1 : lot };
}

function sayOutcomes(outcomes: readonly FileOutcome[]): readonly [NoticeKind, string] {
  const there = outcomes.filter(({ documentId }) => documentId !== '').length;
  return [
    there === outcomes.length ? 'success' : 'warning',
    `The upload has ended: ${formatNumber(there)} of ${formatNumber(outcomes.length)} files are in the library. Documents tells what became of each.`,
  ];
}

interface Sending {
  readonly files: readonly File[];
  readonly metadata: Partial<UploadMetadata>;
}

/** As many files a call as the server takes; a call that fails leaves the others alone. */
async function sendFiles({ files, metadata }: Sending): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (let start = 0; start < files.length; start += uploadLimits.filesMax) {
    const batch = files.slice(start, start + uploadLimits.filesMax);
    outcomes.push(...(await sendBatch(batch, metadata)));
  }
  return outcomes;
}

async function sendBatch(
  files: readonly File[],
  form: Partial<UploadMetadata>,
): Promise<FileOutcome[]> {
  try {
    const answer =
      files.length === 1
        ? await call('uploadDocument', { form, files: { file: files } })
        : await call('uploadDocuments', { form, files: { files } });
    return readOutcomes(answer);
  } catch (error) {
    const message = messageOf(error);
    const reason = message === 'Unknown error' ? 'Upload failed' : message;
    // Alone, a file is refused with an error; of several, one that is refused is told in the answer.
    const isRefused =
      files.length === 1 && error instanceof ApiError && refusedFileStatuses.includes(error.status);
    const outcome = isRefused ? 'refused' : 'failed';
    return files.map(({ name }) => ({ filename: name, outcome, reason, documentId: '' }));
  }
}

function readOutcomes({ documents, rejected }: UploadAnswer): FileOutcome[] {
  return [
    ...documents.map(({ filename, outcome, document }) => ({
      filename,
      outcome,
      reason: '',
      documentId: document.id,
    })),
    ...rejected.map(({ filename, reason, may_be_sent_again }) => ({
      filename,
      outcome: may_be_sent_again ? ('failed' as const) : ('refused' as const),
      reason,
      documentId: '',
    })),
  ];
}
