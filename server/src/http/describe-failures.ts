/** Writes how a call may fail, as the OpenAPI document tells it. */
import { type Route, requestLimits, uploadLimits } from '@lectern/contract';
import type { z } from 'zod';
import { sayTooLarge } from './errors.js';
import type { Schema } from './open-api-document.js';
import type { SchemaBook } from './schema-book.js';

interface Failing {
  readonly status: number | 'default';
  readonly description: string;
  readonly detail: string;
}

export function failuresOf(route: Route, book: SchemaBook): Failing[] {
  const isNamed = route.params !== undefined || route.notFound !== undefined;
  const own = Object.entries(route.failures ?? {}).map(([status, detail]) => ({
    status: Number(status),
    description: ownFailures[status] ?? 'It failed',
    detail,
  }));
  return [
    ...(route.body === undefined ? [] : bodyFailures(route)),
    ...(route.form === undefined ? [] : formFailures),
    {
      status: 403,
      description: 'The caller is on another site or host',
      detail: 'Host not allowed: the setting ALLOWED_HOSTS can name it',
    },
    ...(isNamed
      ? [{ status: 404, description: 'There is none', detail: route.notFound ?? 'Not found' }]
      : []),
    ...(route.body || route.query
      ? [{ status: 422, description: 'A field is not valid', detail: exampleFault(route, book) }]
      : []),
    ...own,
    { status: 500, description: 'The server failed', detail: 'Internal server error' },
    {
      status: 503,
      description: 'The server is too busy or stopping',
      detail: 'The server is too busy now, please try again',
    },
    {
      status: 'default',
      description: 'Any other failure, such as a missing access token',
      detail: 'This server needs an access token',
    },
  ];
}

const ownFailures: Readonly<Record<string, string>> = {
  409: 'Its state does not allow this',
  502: 'A service outside failed',
  504: 'A service outside did not answer in time',
  507: 'The disk is full',
};

function bodyFailures({ bodyBytes = requestLimits.jsonBodyBytes }: Route): Failing[] {
  return [
    {
      status: 400,
      description: 'The body is not JSON',
      detail: 'The request body is not valid JSON',
    },
    {
      status: 413,
      description: 'The body is too large',
      detail: sayTooLarge(bodyBytes),
    },
    {
      status: 415,
      description: 'The body is of another type',
      detail: 'The request body must be sent as application/json',
    },
  ];
}

const formFailures: readonly Failing[] = [
  {
    status: 400,
    description: 'The body is not what its type says, breaks off, or says what cannot be so',
    detail: 'Malformed upload',
  },
  {
    status: 413,
    description: 'A file or a field is too large',
    detail: `The file is larger than ${uploadLimits.fileBytes / 1024 ** 2} MB`,
  },
  {
    status: 415,
    description: 'The body or a file is of another type',
    detail: 'The request body must be sent as multipart/form-data',
  },
  { status: 422, description: 'A field is not valid', detail: 'No file uploaded' },
];

function exampleFault(route: Route, book: SchemaBook): string {
  const shape =
    route.body === undefined ? queryShape(route.query, book) : book.resolve(book.input(route.body));
  const [field] = shape.required ?? Object.keys(shape.properties ?? {});
  return route.body !== undefined && shape.required?.length
    ? `${field} is required`
    : `${field ?? 'The request'} is not valid`;
}

export function queryShape(query: z.ZodObject | undefined, book: SchemaBook): Schema {
  return query === undefined ? {} : book.resolve(book.output(query));
}
