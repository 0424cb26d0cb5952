/** JSON that PostgreSQL accepts: `jsonb` refuses the null character and halves of surrogate pairs. */

const refusedEscapes = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g;

/** JSON text for a `jsonb` parameter; characters that cannot be stored become U+FFFD. */
export function toJsonb(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  // `JSON.stringify` escapes a surrogate only when its other half is missing.
  return text.replace(refusedEscapes, (found) => (found === '\\\\' ? found : '\ufffd'));
}

/** Text for a `text` parameter, which refuses the null character as `jsonb` does. */
export function toStoredText(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
