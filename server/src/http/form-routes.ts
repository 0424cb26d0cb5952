/** Serves routes that take `multipart/form-data`: files are handed on as they arrive, and whatever breaks off is dropped. */
import multipart, { type MultipartValue } from '@fastify/multipart';
import { apiPrefix, type Route, uploadLimits } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, InvalidRequestError } from '../errors.js';
import { checkAnswer, read, signalOf } from './request-parts.js';

export interface IncomingFile {
  /** As the caller wrote it: may hold anything. Empty where none was given. */
  readonly filename: string;
  /** As the caller claims. */
  readonly contentType: string;
  /** Must be read to its end. Fails when the upload breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether the file was larger than allowed and the rest of it was left out; known when the bytes have been read. */
  readonly isCut: () => boolean;
}

export interface FormHandler<R extends Route, Taken> {
  /** Called for one file after another; must leave nothing behind when it throws. */
  take(file: IncomingFile, signal: AbortSignal): Promise<Taken>;
  /** Called when the request comes to nothing after all: leaves nothing of the files that were taken. */
  drop(taken: readonly Taken[]): Promise<void>;
  answer(request: {
    readonly fields: FormFields<R>;
    readonly taken: readonly Taken[];
    readonly signal: AbortSignal;
  }): Promise<z.input<R['data']>>;
}

type FormFields<R extends Route> = R['form'] extends z.ZodType ? z.output<R['form']> : undefined;

export interface FormRoute<R extends Route, Taken> {
  readonly route: R;
  readonly handler: FormHandler<R, Taken>;
  readonly stopSignal: AbortSignal;
}

/** Bytes of one field: an abstract of 100,000 letters of any script. */
const fieldBytes = 400_000;

/** In a scope of its own, so that no other route takes such bodies. */
export function serveForm<const R extends Route, Taken>(
  app: FastifyInstance,
  { route, handler, stopSignal }: FormRoute<R, Taken>,
): void {
  const { part, max } = route.files ?? { part: 'file', max: 1 };
  const limits = {
    fileSize: uploadLimits.fileBytes,
    files: max,
    fields: 30,
    fieldSize: fieldBytes,
    fieldNameSize: 100,
    parts: max + 30,
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    // Anything else is read away, so that the handler can say what the route takes.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.route({
      method: route.method,
      url: apiPrefix + route.path,
      config: { isUpload: true },
      async handler(request, reply) {
        if (!request.isMultipart())
          throw new AppError('The request body must be sent as multipart/form-data', {
            status: 415,
          });
        const { signal, release } = signalOf(reply, stopSignal);
        const taken: Taken[] = [];
        try {
          const values = await takeParts(request, {
            part,
            max,
            take: async (file) => void taken.push(await handler.take(file, signal)),
          });
          // Parsed with the schema of this very route.
          const fields = (route.form && read(route.form, values)) as FormFields<R>;
          return await reply.send({
            data: checkAnswer(route, await handler.answer({ fields, taken, signal })),
          });
        } catch (error) {
          await handler.drop(taken);
          throw error;
        } finally {
          release();
        }
      },
    });
  });
}

interface TakeOptions {
  readonly part: string;
  readonly max: number;
  readonly take: (file: IncomingFile) => Promise<void>;
}

/** Gives the fields by name. @throws AppError for whatever is wrong with the form. */
async function takeParts(
  request: FastifyRequest,
  { part, max, take }: TakeOptions,
): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown>();
  try {
    for await (const found of request.parts()) {
      if (found.type === 'field') addField(values, found);
      else if (found.fieldname !== part)
        throw new InvalidRequestError(`Unknown field ${found.fieldname}`);
      else {
        const { filename = '', mimetype, file } = found;
        await take({ filename, contentType: mimetype, bytes: file, isCut: () => file.truncated });
      }
    }
  } catch (error) {
    throw translated(error, max);
  }
  return Object.fromEntries(values);
}

function addField(
  values: Map<string, unknown>,
  { fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue,
): void {
  if (fieldnameTruncated) throw new InvalidRequestError('A name of a field is too long');
  if (valueTruncated)
    throw new AppError(`${fieldname} is larger than ${fieldBytes / 1000} kB`, { status: 413 });
  if (values.has(fieldname)) throw new InvalidRequestError(`${fieldname} is given more than once`);
  values.set(fieldname, value);
}

/** The parser's errors are plain ones with a text; those of the system, such as a full disk, name the call that failed. */
function translated(error: unknown, max: number): unknown {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'FST_FILES_LIMIT')
    return new AppError(`At most ${max} ${max === 1 ? 'file' : 'files'} can be uploaded at once`, {
      status: 413,
    });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new AppError('The upload has too many fields', { status: 413 });
  return new AppError('Malformed upload', { status: 400, cause: error });
}
