/** Writes the OpenAPI 3.1 document of the API from the routes of the contract. */
import {
  apiPrefix,
  failureSchema,
  fileAnswer,
  type Route,
  type RouteName,
} from '@lectern/contract';
import type { z } from 'zod';
import { failuresOf, queryShape } from './describe-failures.js';
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

const fileContent: Operation['responses'][string]['content'] = {
  '*/*': { schema: { type: 'string', format: 'binary' } },
};

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
