/** Says in words where a field of a document came from. */

const words: ReadonlyMap<string, string> = new Map([
  ['person', 'By you'],
  ['file', 'From the file'],
  ['page', 'From its first page'],
]);

/** @param source As the server names it: one of these, or the name of a service. */
export function describeSource(source: string): string {
  return words.get(source) ?? `From ${source}`;
}
