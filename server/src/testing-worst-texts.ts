/** What readers of text are worst at, in any length, for tests: runs of one sign, things that begin again and again and never end, deep nesting. */

/** Whole with its end, however short: what a reader tries again and again often shows at the end alone. */
export type WorstText = readonly [name: string, ofLength: (length: number) => string];

const shapes: Readonly<Record<string, readonly [begin: string, repeated: string, end?: string]>> = {
  'line breaks': ['', '\n'],
  'line breaks of Windows': ['', '\r\n'],
  'spaces and a letter': ['x', ' ', 'x'],
  'lines of spaces': ['', ' \n'],
  'separators of lines': ['', '\u2028'],
  'one long word': ['', 'a'],
  'digits and a letter': ['', '1', 'x'],
  'full stops': ['', '.'],
  'commas and spaces': ['', ' , '],
  'words without end': ['', 'a '],
  'braces that open': ['', '{'],
  'braces that open on lines': ['', '{\n'],
  'braces that close': ['', '}'],
  'brackets that open': ['[', '['],
  'brackets that close': ['', ']'],
  'parentheses that open': ['', '('],
  'angles that open': ['', '<'],
  'objects in objects': ['[', '{"a":'],
  'quotation marks with backslashes': ['[', '\\"'],
  'quotation marks': ['[', '"'],
  backslashes: ['', '\\'],
  'entries of BibTeX that stay open': ['', '@a{'],
  'lines of BibTeX that stay open': ['', '@a{b,\n'],
  'entries of BibTeX in parentheses': ['', '@a(b,\n'],
  'at signs': ['', '@ '],
  'tags of RIS without an end': ['', 'TY  - JOUR '],
  'lines of RIS that go on': ['TY  - JOUR\nTI  - a', '\nb'],
  'tags of RIS alone': ['', '\nAU  - '],
  'tags of RIS in small letters': ['ty  - jour', '\nau      '],
  'records of PubMed': ['', 'PMID- 1\n'],
  'lines of PubMed that go on': ['PMID- 1\nTI  - a', '\n      b'],
  'tags of EndNote': ['', '%0 \n'],
  'lines of EndNote that go on': ['%0 Book\n%T a', '\nb'],
  'records of XML that stay open': ['<xml>', '<record>'],
  'one record of XML with elements in elements': ['<xml><record>', '<a>'],
  'one record of XML with what XML skips': ['<xml><record>', '<!-- x --><?y?>'],
  'comments that stay open': ['', '<!--'],
  'sections of data that stay open': ['', '<![CDATA['],
  'elements that stay open': ['', '<a '],
  'elements in elements': ['', '<p>'],
  'elements that close': ['', '</p>'],
  'formulas that stay open': ['', '\\begin{document}'],
  'signs of formulas': ['', '$'],
  'pictures that stay open': ['', '!['],
  'links that stay open': ['', '[a]('],
  'marks of sources': ['', '[1'],
  'stars of Markdown': ['', '*'],
  'stars and letters': ['', '*a'],
  'ticks of Markdown': ['', '`'],
  'headings of Markdown': ['', '# '],
  'bars of tables': ['', '| '],
  'quotes in quotes': ['', '> '],
  'hyphens and a letter': ['', '-', 'x'],
  'groups of RTF': ['{\\rtf1 ', '{\\b '],
  'addresses without an end': ['', 'https://'],
  'words of a query': ['', 'NOT '],
};

/** What readers of studies, first pages and records look for, again and again and never ended. */
const words: readonly string[] = [
  ...['patients with ', 'We included ', 'who were ', 'n = 12 per ', '1,234 ', 'one hundred and '],
  ...['randomised to ', 'double-blind, ', 'randomised and ', 'a versus ', 'whether a reduced '],
  ...['In Leeds and York ', 'in Leeds of 1 city in ', 'the University of ', 'from May to '],
  ...['followed for 1 year of ', 'effect of a on ', 'lower than in ', 'and recorded ', 'PubMed '],
  ...['funded by ', 'no 5% and ', 'A and ', 'Aa, ', 'Smith, J., ', 'John Smith1,2, ', '& ', '; '],
  ...[
    '10.1000/a ',
    'doi:10.1/',
    'arXiv:1234.5678 ',
    '(2020) ',
    'vol. 1 (2 ',
    'published ',
    'Part II ',
  ],
  ...['copyright ', 'Proceedings of the ', 'ISBN 978-', 'http://doi.org/10.1/a&', '&amp;', '%2F'],
  ...['e\u0301', 'ﬁ', '¹²'],
];

export const worstTexts: readonly WorstText[] = Object.entries(shapes).map(
  ([name, [begin, repeated, end = '']]) => [
    name,
    (length) => begin + repeated.repeat(length / repeated.length) + end,
  ],
);

export const worstWords: readonly WorstText[] = words.map((word) => [
  word,
  (length) => word.repeat(length / word.length),
]);
