/** Words, and finds again, that the text which was read of a work has been retracted since, while the work itself has not. Without a schema, so that a screen can load it. */

export const readFromRetracted = 'Read from its preprint, which has been retracted since';

/** @param reason What is said already of how the work was read; may be empty. */
export function addReadFromRetracted(reason: string): string {
  return reason === '' ? readFromRetracted : `${reason}. ${readFromRetracted}`;
}

/** What a reason says else of how the work was read. */
export function withoutReadFromRetracted(reason: string): string {
  if (!reason.endsWith(readFromRetracted)) return reason;
  return reason.slice(0, -readFromRetracted.length).replace(/\. $/, '');
}
