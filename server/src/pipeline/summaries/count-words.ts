/** Counts words as screens do: parts between white space. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
