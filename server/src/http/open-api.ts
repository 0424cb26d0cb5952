/** Writes the OpenAPI 3.1 document of the API from the routes of the contract. */
import {
  apiPrefix,
  failureSchema,
  fileAnswer,
  type Route,
  type RouteName,
  requestLimits,
  uploadLimits,
} from '@lectern/contract';
import type { z } from 'zod';
import type { ApiDocument, Operation, Parameter, Schema } from './open-api-document.js';
import { createSchemaBook, type SchemaBook } from './schema-book.js';

/** @param routes every route that is served, by the name that client and server call it. */
export function describeApi(
  routes: Partial<Record<RouteName, Route>>,
  version: string,
): ApiDocument {
  const book = createSchemaBook();
  const failure = book.output(failureSchema);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: describeOperation(name, route, { book, failure }),
    };
  }
  const tags = [...new Set(Object.values(routes).map((route) => route.tag))];
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Lectern',
      version,
      description:
        'Every success answers {"data": …}, every failure {"detail": "one sentence"}. Bodies are JSON; unknown fields are refused.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiPrefix, description: 'This server' }],
    security: [{}, { accessToken: [] }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: book.named(),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Needed only where the server was started with ACCESS_TOKEN.',
        },
      },
    },
  };
}

function describeOperation(
  name: string,
  route: Route,
  { book, failure }: { book: SchemaBook; failure: Schema },
): Operation {
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    ...((route.params || route.query) && {
      parameters: [...pathParameters(route, book), ...queryParameters(route, book)],
    }),
    ...(route.body && { requestBody: describeBody(route.body, book) }),
    ...(route.form && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: describeForm(route, book) } },
      },
    }),
    responses: describeResponses(route, { book, failure }),
  };
}

/** No body is the same as one that names no field. */
function describeBody(body: z.ZodType, book: SchemaBook): Operation['requestBody'] {
  const schema = book.input(body);
  return {
    required: (book.resolve(schema).required ?? []).length > 0,
    content: { 'application/json': { schema } },
  };
}

/** The fields, and the files as parts of bytes. */
function describeForm({ form, files }: Route, book: SchemaBook): Schema {
  const fields = form === undefined ? {} : book.resolve(book.input(form));
  if (files === undefined) return fields;
  const file: Schema = { type: 'string', format: 'binary' };
  const part: Schema =
    files.max === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: files.max };
  return {
    ...fields,
    properties: { [files.part]: part, ...fields.properties },
    required: [files.part, ...(fields.required ?? [])],
  };
}

function describeResponses(
  route: Route,
  { book, failure }: { book: SchemaBook; failure: Schema },
): Operation['responses'] {
  const data = book.output(route.data);
  const isFile = route.data === fileAnswer;
  return {
    200: {
      description: 'What was asked for',
      content: isFile
        ? fileContent
        : {
            'application/json': {
              schema: {
                type: 'object',
                properties: { data },
                required: ['data'],
                additionalProperties: false,
              },
            },
            ...(route.events && { 'text/event-stream': { schema: book.output(route.events) } }),
          },
    },
    ...Object.fromEntries(
      failuresOf(route, book).map(({ status, description, detail }) => [
        status,
        {
          description,
          content: {
            'application/json': { schema: failure, examples: { failure: { value: { detail } } } },
          },
        },
      ]),
    ),
  };
}

interface Failing {
  readonly status: number | 'default';
  readonly description: string;
  readonly detail: string;
}

function failuresOf(route: Route, book: SchemaBook): Failing[] {
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
      detail: 'Host not allowed',
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
      detail: `The request body is larger than ${bodyBytes / 1024 ** 2} MB`,
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
    description: 'The body is not what its type says, or breaks off',
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

const fileContent: Operation['responses'][string]['content'] = {
  '*/*': { schema: { type: 'string', format: 'binary' } },
};

function exampleFault(route: Route, book: SchemaBook): string {
  const shape =
    route.body === undefined ? queryShape(route.query, book) : book.resolve(book.input(route.body));
  const [field] = shape.required ?? Object.keys(shape.properties ?? {});
  return route.body !== undefined && shape.required?.length
    ? `${field} is required`
    : `${field ?? 'The request'} is not valid`;
}

function pathParameters(route: Route, book: SchemaBook): Parameter[] {
  const shape = route.params ? book.resolve(book.input(route.params)) : {};
  return Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: book.resolve(schema),
  }));
}

/** Query strings arrive as text but mean what the schema makes of them. */
function queryParameters(route: Route, book: SchemaBook): Parameter[] {
  const needed = route.query ? (book.resolve(book.input(route.query)).required ?? []) : [];
  const { properties } = queryShape(route.query, book);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema: book.resolve(schema),
  }));
}

function queryShape(query: z.ZodObject | undefined, book: SchemaBook): Schema {
  return query === undefined ? {} : book.resolve(book.output(query));
}
