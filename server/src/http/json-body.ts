/** Reads JSON bodies, the only kind the API takes: an empty one counts as absent, one that is nested too deeply is refused before it is built. */
import { isUtf8 } from 'node:buffer';
import { requestLimits } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.js';
import { checkFirst } from './hooks.js';

/** Replaces all of Fastify's body parsers, so that every other content type answers 415, and so does what is compressed. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook(
    'onRequest',
    checkFirst(({ headers }) => {
      const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
      if (encoding !== 'identity')
        throw new AppError('The request body must not be compressed', { status: 415 });
    }),
  );
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: requestLimits.jsonBodyBytes },
    (request, body, done) => {
      if (!isUtf8(body))
        return done(new AppError('The request body is not valid UTF-8', { status: 400 }));
      const text = body.toString();
      if (text.trim() === '') return done(null, undefined);
      if (isDeeperThan(text, requestLimits.jsonDepth))
        return done(new AppError('JSON is nested too deeply', { status: 400 }));
      // Fastify's parser answers through the callback; its errors name the parser and the position, ours only what is wrong.
      void parse(request, text, (error, value) => {
        if (error)
          done(new AppError('The request body is not valid JSON', { status: 400, cause: error }));
        else done(null, value);
      });
    },
  );
}

/** True when brackets outside strings are open more than `limit` levels deep; the text need not be valid. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > limit) return true;
  }
  return false;
}
