/** Uploads of files: those that were picked, how far they are, and what became of each; they go on while the screen is left. */
import type { UploadAnswer, UploadMetadata } from '@lectern/contract';
import { refusedFileStatuses, uploadLimits } from '@lectern/contract/limits';
import { ApiError, call, messageOf } from '../../../lib/api';
import { formatNumber } from '../../../lib/format';
import { useKeptState } from '../../../lib/use-kept-state';
import type { Transfer } from '../../../lib/use-transfer';
import { useRefreshLibrary } from '../../../session/use-refresh-library';
import type { NoticeKind } from '../../../ui/notice';
import { useToldTransfer } from '../../../ui/use-told-transfer';
import { type PickedFiles, pickFiles } from './pick-files';

/** `failed` says nothing of the file itself, which may be sent again; `unknown` is what was sent, and nothing heard of; `refused` is what the server looked at and does not take. */
export interface FileOutcome {
  readonly filename: string;
  readonly outcome: 'new' | 'known' | 'upgraded' | 'refused' | 'failed' | 'unknown';
  /** Empty where it is in the library. */
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
  readonly transfer: Pick<Transfer<never>, 'cancel' | 'startedAt'>;
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
        outcomes.filter(mayBeSentAgain).map(({ filename }) => composed(filename)),
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
    transfer,
    sending: isRunning ? (transfer.input?.files.length ?? 0) : 0,
    isInUse: isRunning || picked.files.length > 0 || picked.problem !== '' || result !== null,
    outcomes: result ?? [],
    forgetOutcomes: transfer.reset,
  };
}

export function mayBeSentAgain({ outcome }: FileOutcome): boolean {
  return outcome === 'failed' || outcome === 'unknown';
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
  const unknown = outcomes.filter(({ outcome }) => outcome === 'unknown').length;
  const doubt = unknown === 0 ? '' : `, and of ${formatNumber(unknown)} that is not known`;
  return [
    there === outcomes.length ? 'success' : 'warning',
    `The upload has ended: ${formatNumber(there)} of ${formatNumber(outcomes.length)} files are in the library${doubt}. Documents tells what became of each.`,
  ];
}

interface Sending {
  readonly files: readonly File[];
  readonly metadata: Partial<UploadMetadata>;
}

/** As many files a call as the server takes; a call that fails leaves the others alone. Where the person stops it, what was stored until then is told all the same. */
async function sendFiles(
  { files, metadata }: Sending,
  signal: AbortSignal,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (let start = 0; start < files.length; start += uploadLimits.filesMax) {
    const batch = files.slice(start, start + uploadLimits.filesMax);
    outcomes.push(
      ...(signal.aborted
        ? batch.map(({ name }) => outcomeOf(name, 'failed', 'It was stopped before'))
        : await sendBatch(batch, metadata, signal)),
    );
  }
  return outcomes;
}

async function sendBatch(
  files: readonly File[],
  form: Partial<UploadMetadata>,
  signal: AbortSignal,
): Promise<FileOutcome[]> {
  try {
    const answer =
      files.length === 1
        ? await call('uploadDocument', { form, files: { file: files }, signal })
        : await call('uploadDocuments', { form, files: { files }, signal });
    return readOutcomes(answer);
  } catch (error) {
    if (signal.aborted) return files.map(({ name }) => sentOnly(name, 'It was stopped'));
    const message = messageOf(error);
    const reason = message === 'Unknown error' ? 'Upload failed' : message;
    if (error instanceof ApiError && unheardStatuses.includes(error.status))
      return files.map(({ name }) => sentOnly(name, reason));
    // Alone, a file is refused with an error; of several, one that is refused is told in the answer.
    const isRefused =
      files.length === 1 && error instanceof ApiError && refusedFileStatuses.includes(error.status);
    const outcome = isRefused ? 'refused' : 'failed';
    return files.map(({ name }) => outcomeOf(name, outcome, reason));
  }
}

/** Silence, also that of the server behind a proxy: what it has received it stores all the same. */
const unheardStatuses: readonly number[] = [0, 502, 504];

function sentOnly(filename: string, why: string): FileOutcome {
  const reason = `${why.replace(/\.$/, '')}. It may be in the library all the same`;
  return outcomeOf(filename, 'unknown', reason);
}

function outcomeOf(filename: string, outcome: FileOutcome['outcome'], reason: string): FileOutcome {
  return { filename, outcome, reason, documentId: '' };
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
