/** Under which keys answers about documents of the library and their vectors are kept, so that all that hangs on documents can be asked again together. */

/** The beginning of all of them; what belongs to one document goes on with its id. */
export const documentsKey = ['documents'] as const;

/** The beginning of all that is asked about the index of vectors. */
export const vectorsKey = ['vectors'] as const;

const original = 'original';

export function originalKey(documentId: string): readonly unknown[] {
  return [...documentsKey, documentId, original];
}

export function isOriginalKey(queryKey: readonly unknown[]): boolean {
  return queryKey[2] === original;
}
