/** What a route is: method, path, params, query, body and the shape of the `data` it answers with. */
import { z } from 'zod';
import { parseWebUrl } from './web-address.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Path below `/api/v1`, parameters written as `:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  /** What is said when nothing has these parameters, or what the body names is not there, such as `Session not found`. */
  readonly notFound?: string;
  /** By status, what else this call may fail with and others may not: a sentence for each, for the API reference. */
  readonly failures?: Readonly<Partial<Record<409 | 502 | 504 | 507, string>>>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Largest body in bytes; `requestLimits.jsonBodyBytes` when left out. */
  readonly bodyBytes?: number;
  /** Text fields of a `multipart/form-data` body, which such a route takes in place of `body`. */
  readonly form?: z.ZodObject;
  /** The files of such a body: name of their parts, and how many there may be. */
  readonly files?: { readonly part: string; readonly max: number };
  /** Shape of `data` in `{"data": …}`; `fileAnswer` where the answer is a file. */
  readonly data: z.ZodType;
  /** Shape of each server-sent event, where a caller may ask for them with `Accept: text/event-stream`. */
  readonly events?: z.ZodType;
}

/** The `data` of a route that answers with the bytes of a file in place of JSON. */
export const fileAnswer = z.never().meta({ description: 'The bytes of a file' });

/** Keeps the literal types of a route, so that client and server can infer from it. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

export const apiPrefix = '/api/v1';

/** The one shape of every failure. */
export const failureSchema = z.object({ detail: z.string() }).meta({ id: 'Failure' });
export type Failure = z.infer<typeof failureSchema>;

/** A count that arrives in a query string: digits only, so that `1e9`, `-1` and a repeated key are refused. */
export function queryCount(options: { min: number; max: number; default: number }) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${options.min} to ${options.max}`)
    .transform(Number)
    .pipe(z.number().int().min(options.min).max(options.max))
    .default(options.default);
}

/** Text without NUL characters and lone surrogates, which a database cannot hold. */
export function safeText(options: { max: number; min?: number }) {
  return z
    .string()
    .min(options.min ?? 0)
    .max(options.max)
    .refine(isSafeText, 'must be well-formed text without NUL characters');
}

export const webUrl = safeText({ min: 1, max: 4096 }).refine(
  (text) => parseWebUrl(text) !== null,
  'must be an http or https address',
);

function isSafeText(text: string): boolean {
  return (
    !text.includes('\u0000') &&
    !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
  );
}

/** JSON whose every text and name is one that a database can hold. */
export const safeJsonObject = z
  .record(z.string().max(200), z.json())
  .refine((value) => isSafeJson(value), 'must be well-formed text without NUL characters');

function isSafeJson(value: unknown): boolean {
  if (typeof value === 'string') return isSafeText(value);
  if (Array.isArray(value)) return value.every(isSafeJson);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, entry]) => isSafeText(name) && isSafeJson(entry));
}

export const idParams = z.object({ id: z.string().min(1).max(200) });
