/** What a person at the screens does with a library: uploads, processing, looking at originals and deleting. */
import { createHash } from 'node:crypto';
import {
  apiPrefix,
  type LibraryDocument,
  type Route,
  routes,
  type UploadAnswer,
} from '@lectern/contract';
import { ask } from '../../e2e/api.js';
import type { MadeDocument } from './made-documents.js';

/** Gives the ids in the order of the files. @throws when any of them is refused. */
export async function upload(
  address: string,
  documents: readonly MadeDocument[],
): Promise<string[]> {
  const response = await send(address, documents);
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`Uploading answered ${response.status}: ${JSON.stringify(answer)}`);
  const { documents: added, rejected } = readAnswer(answer);
  if (rejected.length > 0) throw new Error(`Uploading refused ${JSON.stringify(rejected)}`);
  return added.map(({ document }) => document.id);
}

/** Gives how many of the files are in the library now, the same bytes counted once, and how many were refused. */
export async function uploadWhatIsTaken(
  address: string,
  documents: readonly MadeDocument[],
): Promise<{ taken: number; refused: number }> {
  const response = await send(address, documents);
  const answer: unknown = await response.json();
  if (response.status >= 500)
    throw new Error(`Uploading answered ${response.status}: ${JSON.stringify(answer)}`);
  if (!response.ok) return { taken: 0, refused: documents.length };
  const { documents: added, rejected } = readAnswer(answer);
  return {
    taken: added.filter(({ outcome }) => outcome === 'new').length,
    refused: rejected.length,
  };
}

/** One file goes to the route for one, several to the route for several. */
function send(address: string, documents: readonly MadeDocument[]): Promise<Response> {
  const route: Route = documents.length === 1 ? routes.uploadDocument : routes.uploadDocuments;
  const form = new FormData();
  const [first] = documents;
  if (documents.length === 1 && first !== undefined) form.append('title', first.title);
  for (const { bytes, filename, contentType } of documents) {
    form.append(
      route.files?.part ?? '',
      new Blob([Buffer.from(bytes)], { type: contentType }),
      filename,
    );
  }
  return fetch(`${address}${apiPrefix}${route.path}`, { method: 'POST', body: form });
}

/** The server checks its own answers against this very schema. */
function readAnswer(answer: unknown): UploadAnswer {
  return Reflect.get(Object(answer), 'data') as UploadAnswer;
}

export async function hashOriginal(address: string, id: string): Promise<string> {
  const response = await fetch(
    `${address}${apiPrefix}${routes.getDocumentOriginal.path.replace(':id', id)}`,
  );
  if (!response.ok) return `answer ${response.status}`;
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

export async function listLibrary(address: string): Promise<LibraryDocument[]> {
  const response = await fetch(`${address}${apiPrefix}${routes.listDocuments.path}?limit=200`);
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`Listing answered ${response.status}: ${JSON.stringify(answer)}`);
  return routes.listDocuments.data.parse(Reflect.get(Object(answer), 'data')).documents;
}

/** Vectors a document, by its id. */
export async function countVectors(address: string): Promise<Map<string, number>> {
  const { documents } = await ask(address, routes.listVectorDocuments);
  return new Map(documents.map(({ document_id, vector_count }) => [document_id, vector_count]));
}
