/** Takes uploaded files: checks each, keeps the good ones and says of the others what is wrong. */
import {
  refusedFileStatuses,
  type UploadAnswer,
  type UploadMetadata,
  uploadContentTypes,
  uploadFileTypes,
  uploadLimits,
} from '@lectern/contract';
import { AppError, InvalidRequestError } from '../../errors.js';
import type { IncomingFile } from '../../http/form-routes.js';
import { cleanFilename, extensionOf } from '../../pipeline/ingest/clean-filename.js';
import type { DocumentIdentifier } from '../../store/documents/document-identifiers.js';
import type { FileStore, ReceivedFile } from '../../store/files/files.js';
import { workKeys } from '../../works/work-keys.js';
import { type AddDocumentParts, type AddedDocument, addDocument } from './add-document.js';
import { findFault } from './check-changes.js';

/** A file whose bytes have arrived; what is wrong with it waits until all have. */
interface TakenFile {
  readonly filename: string;
  readonly contentType: string;
  readonly received: ReceivedFile | null;
  readonly fault: 'none' | 'absent' | 'unsupported' | 'too large' | 'empty';
}

export interface Uploads {
  take(file: IncomingFile, signal: AbortSignal): Promise<TakenFile>;
  drop(taken: readonly TakenFile[]): Promise<void>;
  /** @throws what the file is refused for. */
  storeOne(taken: readonly TakenFile[], metadata: UploadMetadata): Promise<UploadAnswer>;
  /** What keeps the server from storing one ends the call; those stored before are told then. @throws when it could store none that it did not refuse. */
  store(taken: readonly TakenFile[], metadata: UploadMetadata): Promise<UploadAnswer>;
}

interface UploadsParts extends AddDocumentParts {
  readonly logUnexpected: (message: string, error: unknown) => void;
}

export function createUploads(parts: UploadsParts): Uploads {
  const { files } = parts;
  const storeSent = (taken: readonly TakenFile[], metadata: UploadMetadata): Promise<Outcome[]> => {
    const sent = taken.filter(({ fault }) => fault !== 'absent');
    if (sent.length === 0) throw new InvalidRequestError('No file uploaded');
    const fault = findFault(metadata);
    // It says nothing of the files, which may be sent again.
    if (fault !== '') throw new AppError(fault, { status: 400 });
    return storeAll(sent, metadata, parts);
  };
  return {
    take: (file, signal) => takeFile(file, files, signal),
    async drop(taken) {
      for (const { received } of taken) if (received !== null) await files.discard(received);
    },
    async storeOne(taken, metadata) {
      const outcomes = await storeSent(taken, metadata);
      for (const outcome of outcomes) if ('error' in outcome) throw outcome.error;
      return toAnswer(outcomes);
    },
    store: async (taken, metadata) => toAnswer(await storeSent(taken, metadata)),
  };
}

async function takeFile(
  file: IncomingFile,
  files: FileStore,
  signal: AbortSignal,
): Promise<TakenFile> {
  const filename = cleanFilename(file.filename);
  const { contentType } = file;
  if (!isSupported(filename, contentType)) {
    const size = await countBytes(file.bytes);
    // Browsers send an empty part without a name when no file was chosen.
    const isAbsent = size === 0 && file.filename === '';
    return { filename, contentType, received: null, fault: isAbsent ? 'absent' : 'unsupported' };
  }
  const received = await files.receive(file.bytes, signal);
  const fault = faultOf(file, received);
  if (fault !== 'none') await files.discard(received);
  return { filename, contentType, received: fault === 'none' ? received : null, fault };
}

/** By either of the two; what the bytes are is looked at later. */
function isSupported(filename: string, contentType: string): boolean {
  const types: readonly string[] = uploadFileTypes;
  const contentTypes: readonly string[] = uploadContentTypes;
  return types.includes(extensionOf(filename)) || contentTypes.includes(contentType.toLowerCase());
}

function faultOf(file: IncomingFile, received: ReceivedFile): TakenFile['fault'] {
  if (file.isCut()) return 'too large';
  if (received.size > 0) return 'none';
  return file.filename === '' ? 'absent' : 'empty';
}

async function countBytes(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of bytes) size += chunk.byteLength;
  return size;
}

type Outcome =
  | UploadAnswer['documents'][number]
  | { readonly filename: string; readonly error: AppError };

/** Each in a transaction of its own. @throws what kept the server from storing the first of them. */
async function storeAll(
  sent: readonly TakenFile[],
  metadata: UploadMetadata,
  parts: UploadsParts,
): Promise<Outcome[]> {
  const identifiers = workKeys({ doi: metadata.doi });
  const outcomes: Outcome[] = [];
  for (const [place, file] of sent.entries()) {
    try {
      outcomes.push(await storeOne(file, { metadata, identifiers }, parts));
    } catch (error) {
      if (!outcomes.some((outcome) => 'document' in outcome)) throw error;
      parts.logUnexpected('A file could not be stored, after others of its upload', error);
      const why = error instanceof AppError ? error : new AppError(notStored, { status: 500 });
      outcomes.push({ filename: file.filename, error: why });
      outcomes.push(...(await leaveOut(sent.slice(place + 1), parts.files)));
      break;
    }
  }
  return outcomes;
}

async function leaveOut(rest: readonly TakenFile[], files: FileStore): Promise<Outcome[]> {
  for (const { received } of rest) if (received !== null) await files.discard(received);
  return rest.map(({ filename, received, fault }) => ({
    filename,
    error:
      received === null ? faultError(fault, filename) : new AppError(notTried, { status: 503 }),
  }));
}

const notStored = 'Something went wrong in the server';
const notTried =
  'Not added, as the server could not store a file before it. Please upload it again.';

async function storeOne(
  { filename, contentType, received, fault }: TakenFile,
  {
    metadata,
    identifiers,
  }: { metadata: UploadMetadata; identifiers: readonly DocumentIdentifier[] },
  parts: AddDocumentParts,
): Promise<Outcome> {
  if (received === null) return { filename, error: faultError(fault, filename) };
  try {
    const file = {
      received,
      filename,
      contentType,
      charset: '',
      origin: 'upload',
      url: '',
      metadata,
      identifiers,
    } as const;
    return { filename, ...(await addDocument(file, parts)) };
  } catch (error) {
    // A file that cannot be read costs only itself; a full disk or a broken database ends the call.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { filename, error };
  } finally {
    await parts.files.discard(received);
  }
}

function faultError(fault: TakenFile['fault'], filename: string): AppError {
  if (fault === 'empty') return new InvalidRequestError('File is empty');
  if (fault === 'too large')
    return new AppError(`The file is larger than ${uploadLimits.fileBytes / 1024 / 1024} MB`, {
      status: 413,
    });
  return new AppError(unsupported([filename]), { status: 415 });
}

function unsupported(names: readonly string[]): string {
  return `Unsupported file types: ${names.join(', ')}. Please upload PDF, DOC, DOCX, TXT, or HTML files.`;
}

function toAnswer(outcomes: readonly Outcome[]): UploadAnswer {
  const documents = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome]));
  const failures = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
  return {
    success: failures.length === 0,
    message: [describeStored(documents), describeFailures(failures)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    documents,
    rejected: failures.map(({ filename, error }) => ({
      filename,
      reason: error.message,
      may_be_sent_again: !refusedFileStatuses.includes(error.status),
    })),
  };
}

/** Empty where none was. */
function describeStored(documents: UploadAnswer['documents']): string {
  if (documents.length === 0) return '';
  const [only] = documents;
  if (only !== undefined && documents.length === 1) return sentences[only.outcome](only.filename);
  const count = (wanted: AddedDocument['outcome']): number =>
    documents.filter(({ outcome }) => outcome === wanted).length;
  const [added, known, upgraded] = [count('new'), count('known'), count('upgraded')];
  const parts = [
    `${added} ${added === 1 ? 'document was' : 'documents were'} added`,
    ...(known === 0 ? [] : [`${known} in your library already`]),
    ...(upgraded === 0 ? [] : [`${upgraded} with an abstract alone got the full text`]),
  ];
  return `${parts.join(', ')}.`;
}

const sentences: Readonly<Record<AddedDocument['outcome'], (filename: string) => string>> = {
  new: (filename) => `"${filename}" was added.`,
  known: (filename) => `"${filename}" is in your library already.`,
  upgraded: (filename) =>
    `"${filename}" was added as the full text of a document of which your library had the abstract alone. Process it to search all of it.`,
};

/** Unsupported ones in the one sentence that names them all, then each other one with its reason. */
function describeFailures(failures: readonly { filename: string; error: AppError }[]): string {
  const names = failures
    .filter(({ error }) => error.status === 415)
    .map(({ filename }) => filename);
  const others = failures
    .filter(({ error }) => error.status !== 415)
    .map(({ filename, error }) => `"${filename}": ${error.message.replace(/\.$/, '')}.`);
  return [...(names.length === 0 ? [] : [unsupported(names)]), ...others].join(' ');
}
