import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing-processor-time.js';
import { checkCitations } from './check-citations.js';

describe('checkCitations', () => {
  it('numbers markers by first appearance', () => {
    expect(checkCitations('Later first [3]. Then [1] and again [3].', 3)).toEqual({
      text: 'Later first [1]. Then [2] and again [1].',
      cited: [3, 1],
      removed: 0,
    });
  });

  it('removes and counts markers that name no passage', () => {
    expect(checkCitations('True [1]. Invented [7] [0].', 2)).toEqual({
      text: 'True [1]. Invented.',
      cited: [1],
      removed: 2,
    });
  });

  it.each([
    ['A [1, 2].', 'A [1][2].'],
    ['A [1][2].', 'A [1][2].'],
    ['A [1-3].', 'A [1][2][3].'],
    ['A [source 2].', 'A [1].'],
    ['A [Sources: 1 and 2].', 'A [1][2].'],
    ['A 【2】.', 'A [1].'],
    ['A 【1†paper.pdf】.', 'A [1].'],
    ['A [^2].', 'A [1].'],
    ['A (source 3).', 'A [1].'],
    ['A [2](https://example.org).', 'A [1].'],
    ['A [1] [1].', 'A [1].'],
    ['A (1) and [sic].', 'A (1) and [sic].'],
    ['A (95% CI [1, 3]) [2].', 'A (95% CI [1, 3]) [1].'],
    ['A was 63 [55–71] years [2].', 'A was 63 [55–71] years [1].'],
    ['A took 2 [1–3] days [2].', 'A took 2 [1–3] days [1].'],
    ['A by 2 days [1, 3].', 'A by 2 days [1][2].'],
    ['A of [18]F-FDG and [2]H [2].', 'A of [18]F-FDG and [2]H [1].'],
  ])('reads %s as %s', (given, expected) => {
    expect(checkCitations(given, 3).text).toBe(expected);
  });

  it('leaves no image and no link', () => {
    const { text } = checkCitations(
      'See ![x](http://127.0.0.1/?d=secret) and ![y][1] and [here](http://evil.example) <img src=x> [1].\n[1]: http://evil.example',
      1,
    );
    expect(text).toBe('See and and here (evil.example) [1].');
  });

  it.each([
    ['an image goes whole', 'A ![a [small] chart](https://x.example/a_(b).png "c") b.', 'A b.'],
    [
      'an image with a description over two lines',
      'A ![of\nsleep](https://x.example/a) b.',
      'A b.',
    ],
    ['an image in a link', 'A [![chart](u)](https://x.example/b) b.', 'A b.'],
    ['an image of its own paragraph leaves one empty line', 'A.\n\n![chart](u)\n\nB.', 'A.\n\nB.'],
    [
      'a link becomes its words with the host',
      'A [page](https://www.example.org/a?b=c) b.',
      'A page (www.example.org) b.',
    ],
    [
      'a link to no page becomes its words',
      'A [click here](javascript:alert(1)) b [data](data:text/html,x).',
      'A click here b data.',
    ],
    [
      'a link by reference becomes its words',
      'A [page][p] b.\n\n[p]: https://x.example',
      'A page b.',
    ],
    ['an address in brackets becomes its host', 'A <https://x.example/a> b.', 'A x.example b.'],
    [
      'words that are the address are not said twice',
      'A [https://x.example/a](https://x.example/a).',
      'A x.example.',
    ],
    [
      'a drawing and a script go with what they hold',
      'A <svg><text>x</text></svg> b <script>y()</script> c <!-- z --> d.',
      'A b c d.',
    ],
    ['a tag goes and its words stay', 'A <b>bold</b> <sub>2</sub>.', 'A bold 2.'],
    ['a marker behind brackets stays a marker', 'A [sic][1].', 'A [sic][1].'],
    ['what is left of an image is no image', 'So!![chart b.', 'So[chart b.'],
    ['smaller and greater stay', 'p < 0.05 and x > 3.', 'p < 0.05 and x > 3.'],
  ])('%s', (_, given, expected) => {
    expect(checkCitations(given, 3).text).toBe(expected);
  });

  it('leaves only markers that name a source, numbered without gaps', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('[1]', '[2, 9]', '【3】', '[source 4]', '[1-40]', '[', ']', '![', '](', ' '),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.integer({ min: 0, max: 5 }),
        (pieces, count) => {
          const { text, cited } = checkCitations(pieces.join(''), count);
          expect(cited.every((number) => number >= 1 && number <= count)).toBe(true);
          const written = [...text.matchAll(/\[(\d{1,4})\]/g)].map((match) => Number(match[1]));
          expect(written.every((marker) => marker >= 1 && marker <= cited.length)).toBe(true);
          expect(new Set(written).size).toBe(cited.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is quick on long hostile text', () => {
    const spentMs = processorMs(() => {
      for (const piece of [
        '[',
        '![',
        '[1, ',
        '【',
        '<a',
        '[source ',
        '[x](',
        '<svg>',
        '<!--',
        '![a [',
        '[x](a(',
      ])
        checkCitations(piece.repeat(20_000), 3);
    });
    expect(spentMs).toBeLessThan(2000);
  });
});
