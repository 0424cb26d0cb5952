import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textMap } from './text-map.js';

const map = textMap(z.number());

describe('a map by texts from outside', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'keeps what stands under “%s”',
    (name) => {
      const read = map.parse(JSON.parse(`{${JSON.stringify(name)}: 1, "other": 2}`));
      expect(Object.entries(read)).toEqual([
        [name, 1],
        ['other', 2],
      ]);
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    },
  );

  it('refuses what is no map, or holds another thing', () => {
    for (const wrong of [null, 'text', JSON.parse('{"__proto__": "no number"}')])
      expect(map.safeParse(wrong).success).toBe(false);
  });

  it('is told as a map in the description of the API', () => {
    for (const io of ['input', 'output'] as const)
      expect(z.toJSONSchema(map, { io })).toMatchObject({
        type: 'object',
        additionalProperties: { type: 'number' },
      });
  });
});
