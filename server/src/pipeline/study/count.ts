/** A number and its noun, such as `3 sources`; the noun takes an s where there is not one. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
