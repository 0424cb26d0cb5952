import { describe, expect, it } from 'vitest';
import { raisedText } from '../../../reading/language/raised-text.js';
import { titleBehindSheet } from '../pdf/pdf-cover.js';
import { readPdfFacts } from '../pdf/pdf-facts.js';
import { textPart } from '../text-parts.js';
import { readByline } from './byline.js';
import { readFirstPage } from './first-page-facts.js';
import { citationOf, fromJournal, journalIn, mastheadOf } from './page-citation.js';
import { yearIn } from './page-year.js';

const title = 'Water in sandy soils of the coast';

describe('where a paper appeared', () => {
  it.each([
    ['Rev Med Rural. 2017;70(4):234-240', 'Rev Med Rural'],
    ['Z Altersmed 2018; 56: 1023–1031', 'Z Altersmed'],
    ['J. Biol. Chem. 2018; 56: 1023', 'J. Biol. Chem.'],
    ['Li et al. Soil Letters (2019) 19:1234', 'Soil Letters'],
    ['SAND REVIEW LETTERS 124, 010503 (2020)', 'SAND REVIEW LETTERS'],
    ['SRAS 492, 1234–1245 (2020)', 'SRAS'],
    ['SAND COMMUNICATIONS | (2020) 11:1234 | https://x.example', 'SAND COMMUNICATIONS'],
    ['Sand Reports | (2020) 10:123', 'Sand Reports'],
    ['Sands in Place | www.sands.example 1 May 2020 | Volume 11 | Article 345', 'Sands in Place'],
    ['Sand. Psychol. 11:345', 'Sand. Psychol.'],
    ['Cite this as: SMJ 2020;368:m1', 'SMJ'],
    ['Sand 181, 1–15, May 14, 2020', 'Sand'],
    ['SAMA. 2021;325(4):341-350', 'SAMA'],
    ['Ponds, Sands and Wet Meadows 85 (2021) 101543', 'Ponds, Sands and Wet Meadows'],
    ['Ada Li, Ben Lund, Sand Letters 85 (2021) 101543', ''],
    ['Revised March 2 (2020)', ''],
    ['See 12, 34 (2010)', ''],
    ['Commentary on: Lind A. Lakes 2005;366:1', ''],
    ['Image and Sand Computing 85 (2019) 1-12', 'Image and Sand Computing'],
    ['Doe, Roe and Lund 12 (2010) 345', ''],
    ['SAND ONE | https://doi.org/10.5555/1 March 4, 2020', 'SAND ONE'],
    ['Hill Institute | www.hill.example', ''],
    ['bioRxiv preprint doi: https://doi.org/10.1101/2021.03.01', 'bioRxiv'],
  ])('is told by %j', (line, journal) => {
    expect(journalIn(line)).toBe(journal);
  });

  it('is told by the name of a journal above the title', () => {
    expect(mastheadOf(['Research article', 'The Journal of Rural Care'])).toBe(
      'The Journal of Rural Care',
    );
    expect(mastheadOf(['journal homepage of us', 'We read a journal a day'])).toBe('');
  });

  it.each([
    [`Li, A., & Lund, B. (2016). ${title}. Soil Review, 9(2), 101–115.`, 'Soil Review', '2016'],
    [`Li, A.; Lund, B. ${title}. Soils of Plants 2022, 14, 2233.`, 'Soils of Plants', '2022'],
    [`Li thinks of ${title} as what was known in 1999.`, '', ''],
  ])('is told by its own citation: %j', (text, journal, year) => {
    expect(citationOf(text, title)).toEqual({ journal, year });
  });
});

describe('the year of a paper', () => {
  it.each([
    ['this version posted March 2, 2021. The copyright holder', '2021'],
    ['This version: March 2020', '2020'],
    ['Angenommen: 30. März 2018', '2018'],
    ['Recibido el 3 de mayo de 2016; aceptado el 12 de enero de 2017', '2017'],
    ['Policy Brief No. 7 | Water House | February 2021', '2021'],
    ['of 3 May 2009 and of nothing else', ''],
    ['Accepted 2020 January 4. Received 2019 November 1; in original form 2018 August', '2020'],
    ['Published 2020 March 4. Received 2019 May 2', '2020'],
    ['Accepted January 4. Received 2019 November 1', ''],
    ['Received 3 May 2019, Accepted 4 Dec 2019, Published 8 January 2020', '2020'],
    ['First published online: 5 May 2020', '2020'],
    ['This article was published Online First on 5 May 2020', '2020'],
    ['(c) 2019 The Authors', '2019'],
    ['Copyright c⃝ 2009 SAND 978-1-60558-392-1/09/06 . . . $5.00', '2009'],
    ['SAND ONE | https://doi.org/10.5555/1 March 4, 2020', '2020'],
    ['Sand 181, 1–15, May 14, 2020', '2020'],
    ['Sand Evidence Quarterly, 2021, 17(2), 101–139.', '2021'],
    ['Sand Evidence Quarterly 2021, 17 (2–3), e101', '2021'],
    ['In 2021, 17 (2) of them were dry', ''],
    ['SAND TRANSACTIONS, VOL. 12, NO. 3, MARCH 2018', '2018'],
    ['Copyright (c) Hill Press, Ltd. 2019', '2019'],
    ['© The Author(s), under exclusive licence to Hill 2021', '2021'],
    ['Copyright © 2018 Doe and Roe.', '2018'],
    ['Fig. 1. (a) Map. (b) Sites. (c) Rainfall in 1998.', ''],
    ['(c) Rainfall in 1998.', ''],
    ['The data set was first published in 1998 by the bureau.', ''],
    ['When Rawls published A Theory of Justice in 1971', ''],
    ['The copyright law was changed in 1998', ''],
    ['studies published in 2010', ''],
  ])('is told by %j', (line, year) => {
    expect(yearIn([line])).toBe(year);
  });

  it.each([
    ['Sand Clin Oncol 38 (2020) 100-110', 'Ethical approval: accepted by the board in 2014.'],
    ['Sand Clin Oncol 38 (2020) 100-110', 'The plan was accepted by the board in 2014.'],
    ['Fish Sci 12 (2020) 345-350', 'Map data © OpenStreetMap contributors, 2015'],
    ['Fish Sci 12 (2020) 345-350', 'Fishes © Lake Photographers, 2015'],
    ['Evid Based Med 15 (2020) 12', 'Commentary on: Lind A. Lakes 2005;366:1'],
    ['Evid Based Med 15 (2020) 12', 'See related editorial, J Clin Oncol 2019;37:12'],
    ['Fish Letters, March 2020', 'Keywords: lakes; DSM-5 (2013)'],
    ['Image and Fish Computing 85 (2020) 1-12', '© 2019 The Authors'],
    ['Published online: 5 May 2020', 'Fish Sci 12 (2019) 345-350'],
    ['Received 1 May 2019 Accepted 4 June 2020', 'Fish Letters'],
    ['Received in revised form 1 May 2019; accepted 4 June 2020', 'Fish Letters'],
    ['Received: 1 May 2019 – Accepted: 4 June 2020', 'Fish Letters'],
    ['Received 1 May 2019 - accepted 4 June 2020', 'Fish Letters'],
  ])('is told by %j, and not by %j', (own, other) => {
    expect(yearIn([own, other])).toBe('2020');
    expect(yearIn([other, own])).toBe('2020');
  });
});

describe('people below a title', () => {
  it.each([
    ['Prepared by: Ada Li, Ben Lund', 'Ada Li, Ben Lund'],
    [
      'Ada Li^a, Begoña Ibáñez de la Fuente^b y Ramón Peña^a',
      'Ada Li, Begoña Ibáñez de la Fuente, Ramón Peña',
    ],
    ['Ada Li e João Araújo', 'Ada Li, João Araújo'],
    ['José Ortega y Gasset, Ben Lund', 'José Ortega y Gasset, Ben Lund'],
  ])('are read from %j', (line, names) => {
    expect(readByline([line])).toBe(names);
  });

  it('have marks of one letter that are none of their names', () => {
    expect(['Lindgren', '1', 'N'].map((before) => raisedText('a', 'sup', before))).toEqual([
      '^a',
      'a',
      '^a',
    ]);
    expect(raisedText('o', 'sup', 'No')).toBe('o');
  });
});

describe('a sheet before a paper', () => {
  const sheet = (text: string) => textPart('paragraph', text, { page: 1 });
  const paper = [
    textPart('heading', 'University of Northmoor', { page: 1, level: 1 }),
    sheet(`Li, A. (2016). ${title}. Soil Review, 9(2), 101–115. https://doi.org/10.5555/sheet`),
    textPart('heading', title, { page: 2, level: 1 }),
    textPart('paragraph', 'Ada Li and Ben Lund', { page: 2 }),
    textPart('heading', 'Abstract', { page: 2, level: 2 }),
  ];

  it('names the title of the next page, and where the paper was published', async () => {
    const { facts } = await readPdfFacts(paper, { xmp: '', information: {}, headline: '' });
    expect(facts).toMatchObject({
      title,
      authors: 'Ada Li, Ben Lund',
      journal: 'Soil Review',
      publicationDate: '2016',
      doi: '10.5555/sheet',
    });
  });

  it('is no page of text, and none that does not name the title', () => {
    expect(titleBehindSheet([sheet(`${title}. ${'Sand '.repeat(900)}`), ...paper.slice(2)])).toBe(
      '',
    );
    expect(titleBehindSheet([sheet('Water'), ...paper.slice(2)])).toBe('');
  });
});

describe('what a page has beside its text', () => {
  it('tells the number, the date and the DOI of a preprint', () => {
    const told = (line: string) =>
      readFirstPage([textPart('paragraph', title, { page: 1 })], title, {
        rows: [],
        lines: [line],
      });
    expect(told('arXiv:2103.01234v2 [cs.LG] 5 Apr 2021')).toMatchObject({
      publicationDate: '2021',
      candidates: ['2103.01234'],
    });
    const line =
      'bioRxiv preprint doi: https://doi.org/10.1101/2021.03.01.4; this version posted May 2, 2021.';
    expect(told(line)).toMatchObject({ journal: 'bioRxiv', doi: '10.1101/2021.03.01.4' });
  });

  it('is the name of a journal that stands larger than a title', async () => {
    const parts = ['Journal of Sand', title].map((text) =>
      textPart('heading', text, { page: 1, level: 1 }),
    );
    const line = textPart('paragraph', 'Journal of Sand 45 (2014) 123–131', { page: 1 });
    const look = { xmp: '', information: {}, headline: '' };
    expect((await readPdfFacts([line, ...parts], look)).facts).toMatchObject({
      title,
      journal: 'Journal of Sand',
    });
  });
});

it.each([
  ['Source: The Journal of Salt, Vol. 28, No. 2 (1999)', '', 'The Journal of Salt'],
  ['Published in: Salt Letters 14 (2011), 301–309', '', 'Salt Letters'],
  ['Lind and Osei Salt Ecology (2018) 7:39', 'Ida Lind, Kofi Osei', 'Salt Ecology'],
  ['Lind and Osei. Salt Ecology 2018;7:39', 'Ida Lind, Kofi Osei', 'Salt Ecology'],
  ['Food and Salt Studies (2018) 7:39', 'Ida Lind, Kofi Osei', 'Food and Salt Studies'],
  ['Lind and Shore Studies (2018) 7:39', 'Ida Lind, Kofi Osei', 'Lind and Shore Studies'],
  ['Source Code Studies (2018) 7:39', '', 'Source Code Studies'],
  ['Translation Studies 12(3): 101–120 (2020)', '', 'Translation Studies'],
  ['Reprint Quarterly 12(3): 101–120 (2020)', '', 'Reprint Quarterly'],
  ['Translation of Salt Letters 14 (2011), 301–309', '', ''],
  ['Reprint from Salt Letters 14 (2011), 301–309', '', ''],
  ['Reprinted from Salt Letters 14 (2011), 301–309', '', ''],
  ['Submitted to Salt Letters 2011; 14', '', ''],
])('has the name of a journal without what stands before it: %s', (label, authors, name) => {
  expect(journalIn(fromJournal(label, authors))).toBe(name);
});
