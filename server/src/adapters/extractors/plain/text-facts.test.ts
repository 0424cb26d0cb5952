/** What plain texts say of themselves. */
import { expect, it } from 'vitest';
import { extractPlainText } from './text.js';

function factsOf(text: string) {
  const request = { bytes: Buffer.from(text), name: 'x.md', contentType: '', charset: 'utf-8' };
  return extractPlainText(request).facts;
}

const rest = `## Abstract\n\n${'Moss grew on slate roofs in every village that was visited. '.repeat(20)}`;

it.each([
  ['Nora Quill and Tom Ashe\n\nRoof Letters, 2021', 'Nora Quill, Tom Ashe', '2021'],
  ['Nora Quill, Tom Ashe (2019)', 'Nora Quill, Tom Ashe', '2019'],
  ['By Nora Quill, 2023 — feature', 'Nora Quill', '2023'],
  ['Nora Quill, 2024. Narrative review with pooled estimates.', 'Nora Quill', '2024'],
  ['Nora Quill, Tom Ashe\nEdition of 2023, to be revised in 2028.', 'Nora Quill, Tom Ashe', '2023'],
  ['Nora Quill, Tom Ashe\n2021 (first published 1999)', 'Nora Quill, Tom Ashe', '2021'],
  [
    'Nora Quill, Tom Ashe\nA response to Moreno (1998)\nRoof Letters, 2021',
    'Nora Quill, Tom Ashe',
    '2021',
  ],
  [
    'Nora Quill, Tom Ashe\nWorking paper of 3 May 2022; data of 2017',
    'Nora Quill, Tom Ashe',
    '2022',
  ],
  ['**Authors:** Nora Quill, Tom Ashe\n**Year:** 2018', 'Nora Quill, Tom Ashe', '2018'],
  [
    'Nora Quill, Tom Ashe and Ida Lind. *Roof Letters* 2019; 44(3): 211–220.',
    'Nora Quill, Tom Ashe, Ida Lind',
    '2019',
  ],
  [
    'Nora Quill & Tom Ashe (University of Kerry)\n*Roof Letters*, Vol. 9 (May 2016), pp. 1–9',
    'Nora Quill, Tom Ashe',
    '2016',
  ],
  ['Nora Quill, Grant Ashe. Roof Teaching 2017', 'Nora Quill, Grant Ashe', '2017'],
  ['By NORA QUILL AND TOM ASHE\n*Roof Letters*, 2016', 'NORA QUILL, TOM ASHE', '2016'],
  ['N. Quill, T. Ashe · *Roof Letters* 2020 · vol. 8', 'N. Quill, T. Ashe', '2020'],
  [
    'Quill, N., Ashe, T. & Lind, I. — Preprint, posted 14 July 2021.',
    'Quill N., Ashe T., Lind I.',
    '2021',
  ],
  [
    'Nora Quill<sup>1</sup>, Tom Ashe<sup>2</sup>\n*Roof Letters*, 2022 October, 519, 1–9',
    'Nora Quill, Tom Ashe',
    '2022',
  ],
  [
    '**N. Quill^a,\\*, T. Ashe^b**\nRoof Letters, 2017, 31, 402–425. First published online: 6 December 2016',
    'N. Quill, T. Ashe',
    '2017',
  ],
  ['Nora Quill; Tom Ashe. Roof Reviews. 2022;6:1–38.', 'Nora Quill, Tom Ashe', '2022'],
  [
    'Panel: N. Quill (chair), T. Ashe. Published in Kerry, January 2024. Replaces the edition of 2014.',
    '',
    '2024',
  ],
])('has authors and year of a paper kept as Markdown: %s', (lines, authors, year) => {
  const facts = factsOf(`# Moss on the slate roofs of Kerry\n\n${lines}\n\n${rest}`);
  expect(facts.title).toBe('Moss on the slate roofs of Kerry');
  expect(facts.authors).toBe(authors);
  expect(facts.publicationDate).toBe(year);
});

it.each([
  'I read 61 studies published between 1993 and 2023 to see whether moss harms slates.',
  'Reviews that were published in 2011 and 2015 differ, and trials published since 2019 do, too.',
])('takes no year of other works for its own: %s', (line) => {
  expect(
    factsOf(`# Moss on the slate roofs of Kerry\n\n## Why\n\n${line}\n\n${rest}`),
  ).toMatchObject({
    publicationDate: '',
  });
});

it('has nothing of a text without a title, and takes no prose for people', () => {
  expect(factsOf(`Nora Quill and Tom Ashe\n\n${rest}`).authors).toBe('');
  const prose = factsOf(`# Moss on the slate roofs of Kerry\n\nMoss grew in 2021.\n\n${rest}`);
  expect(prose.authors).toBe('');
});

const prose = 'We counted sparrows on forty winter days, and noted what they ate. '.repeat(4);

it.each([
  [
    'The sparrows of the old harbour and what they eat',
    'The sparrows of the old harbour and what they eat',
  ],
  ['Moss on the slate roofs of Kerry\n===============', 'Moss on the slate roofs of Kerry'],
  ['Does moss harm the slates of a roof?', 'Does moss harm the slates of a roof?'],
])(
  'has the first line of a text for its title where it stands alone above prose: %s',
  (line, title) => {
    expect(factsOf(`${line}\n\nNora Quill and Tom Ashe\n\n${prose}`)).toMatchObject({
      title,
      authors: 'Nora Quill, Tom Ashe',
    });
  },
);

it.each([
  'We went to the ponds. They were dry',
  'we went on 3 May to look at the ponds',
  'Dear colleagues of the harbour office',
  'Subject: the sparrows of the harbour',
  '2024-05-01 10:02 server started again',
  'Sparrows',
  'We counted sparrows on forty winter days, and noted what they ate.',
  'The sparrows of the harbour\nate grain in winter',
])('takes no line for a title that may be none: %s', (line) => {
  expect(factsOf(`${line}\n\n${prose}`).title).toBe('');
});

it.each([
  'Slates and silence: how roofers speak of moss. An interview study',
  'Does moss harm slates? A study of old roofs',
  'Moss on slates. II. The roofs of Kerry',
  'RoofGate: a camera that counts moss on slates',
  'MOSS-19: the moss of nineteen roofs',
])('has a title of several parts where people stand right below: %s', (line) => {
  const told = { title: line, authors: 'Nora Quill, Tom Ashe', publicationDate: '2021' };
  const people = 'Nora Quill, Tom Ashe\nRoof Letters, 2021';
  expect(factsOf(`${line}\n\n${people}\n\n${prose}`)).toMatchObject(told);
  expect(factsOf(`${line}\n${people}\n\n${prose}`)).toMatchObject(told);
  expect(factsOf(`${line}\n\nRoof Institute, Kerry\n\n${prose}`).title).toBe('');
});

it.each([
  'Subject: the sparrows of the harbour',
  'We went to the ponds. They were dry.',
  'Last-Modified: the third of May',
])('has no title in what stands above people otherwise: %s', (line) => {
  expect(factsOf(`${line}\n\nNora Quill, Tom Ashe\n\n${prose}`).title).toBe('');
});

it('has a title that stands right above who wrote it', () => {
  const facts = factsOf(
    `Moss on the slate roofs of Kerry\nNora Quill1,2 and Tom Ashe1\n1Roof Institute, Kerry\n\n${prose}`,
  );
  expect(facts.title).toBe('Moss on the slate roofs of Kerry');
  expect(facts.authors).toBe('Nora Quill, Tom Ashe');
});

it('takes no line for a title that stands above no prose', () => {
  expect(factsOf('Bread and grain and seeds\n\nMilk\n\nTea').title).toBe('');
});

const twoLines =
  'Moss and lichen on the slate and the thatched roofs of Kerry, and what they did\nto the houses below: a survey of five winters';
const said = 'Roof Letters, 2021, 4(2), 31-47. doi:10.5555/roof.2021';
const survey = `Abstract\n\n${'Moss grew on slate roofs in every village that was visited. '.repeat(20)}`;

it.each([
  `${twoLines}\n\nNora Quill, Tom Ashe\n\n${said}\n\n${survey}`,
  `${twoLines}\nNora Quill, Tom Ashe\n${said}\n\n${survey}`,
])('reads a title that goes on in a second line, above people: %s', (text) => {
  expect(factsOf(text)).toMatchObject({
    title: twoLines.replace('\n', ' '),
    authors: 'Nora Quill, Tom Ashe',
    publicationDate: '2021',
    journal: 'Roof Letters',
    doi: '10.5555/roof.2021',
  });
});

it.each([
  // Nobody below; a sentence; short lines, as of a poem or an address; four lines.
  `${twoLines}\n\n${survey}`,
  `We saw moss and lichen on the slate and the thatched roofs of Kerry, and asked\nwho had put them there.\n\nNora Quill, Tom Ashe\n\n${survey}`,
  `Moss on the roofs\nand rain in the loft\n\nNora Quill, Tom Ashe\n\n${survey}`,
  `${twoLines} in the west\n${twoLines}\n\nNora Quill, Tom Ashe\n\n${survey}`,
])('takes several lines for no title where they need be none: %s', (text) => {
  expect(factsOf(text).title).toBe('');
});

it.each(['Resumo', 'Résumé', 'Resumen', 'Zusammenfassung'])(
  'reads the abstract below the heading %s, and not what closes a paper under it',
  (name) => {
    const front = 'O musgo nos telhados de ardósia da serra\n\nNora Quill, Tomé Alves';
    const said =
      'O musgo cresceu em todos os telhados de ardósia que foram visitados na serra naquele ano de chuva.';
    expect(
      factsOf(`${front}\n\n${name}\n\n${said}\n\n${said}\n\n1. Métodos\n\n${said}`).abstract,
    ).toBe(said);
    expect(
      factsOf(`${front}\n\n${said}\n\nMétodos\n\n${said}\n\n${name}\n\n${said}`).abstract,
    ).toBe('');
  },
);
