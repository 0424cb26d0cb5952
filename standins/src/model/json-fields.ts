/** Reads JSON of which nothing is known. */

/** Null for what is no JSON. */
export function parseFields(body: string): Record<string, unknown> | null {
  try {
    return asFields(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Nothing for what is no object. */
export function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, or the texts of its parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((part) => String(asFields(part).text ?? ''))
    .join('\n');
}
