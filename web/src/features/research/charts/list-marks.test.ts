import { expect, it } from 'vitest';
import { listMarks } from './list-marks';

const key = (datum: unknown): string => String(Reflect.get(Object(datum), 'name') ?? '');
const box = (x1: number, y1: number) => ({ x1, x2: x1 + 10, y1, y2: y1 + 20 });

it('finds each row once where it is seen, within its group, and nothing of axes and legends', () => {
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  const root = {
    marktype: 'group',
    items: [
      {
        x: 100,
        y: 50,
        items: [
          {
            marktype: 'group',
            role: 'axis',
            items: [
              { items: [{ marktype: 'text', items: [{ x: 1, y: 1, datum: { name: 'tick' } }] }] },
            ],
          },
          {
            marktype: 'rect',
            items: [
              { bounds: box(0, 0), datum: a },
              { bounds: box(20, 0), datum: b },
            ],
          },
          {
            marktype: 'text',
            items: [
              { x: 3, y: 4, datum: a },
              { x: 5, y: 6, datum: { other: 1 } },
            ],
          },
          { marktype: 'line', items: [{ x: 7, y: 8, datum: { name: 'c' } }] },
        ],
      },
    ],
  };
  expect(listMarks(root, [4, 4], key)).toEqual([
    { datum: a, left: 109, top: 64 },
    { datum: b, left: 129, top: 64 },
    { datum: { name: 'c' }, left: 111, top: 62 },
  ]);
});
