/** Flattens a schema of the API schemas into rows for people: name, type, limits, default. */
import type { ApiDocument, Schema } from './open-api-document.js';

/** Where references lead. */
export type NamedSchemas = ApiDocument['components']['schemas'];

export interface Field {
  /** With dots for what is inside an object and `[]` for entries of a list. */
  readonly name: string;
  readonly type: string;
  /** Empty when there are none. */
  readonly limits: string;
  readonly isRequired: boolean;
  readonly example: unknown;
}

const deepest = 4;

export function describeFields(
  schema: Schema | undefined,
  schemas: NamedSchemas,
  prefix = '',
): Field[] {
  if (schema === undefined || prefix.split('.').length > deepest) return [];
  const { schema: own } = resolve(schema, schemas);
  if (own.items !== undefined) return describeFields(own.items, schemas, `${prefix}[]`);
  return Object.entries(own.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const { schema: inner } = resolve(property, schemas);
    const row: Field = {
      name,
      type: typeOf(property, schemas),
      limits: limitsOf({ ...inner, ...('default' in property && { default: property.default }) }),
      isRequired: own.required?.includes(key) ?? false,
      example: exampleOf(inner),
    };
    return [row, ...describeFields(property, schemas, name)];
  });
}

function resolve(schema: Schema, schemas: NamedSchemas): { schema: Schema; name: string | null } {
  if (schema.$ref === undefined) return { schema, name: null };
  const name = schema.$ref.replace('#/components/schemas/', '');
  return { schema: schemas[name] ?? {}, name };
}

function typeOf(schema: Schema, schemas: NamedSchemas): string {
  const { schema: own, name } = resolve(schema, schemas);
  if (own.items !== undefined) return `list of ${typeOf(own.items, schemas)}`;
  if (own.anyOf !== undefined && name === null)
    return own.anyOf.map((option) => typeOf(option, schemas)).join(' or ');
  const type = typeof own.type === 'string' ? own.type : (own.type?.join(' or ') ?? 'any JSON');
  return name === null ? words(type) : `${words(type)} (${name})`;
}

function words(type: string): string {
  return type
    .replace('string', 'text')
    .replace('integer', 'whole number')
    .replace('boolean', 'true or false');
}

function limitsOf(schema: Schema): string {
  const limits = [
    schema.enum === undefined ? '' : `one of ${schema.enum.map(String).join(', ')}`,
    schema.const === undefined ? '' : `always ${String(schema.const)}`,
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    schema.format === 'uuid' ? 'a UUID' : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return limits.filter((limit) => limit !== '').join('; ');
}

function range(low: number | undefined, high: number | undefined, unit: string): string {
  if (low !== undefined && high !== undefined) return `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low === undefined ? '' : `at least ${low}${unit}`;
}

function exampleOf(schema: Schema): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return {};
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return '…';
}
