/** zod pieces that read what engines send without being strict about it: a field of another type counts as missing, never as an error. */
import { z } from 'zod';

/** Text as it is; numbers as text; everything else empty. */
export const text = z
  .unknown()
  .optional()
  .transform((value): string => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
  });

/** The first text of a list, or the text itself where no list was sent. */
export const firstText = z
  .unknown()
  .optional()
  .transform((value): string => {
    const candidates: unknown[] = Array.isArray(value) ? value : [value];
    for (const candidate of candidates) {
      const read = text.parse(candidate);
      if (read.trim() !== '') return read;
    }
    return '';
  });

/** Null unless it is a boolean. */
export const flag = z
  .unknown()
  .optional()
  .transform((value): boolean | null => (typeof value === 'boolean' ? value : null));

/** Null unless it is a finite number, or text that is one. */
export const amount = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  });

/** A list of what fits the schema; a single value counts as a list of one, values that do not fit are left out. */
export function list<T>(schema: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .unknown()
    .optional()
    .transform((value): T[] => {
      if (value === null || value === undefined) return [];
      const items: unknown[] = Array.isArray(value) ? value : [value];
      return items.flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      });
    });
}

/** An object of these fields; where something else was sent, one in which every field is missing. */
export function part<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  return z
    .unknown()
    .optional()
    .transform((value) =>
      schema.parse(
        typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
      ),
    );
}
