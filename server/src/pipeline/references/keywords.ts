/** Keywords as the one text that CSL-JSON has for them: parted by commas, or by semicolons where one of them holds a comma. */

/** `Diabetes Mellitus, Type 2` is one. */
export function joinKeywords(words: readonly string[]): string {
  if (!words.some((word) => word.includes(','))) return words.join(', ');
  return words.length === 1 ? `${words.join('')};` : words.join('; ');
}

export function splitKeywords(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
