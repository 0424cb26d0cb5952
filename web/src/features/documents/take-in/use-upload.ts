/** Uploads of files: those that were picked, how far they are, and what became of each. */
import type { UploadAnswer, UploadMetadata } from '@lectern/contract';
import { uploadLimits } from '@lectern/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../../lib/api';
import { useRefreshDocuments } from '../use-documents';
import { pickFiles } from './pick-files';

/** `failed` says nothing of the file itself: it was not sent, and may be sent again. */
export interface FileOutcome {
  readonly filename: string;
  readonly outcome: 'new' | 'known' | 'upgraded' | 'refused' | 'failed';
  /** Empty unless refused or failed. */
  readonly reason: string;
  /** Empty unless it is in the library. */
  readonly documentId: string;
}

export interface Upload {
  readonly files: readonly File[];
  readonly problem: string;
  readonly add: (files: readonly File[]) => void;
  readonly drop: (name: string) => void;
  readonly send: (metadata: Partial<UploadMetadata>) => void;
  readonly isSending: boolean;
  /** Files are picked, or something is said of those that were. */
  readonly isInUse: boolean;
  /** Of the last upload; empty where there was none. */
  readonly outcomes: readonly FileOutcome[];
  readonly forgetOutcomes: () => void;
}

export function useUpload(): Upload {
  const refresh = useRefreshDocuments();
  const [picked, setPicked] = useState(() => pickFiles([], []));
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: sendFiles,
    onSuccess: (outcomes) => {
      const failed = new Set(
        outcomes.filter(({ outcome }) => outcome === 'failed').map(({ filename }) => filename),
      );
      setPicked(({ files }) => ({
        files: files.filter((file) => failed.has(file.name)),
        problem: '',
      }));
      refresh();
    },
  });
  return {
    ...picked,
    add: (files) => {
      reset();
      setPicked((before) => pickFiles(before.files, files));
    },
    drop: (name) =>
      setPicked(({ files }) => ({
        files: files.filter((file) => file.name !== name),
        problem: '',
      })),
    send: (metadata) => mutate({ files: picked.files, metadata }),
    isSending: isPending,
    isInUse: isPending || picked.files.length > 0 || picked.problem !== '' || data !== undefined,
    outcomes: data ?? [],
    forgetOutcomes: reset,
  };
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
    return files.map(({ name }) => ({ filename: name, outcome: 'failed', reason, documentId: '' }));
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
    ...rejected.map(({ filename, reason }) => ({
      filename,
      outcome: 'refused' as const,
      reason,
      documentId: '',
    })),
  ];
}
