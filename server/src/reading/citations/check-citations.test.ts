import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing-processor-time.js';
import { checkCitations, plainLine } from './check-citations.js';

describe('checkCitations', () => {
  it('numbers markers by first appearance', () => {
    expect(checkCitations('Later first [3]. Then [1] and again [3].', ['a', 'b', 'c'])).toEqual({
      text: 'Later first [1]. Then [2] and again [1].',
      cited: [3, 1],
      removed: 0,
    });
  });

  it('removes and counts markers that name no passage', () => {
    expect(checkCitations('True [1]. Invented [7] [0].', ['a', 'b'])).toEqual({
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
    ['A [2, p. 23]. B [3].', 'A [1]. B [2].'],
    ['A [2, pp. 3–4; 1, Fig. 2]. B [3].', 'A [1][2]. B [3].'],
    ['A [2 p. 5]. B [3].', 'A [1]. B [2].'],
    ['A [2a]. B [3].', 'A [1]. B [2].'],
    ['A [P2]. B [3].', 'A [1]. B [2].'],
    ['A [Smith 2019; 2]. B [3].', 'A [1]. B [2].'],
    ['A [Smith et al., 2019]. B [3].', 'A. B [1].'],
    ['A holds (2). B [3].', 'A holds [1]. B [2].'],
    ['A holds in groups (2) [3].', 'A holds in groups (2) [1].'],
    ['A holds in groups (2). [3]', 'A holds in groups (2). [1]'],
    ['Iron (1) helps and zinc (2). B [3].', 'Iron (1) helps and zinc (2). B [1].'],
    ['Ages were 12 (2). B [3].', 'Ages were 12 (2). B [1].'],
    ['A holds (9). B [3].', 'A holds (9). B [1].'],
    [
      'According to passage 2, A [2]. Passage 1 disagrees [1].',
      'According to one source [1], A [1]. One source [2] disagrees [2].',
    ],
    ['According to note 7, A [2].', 'According to one source, A [1].'],
    ['Passages 1 and 3 agree [1].', 'Sources [1][2] agree [1].'],
    [
      'Cells at passage 3 grew [2]. Passage 2 cells did not [2].',
      'Cells at passage 3 grew [1]. Passage 2 cells did not [1].',
    ],
    ['A of [11C]PET, [3H] and [n = 3] [2].', 'A of [11C]PET, [3H] and [n = 3] [1].'],
    ['A [Table S1] and [Fig. 2] [2].', 'A [Table S1] and [Fig. 2] [1].'],
    ['A (95% CI [1, 3]) [2].', 'A (95% CI [1, 3]) [1].'],
    ['A was 63 [55–71] years [2].', 'A was 63 [55–71] years [1].'],
    ['A took 2 [1–3] days [2].', 'A took 2 [1–3] days [1].'],
    ['A by 2 days [1, 3].', 'A by 2 days [1][2].'],
    ['A of [18]F-FDG and [2]H [2].', 'A of [18]F-FDG and [2]H [1].'],
    ['A of [2]and [source 3]or B.', 'A of [1] and [2] or B.'],
  ])('reads %s as %s', (given, expected) => {
    expect(checkCitations(given, ['a', 'b', 'c']).text).toBe(expected);
  });

  it('leaves the number in the name of a compound that a passage has', () => {
    const passages = ['Cucurbit[7]uril and [3]-rotaxane bind it.', 'It rained.', 'It snowed.'];
    const given = 'Cucurbit[7]uril, [3]-rotaxane and calix[2]arene bind it [1].';
    expect(checkCitations(given, passages).text).toBe(
      'Cucurbit[7]uril, [3]-rotaxane and calix[1] arene bind it [2].',
    );
  });

  it.each([
    ['[2]-Gingerol helped [1].', '[2]-gingerol helped.', '[2]-Gingerol helped [1].'],
    ['[2]-gingerols helped [1].', 'Of [2]\u2010Gingerol.', '[2]-gingerols helped [1].'],
    ['Calix[2]arenes bind [1].', 'A calix[2]arene.', 'Calix[2]arenes bind [1].'],
    ['[2]Rotaxane grew [1].', 'A [2]rotaxane.', '[ 2]Rotaxane grew [1].'],
    ['It grew [2]Rotten [1].', 'It grew [2]Rotten.', 'It grew [1]Rotten [2].'],
    ['It grew [2]-Gin [1].', 'A [2]-gingerol.', 'It grew [1] -Gin [2].'],
  ])('leaves it however it is written: %s', (given, passage, expected) => {
    expect(checkCitations(given, [passage, 'It rained.']).text).toBe(expected);
  });

  it.each([
    ['The odds were 5 (95% PI [2, 9]) [1].', 'The odds were 5 (95% PI [2, 9]).'],
    ['The stay was 5 d [3–7] [1].', 'The stay was 5 d (3 to 7) at both.'],
    ['Glucose was 5.2 mmol/L [4–7] [1].', 'Glucose was 5·2 mmol/L [4–7].'],
    ['There, 12 deaths [8, 19] occurred [1].', 'There were 12 deaths [8, 19].'],
    ['Deaths were 25 (95% UI [12, 38]) [1].', 'Deaths: 25 (95% UI 12–38).'],
    ['Those aged [18, 65] years came [1].', 'We took people of 18 to 65 years.'],
    ['Those aged [2, 9] years came [1].', 'Children aged 2–9 years came.'],
    ['Age lay in Q1–Q3 [55, 71] [1].', 'Age was 63 (55, 71).'],
  ])('leaves the bounds in %s, which stand in the passage', (given, passage) => {
    const passages = [passage, ...Array.from({ length: 9 }, () => 'It rained.')];
    expect(checkCitations(given, passages)).toEqual({ text: given, cited: [1], removed: 0 });
  });

  it.each([
    ['Yields rose within years [1, 2].', 'Yields rose [1, 2] after all.', '[1][2]'],
    ['It took years [1, 2].', 'It took 1 to 2 years.', '[1][2]'],
    ['In 12 cows milk rose [1, 2].', 'In 12 cows [1] milk rose within 1–2 days.', '[1][2]'],
    ['Of them 40 came [12, 38].', 'We saw 12 women, 38 men.', ''],
  ])('takes the numbers in %s for markers', (given, passage, expected) => {
    const { text } = checkCitations(given, [passage, 'It rained.']);
    expect(text).toBe(given.replace(/ \[.*\]/, expected === '' ? '' : ` ${expected}`));
  });

  it('leaves bounds of the passage on a line that has no markers', () => {
    expect(plainLine('Aged [18, 65] [1]', ['aged 18–65 years'])).toBe('Aged [18, 65]');
    expect(plainLine('Aged [18, 65] [1]')).toBe('Aged');
  });

  it.each([
    'Cells died according to passage 2 [1].',
    'Few of the women (2).',
    'Channels [P2] opened [1].',
  ])('keeps what a passage says itself: %s', (text) => {
    const passage =
      'According to passage 2 cells, few of the women (2) left; channels [P2] opened.';
    expect(checkCitations(text, [passage, 'b']).text).toBe(text);
  });

  it('counts references of the model as markers that name no passage', () => {
    expect(checkCitations('A [Smith 2019]. B [P9]. C [2].', ['a', 'b', 'c'])).toEqual({
      text: 'A. B. C [1].',
      cited: [2],
      removed: 2,
    });
  });

  it('leaves no image and no link', () => {
    const { text } = checkCitations(
      'See ![x](http://127.0.0.1/?d=secret) and ![y][1] and [here](http://evil.example) <img src=x> [1].\n[1]: http://evil.example',
      ['a'],
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
    expect(checkCitations(given, ['a', 'b', 'c']).text).toBe(expected);
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
          const { text, cited } = checkCitations(
            pieces.join(''),
            Array.from({ length: count }, () => 'It took 2 to 9 days.'),
          );
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
        checkCitations(piece.repeat(20_000), ['a', 'b', 'c']);
    });
    expect(spentMs).toBeLessThan(2000);
  });
});

describe('markers that stand where bounds might', () => {
  const passages = ['Heat fell.', 'Rain fell.', 'Snow fell in 54 (8) rooms.'];
  it.each([
    ['Sensitivity was 92% [1, 3].', 'Sensitivity was 92% [1][2].'],
    ['Roofs lasted in 85% of wet towns [1-2].', 'Roofs lasted in 85% of wet towns [1][2].'],
    ['Results varied over a wide range [1, 2].', 'Results varied over a wide range [1][2].'],
  ])('are markers: %s', (given, expected) => {
    expect(checkCitations(given, passages).text).toBe(expected);
  });

  it.each([
    'It was 3 (95% UI [1, 3]).',
    'Mean age was 54 years (3).',
    'They came three times (3).',
  ])('are none: %s', (given) => {
    expect(checkCitations(given, passages)).toEqual({ text: given, cited: [], removed: 0 });
  });
});
