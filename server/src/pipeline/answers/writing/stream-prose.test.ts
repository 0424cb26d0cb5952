import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../reading/citations/check-citations.js';
import { createProseStream } from './stream-prose.js';

const passages = ['A nap took 5 d (2 to 9).', 'Children aged 1–3 years slept.', 'It rained.'];

function streamed(pieces: readonly string[], given: readonly string[] = passages): string[] {
  const prose = createProseStream(given);
  return pieces.map((piece) => prose.push(piece)).filter((shown) => shown !== '');
}

/** Text that ends a word, so that all before it is let through. */
const end = ' end of it';

describe('a stream of prose', () => {
  it('shows words as they come and holds back a marker until it is whole', () => {
    expect(streamed(['Sleep ', 'helps', ' [', '2', ']', '. ', 'Naps', ' too'])).toEqual([
      'Sleep',
      ' helps [1].',
      ' Naps',
    ]);
  });

  it.each([
    ['a marker of no passage', 'Sleep helps [9].'],
    ['a picture', 'Sleep helps ![chart](https://evil.example/?d=1) a lot.'],
    [
      'a picture by reference',
      'Sleep helps ![chart][1] a lot.\n\n[1]: https://evil.example\nMore.',
    ],
    [
      'a picture between paragraphs',
      'Sleep helps [1].\n\n![a [small] chart](https://evil.example/a_(b).png "of sleep")\n\nNaps help [2].',
    ],
    [
      'a picture in a link',
      'Sleep [![chart](https://evil.example/a.png)](https://evil.example/b) helps.',
    ],
    ['pictures at the beginning and in a row', '![a](u) ![b](v)\n\n![c][d] Sleep helps [1].'],
    [
      'a drawing with words',
      'Sleep helps.\n\n<svg onload="x()"><text>no words</text></svg>\n\nNaps <!-- do not --> help too.',
    ],
    ['a script', 'Sleep <script>alert("it > that")</script> helps, <b>truly</b>, a lot.'],
    ['a link', 'Sleep [helps](javascript:alert(1)) a lot.'],
    [
      'a link with its host',
      'Sleep [helps a lot](https://www.example.org/a_(b)?c=d "title"), says [a page][p].\n\n[p]: https://x.example\nMore.',
    ],
    [
      'an address',
      'Sleep helps, see <https://example.org/a> and [https://x.example/b](https://x.example/b) for more.',
    ],
    ['a tag', 'Sleep <img src="https://evil.example"> helps.'],
    ['an interval behind words', 'It fell (confidence interval of [1, 3]) and was 2 [1–3] days.'],
    ['an interval of a passage', 'Naps [1, 3] took 5 d [2–9] in all aged [1, 3] years [2, 3].'],
    ['an isotope', 'They drank [2]H water [2] and [18]F-FDG.'],
    ['a refusal that is none', 'Not covered wounds heal slowly [1].'],
    ['a heading', '# Sleep\n\nIt helps [1].'],
    [
      'passages by name, pages and letters',
      'According to passage 2, sleep helps [2, p. 23]. Passages 1 and 3 disagree [1a]. Naps help (2). All do [P3], as in [Smith 2019].',
    ],
    ['brackets of another kind', 'Sleep helps 【2†title】 a lot (source 3).'],
  ])('ends like the whole text checked at once: %s', (_, text) => {
    const whole = checkCitations(text + end, passages).text;
    for (const size of [1, 2, 3, 7, 1000]) {
      const pieces = (text + end).match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      expect(`${streamed(pieces).join('')} it`).toBe(whole);
    }
  });

  it('says nothing while the model may be saying that the passages do not answer', () => {
    expect(streamed(['NOT', ' COV', 'ERED', '.'])).toEqual([]);
    expect(streamed(['NOT', ' COVERED', '. The passages', ' speak of iron', ' only.'])).toEqual([]);
  });

  it('goes on where a bracket is never closed', () => {
    const shown = streamed(['Open [ here ', ...Array.from({ length: 900 }, () => 'words ')]).join(
      '',
    );
    expect(shown.length).toBeGreaterThan(1000);
  });

  it('never shows markup, nor a marker of no passage, wherever the text is cut', () => {
    const part = fc.constantFrom(
      ...[
        '[1]',
        '[2]',
        '[7]',
        '[1,',
        ' 9]',
        '![a',
        ']',
        '(',
        'http://e.x/',
        ')',
        '[',
        ' ',
        '\n',
        '<img ',
        'src=x>',
        '# ',
        'word',
        '. ',
        '!',
        ':',
        '**',
      ],
      ...[
        '<svg>',
        '</svg>',
        '<!--',
        '-->',
        '![a [b] c](u)',
        '[t](https://e.x/a_(b))',
        '](',
        '\n\n',
      ],
      ...['[x]: http://e.x', '【3', '】', '(source ', '[^1]', '<', '/a>'],
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 60 }),
        fc.array(fc.nat(8), { minLength: 1, maxLength: 20 }),
        (parts, sizes) => {
          const text = parts.join('');
          const pieces: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn += 1) {
            const size = 1 + (sizes[turn % sizes.length] ?? 0);
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          let shown = '';
          for (const piece of streamed([...pieces, end], passages.slice(0, 2))) {
            shown += piece;
            expect(shown).not.toMatch(/!\[|\]\(|^\s{0,3}\[[^\]\n]*\]:|<[a-z!/?]/im);
            const markers = [...shown.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
            expect(markers.every((marker) => marker >= 1 && marker <= 2)).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
