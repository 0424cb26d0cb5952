/** Filters of a list that take any of several values. */
import { z } from 'zod';

/** Any of several values: the key repeated. One key alone may hold several between commas; a comma within a value is written `\,`. */
export function anyOf<Value extends string>(entry: z.ZodType<Value, string>, max = 100) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : splitList(given)))
    .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''))
    .pipe(z.array(entry).max(max))
    .optional();
}

/** At each comma that has no backslash before it; `\\` is a backslash. */
function splitList(text: string): string[] {
  const parts = [''];
  let isEscaped = false;
  for (const letter of text) {
    const last = parts.length - 1;
    if (isEscaped || (letter !== ',' && letter !== '\\')) {
      parts[last] += letter;
      isEscaped = false;
    } else if (letter === ',') parts.push('');
    else isEscaped = true;
  }
  return parts;
}
