/** Keeps the file that a text was read from while what names it is stored. */
import type { ReadDocument } from '../../ports/text-extractor.js';
import { mayBeCommitted } from '../../store/database/database-errors.js';
import type { Original } from '../../store/documents/document-originals.js';
import type { FileStore } from '../../store/files/files.js';
import { cleanFilename, fileInAddress } from './clean-filename.js';
import { describeOriginal } from './describe-original.js';
import type { SourceFile } from './fetch-source.js';

export interface FileToKeep {
  /** Null where there is none, as for an abstract. */
  readonly file: SourceFile | null;
  readonly format: ReadDocument['format'];
  /** Names the file where its address does not. */
  readonly title: string;
}

export interface Stored<Result> {
  readonly result: Result;
  /** A file that no row names after the commit. */
  readonly unusedFileId: string | null;
}

/** The original is whole on the disk before a row names it; one that surely no row names in the end is removed. */
export async function withOriginal<Result>(
  { file, format, title }: FileToKeep,
  { files, signal }: { readonly files: FileStore; readonly signal: AbortSignal },
  work: (original: Original | null) => Promise<Stored<Result>>,
): Promise<Result> {
  const received = file && (await files.receive([file.bytes], signal));
  const filename = cleanFilename(fileInAddress(file?.name ?? '') || title);
  const original = received && {
    ...describeOriginal(received, { filename, format, charset: file?.charset ?? '' }),
    fileId: await files.keep(received),
  };
  try {
    const { result, unusedFileId } = await work(original);
    if (unusedFileId !== null) await files.remove(unusedFileId);
    return result;
  } catch (error) {
    if (original !== null && !mayBeCommitted(error)) await files.remove(original.fileId);
    throw error;
  }
}
