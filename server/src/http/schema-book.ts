/** Collects the JSON schemas of the contract under their names; one that differs as input and as output gets two names. */
import { z } from 'zod';
import type { Schema } from './open-api-document.js';

export interface SchemaBook {
  /** The schema of what a caller may send. */
  input(schema: z.ZodType): Schema;
  /** The schema of what the server answers. */
  output(schema: z.ZodType): Schema;
  /** What a reference stands for; other schemas as they are. */
  resolve(schema: Schema): Schema;
  named(): Record<string, Schema>;
}

export function createSchemaBook(): SchemaBook {
  const book = new Map<string, Schema>();
  const converted = { input: new Map<z.ZodType, Schema>(), output: new Map<z.ZodType, Schema>() };
  const convert = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const known = converted[io].get(schema);
    if (known !== undefined) return known;
    const { $defs, $schema: _, ...own } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
    const names = chooseNames($defs ?? {}, { book, io });
    for (const [name, definition] of Object.entries($defs ?? {}))
      book.set(names.get(name) ?? name, tidy(definition, names));
    const result = tidy(own, names);
    converted[io].set(schema, result);
    return result;
  };
  return {
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    resolve(schema) {
      return book.get(schema.$ref?.replace('#/components/schemas/', '') ?? '') ?? schema;
    },
    named: () => Object.fromEntries([...book].sort(([a], [b]) => a.localeCompare(b))),
  };
}

function chooseNames(
  definitions: Record<string, unknown>,
  { book, io }: { book: Map<string, Schema>; io: 'input' | 'output' },
): Map<string, string> {
  const plain = new Map(
    Object.keys(definitions).map((name) => [name, name.startsWith('__schema') ? 'Json' : name]),
  );
  const isNew = (name: string, definition: unknown): boolean => {
    const known = book.get(plain.get(name) ?? name);
    return known !== undefined && JSON.stringify(known) !== JSON.stringify(tidy(definition, plain));
  };
  const differs = Object.entries(definitions).some(([name, definition]) => isNew(name, definition));
  if (!differs) return plain;
  const suffix = io === 'input' ? 'Input' : 'Output';
  const renamed = new Map(
    [...plain].map(([name, chosen]) => [
      name,
      isNew(name, definitions[name]) ? chosen + suffix : chosen,
    ]),
  );
  // One that differs only in that what it refers to was renamed, and is known with that name, is no other one.
  const isKnown = (name: string, chosen: string): boolean =>
    JSON.stringify(book.get(chosen)) === JSON.stringify(tidy(definitions[name], renamed));
  return new Map(
    [...renamed].map(([name, chosen]) => {
      const first = plain.get(name) ?? name;
      return [name, isKnown(name, first) ? first : chosen];
    }),
  );
}

/** Points references to the components and drops limits that say nothing. */
function tidy(value: unknown, names: Map<string, string>): Schema {
  const copy: unknown = JSON.parse(
    JSON.stringify(value, (key, entry: unknown) => {
      if (key === 'id' && typeof entry === 'string' && names.has(entry)) return undefined;
      if (key === 'minLength' && entry === 0) return undefined;
      if (
        (key === 'minimum' && entry === Number.MIN_SAFE_INTEGER) ||
        (key === 'maximum' && entry === Number.MAX_SAFE_INTEGER)
      )
        return undefined;
      if (key !== '$ref' || typeof entry !== 'string') return entry;
      const name = entry.replace('#/$defs/', '');
      return `#/components/schemas/${names.get(name) ?? name}`;
    }),
  );
  // z.toJSONSchema gives JSON Schema 2020-12, of which Schema names the parts that we read.
  return copy as Schema;
}
