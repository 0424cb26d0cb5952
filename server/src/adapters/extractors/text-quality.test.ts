import { describe, expect, it } from 'vitest';
import { isGarbled, lacksSpaces } from './text-quality.js';

const prose =
  'The treated group recovered sooner than the others did, by three days on average (95% CI 1.2 to 4.8; p < 0.01). ';

describe('the quality of a text layer', () => {
  it.each([
    ['letters that are rare everywhere', '\u020B\u01E1 \u01E1\u01EF\u01E4 '.repeat(20)],
    ['glyphs for private use', '\uF061\uF062\uF063 \uF064'.repeat(20)],
    ['replacement characters', 'wo\uFFFDd \uFFFD\uFFFDx '.repeat(20)],
    ['control characters', '\u0003\u0004 \u0005x'.repeat(20)],
    ['signs of the keyboard', `!"#$ %&'( )*+, /:;< =>?@ `.repeat(10)],
    ['letters without words', 'xkrt bfgh wqzt plmn drtf '.repeat(10)],
  ])('finds %s garbled', (_, text) => {
    expect(isGarbled(text)).toBe(true);
  });

  it.each([
    ['prose', prose.repeat(3)],
    [
      'Czech',
      'P\u0159\u00EDli\u0161 \u017Elu\u0165ou\u010Dk\u00FD k\u016F\u0148 \u00FAp\u011Bl \u010F\u00E1belsk\u00E9 \u00F3dy. '.repeat(
        10,
      ),
    ],
    [
      'Vietnamese',
      'Nghi\u00EAn c\u1EE9u n\u00E0y \u0111\u00E1nh gi\u00E1 hi\u1EC7u qu\u1EA3 c\u1EE7a thu\u1ED1c m\u1EDBi. '.repeat(
        10,
      ),
    ],
    ['Japanese', '\u65E5\u672C\u306E\u7814\u7A76\u3067\u3059\u3002'.repeat(20)],
    ['numbers', '12.5 (3.1) 14.2 [1.1, 3.4] 0.001 '.repeat(10)],
    ['a table of contents', 'Chapter 1 ................................. 12 '.repeat(8)],
    ['ornaments', 'FREE \u275A\u2758\u2759\u275A\u2758\u2759'.repeat(20)],
    ['formulas', 'f(x) = a * (x - b)^2 + c, g(y) = h(y) / (1 + e^(-y)) '.repeat(6)],
    ['next to nothing', '\uF061\uF062'],
  ])('leaves %s alone', (_, text) => {
    expect(isGarbled(text)).toBe(false);
  });

  it('notices that the spaces are missing', () => {
    expect(
      lacksSpaces(
        prose
          .replace(/[^A-Za-z]/g, '')
          .repeat(1)
          .concat(' 1 ')
          .repeat(6),
      ),
    ).toBe(true);
    expect(lacksSpaces(prose.repeat(3))).toBe(false);
  });
});
