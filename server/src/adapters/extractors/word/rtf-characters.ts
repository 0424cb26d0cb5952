/** Control words and symbols of Rich Text Format that stand for characters. */

export const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: '\n',
    line: '\n',
    sect: '\n',
    page: '\n',
    tab: '\t',
    emdash: '\u2014',
    endash: '\u2013',
    lquote: '\u2018',
    rquote: '\u2019',
    ldblquote: '\u201C',
    rdblquote: '\u201D',
    bullet: '\u2022',
    emspace: ' ',
    enspace: ' ',
    '~': ' ',
    _: '-',
    '\n': '\n',
    '\r': '\n',
    '\\': '\\',
    '{': '{',
    '}': '}',
  }),
);
