import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EngineError } from '../../ports/search-engine.js';
import { parseJsonAnswer } from './json-answer.js';

const schema = z.object({ query: z.string() });

describe('parseJsonAnswer', () => {
  it('reads texts in which tabs and line breaks were left as they are', () => {
    expect(parseJsonAnswer('{"query":"sleep\tand\nmemory"}', schema, 'PubMed')).toEqual({
      query: 'sleep and memory',
    });
  });

  it.each(['<html>', '', '{"query":"broken', '{"query":1}', 'null'])(
    'refuses %j in words that hold nothing of it',
    (text) => {
      expect(() => parseJsonAnswer(text, schema, 'PubMed')).toThrow(
        new EngineError('odd-answer', 'PubMed answered in a form that could not be read'),
      );
    },
  );
});
