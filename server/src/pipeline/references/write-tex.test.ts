import { expect, it } from 'vitest';
import { writeBibtex } from './write-bibtex.js';
import { writeRis } from './write-ris.js';
import { writeTex } from './write-tex.js';

it.each([
  ['Growth of <i>E. coli</i> & others', String.raw`Growth of \textit{E. coli} \& others`],
  ['CO<sub>2</sub> at 10<sup>6</sup>', String.raw`CO\textsubscript{2} at 10\textsuperscript{6}`],
  ['<b>A <i>b</i></b>', String.raw`\textbf{A \textit{b}}`],
  ['<span style="font-variant:small-caps;">l</span>-dopa', String.raw`\textsc{l}-dopa`],
  ['<jats:p>One <jats:italic>two</jats:italic></jats:p>', String.raw`One \textit{two}`],
  ['An <i>open end', 'An open end'],
  ['An end</i> alone', 'An end alone'],
  ['where p<0.05 and q>1', 'where p<0.05 and q>1'],
])('writes %s as TeX sets it', (text, written) => {
  expect(writeTex(text)).toBe(written);
});

const item = {
  id: '',
  type: 'article-journal',
  title: '<i>Escherichia coli</i> in CO<sub>2</sub>',
  abstract: 'It grew to 10<sup>6</sup> cells.',
  keyword: '<i>E. coli</i>, rain',
  DOI: '10.1002/(sici)1<1::aid-x>3.0.co;2-x',
};

it('leaves no tag in BibTeX, nor in its keys', () => {
  const written = writeBibtex([item]);
  expect(written).toContain(
    String.raw`title = {\textit{Escherichia coli} in {CO}\textsubscript{2}}`,
  );
  expect(written).toContain('@article{escherichia,');
  expect(written).toContain('1<1::aid-x>3');
});

it('leaves no tag in RIS, which has none, and keeps what is raised apart', () => {
  const written = writeRis([item]);
  expect(written).toContain('TI  - Escherichia coli in CO2');
  expect(written).toContain('AB  - It grew to 10⁶ cells.');
  expect(written).toContain('KW  - E. coli\r\n');
  expect(written).toContain('DO  - 10.1002/(sici)1<1::aid-x>3.0.co;2-x');
});

it('keeps words apart between which a line or a paragraph ends', () => {
  const written = writeBibtex([
    { ...item, title: 'Tea<br/>and sleep', abstract: '<p>A.</p><p>B.</p>' },
  ]);
  expect(written).toContain('title = {Tea and sleep}');
  expect(written).toContain('abstract = {A. B.}');
});
