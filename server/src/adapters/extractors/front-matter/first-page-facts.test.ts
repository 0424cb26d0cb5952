import { describe, expect, it } from 'vitest';
import { extractPdf } from '../pdf/pdf.js';
import { readPdfFacts } from '../pdf/pdf-facts.js';
import { readGlyphs } from '../pdf/pdf-glyphs.js';
import { joinObjects, makePdf, requestOf, streamOf } from '../testing.js';
import { textPart } from '../text-parts.js';
import { readFirstPage } from './first-page-facts.js';

const title = 'Coated pellets in sandy soils of the coast';

describe('reading a first page', () => {
  const page = (...texts: string[]) =>
    [title, ...texts].map((text) => textPart('paragraph', text, { page: 1 }));
  const found = (...texts: string[]) => readFirstPage(page(...texts), title);

  it('finds year, journal and DOI in its short lines', () => {
    expect(
      found('Soil Letters 12 (2016) 345–350', 'doi: 10.5555/pellets', 'Ada Li, Ben Lund'),
    ).toMatchObject({
      authors: 'Ada Li, Ben Lund',
      publicationDate: '2016',
      journal: 'Soil Letters',
      doi: '10.5555/pellets',
    });
    expect(
      found('Received 3 May 2019; Accepted 4 Dec 2019; Published online: 8 January 2020')
        .publicationDate,
    ).toBe('2020');
    expect(found('arXiv:2301.00306v2 [cs.IR] 17 Jan 2023')).toMatchObject({
      publicationDate: '2023',
      candidates: ['2301.00306'],
    });
  });

  it.each([
    ['Soil Sci., 2021, 12, 4455–4460', '2021'],
    ['Clay Chemistry Letters, 2022, 17, 1180-1192', '2022'],
    ['Fields and Farms, 2024, 11, e204. Open access', '2024'],
    ['Journal of Sands 9, 041301 (2021)', '2021'],
    ['Phys. Rev. D 103, 112006 (2019)', '2019'],
    ['Soils & Stars 655, A21 (2022). doi:10.5555/sas.2022.12', '2022'],
    ['Clay Transactions, vol. 4, no. 2, pp. 1998-2006, Feb. 2023.', '2023'],
    ['Clay Reports 2019, 6, 455-467', '2019'],
  ])('finds the year in the place of the journal: %s', (line, told) => {
    expect(found('Ada Li, Ben Lund', line).publicationDate).toBe(told);
  });

  it.each([
    'Samples of June, 2021, 12, 14 and 16 were lost',
    'Figure 3, 2021, 12, 14',
    'Soil Letters 12, 34-40',
    'Comment on: Soil Sci., 2021, 12, 4455',
    'Table 4, 112 (2019)',
    'Grant 2021, 12, 45 of the fund',
    '[3] Soil Letters 9, 041301 (2021)',
    'In the years 2019, 2020, 2021 all was dry',
  ])('finds no year in %s', (line) => {
    expect(found('Ada Li, Ben Lund', line).publicationDate).toBe('');
  });

  it('takes no year from an ISSN, no journal from prose or from its own title', () => {
    expect(found('The Soil Journal Vol. 6/1, June', 'ISSN 2073-4859').publicationDate).toBe('');
    expect(found('a minister would be obliged to give under section 19(1)(a) of it').journal).toBe(
      '',
    );
    expect(found('eLife 2019;8:e123').journal).toBe('eLife');
    expect(found('Coated pellets in sandy soils, Vol. 3').journal).toBe('');
  });

  it.each([
    [['References', 'Moe E. Heat pumps in old houses. Energy Lett 2010; 12: 44-52.']],
    [['References\nMoe E. Heat pumps in old houses. Energy Lett 2010; 12: 44-52.']],
    [['Literatur', 'Moe, E. (2010). Wärmepumpen. Energy Letters, 12(3), 44-52.']],
    [['1. Moe E, Lind H. Heat pumps in old houses. Energy Lett 2010; 12: 44-52.']],
    [['[4] World Heat Office. Pumps. Energy Letters 2010; 12: 44-52.']],
  ])('takes neither year nor journal from the works that it cites: %j', (texts) => {
    expect(found('Ada Li, Ben Lund', ...texts)).toMatchObject({
      authors: 'Ada Li, Ben Lund',
      publicationDate: '',
      journal: '',
    });
  });

  it('reads on behind a word that only looks like that heading', () => {
    expect(found('Abstract', 'References', 'Soil Letters 12 (2016) 345–350')).toMatchObject({
      publicationDate: '2016',
      journal: 'Soil Letters',
    });
    expect(found('Osaka J. Math. 49 (2012), 361–392')).toMatchObject({
      publicationDate: '2012',
      journal: 'Osaka J. Math.',
    });
    expect(found('Physica A: Statistical Mechanics 391 (2012) 34–45').publicationDate).toBe('2012');
  });

  it('takes the DOI beside its own title', () => {
    const cite = `Cite this article: Li A, Lund B, Diaz C, Moe E (2020) ${title}. Soil Letters 12: e34. https://doi.org/10.5555/pellets`;
    expect(found(cite).doi).toBe('10.5555/pellets');
  });

  it.each([
    [
      'an entry of the references',
      '[3] Moe, E. Heat pumps in old houses. Energy 3, 2010. doi:10.5555/cited',
    ],
    [
      'an entry without a number',
      'Moe, Erik and Diaz, Carla and Lind, Hans. Heat pumps in old houses of the northern towns: a long review of all that is known. Energy Letters, 2010. doi:10.5555/cited',
    ],
    [
      'prose',
      `${'Others found that heat pumps warm old houses well enough in the north. '.repeat(4)} See https://doi.org/10.5555/cited for more.`,
    ],
    [
      'a short entry',
      'E. Moe, C.D. Diaz: “Heat pumps in houses of the north”. In Energy (2015) doi: 10.5555/cited',
    ],
    [
      'prose that has the words of a short title somewhere',
      `Coated pellets: E. Moe. In Energy (2015) doi: 10.5555/cited. ${'The coast has sandy soils, and in them pellets stay coated for weeks and months. '.repeat(8)}`,
    ],
  ])('does not take the DOI of another work from %s', (_, text) => {
    expect(found(text)).toMatchObject({ doi: '', candidates: ['10.5555/cited'] });
  });

  it('does not look below the heading of the references, and takes none of two', () => {
    const parts = [
      ...page('Text.'),
      textPart('heading', 'References', { level: 2 }),
      ...page('doi:10.5555/cited'),
    ];
    expect(readFirstPage(parts, title).candidates).toEqual([]);
    expect(found('doi:10.5555/one', 'doi:10.5555/two').doi).toBe('');
  });
});

describe('what the file or its page says of others', () => {
  const creators = (...names: string[]) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><r:Seq>${names.map((name) => `<r:li>${name}</r:li>`).join('')}</r:Seq></dc:creator></r:Description></r:RDF></x:xmpmeta>`;
  const read = (names: string[], ...texts: string[]) =>
    readPdfFacts(
      [
        textPart('heading', title, { page: 1, level: 1 }),
        ...['Jane Doe, John Roe', ...texts].map((text) => textPart('paragraph', text, { page: 1 })),
        textPart('heading', 'Abstract', { page: 1, level: 2 }),
        textPart('paragraph', 'Pellets release salts slowly in the sand. '.repeat(40), { page: 1 }),
      ],
      { xmp: creators(...names), information: { Author: names[0] ?? '' }, headline: title },
    );

  it.each([['Microsoft Office User'], ['Windows User'], ['HP'], ['admin'], ['Ann Secretary']])(
    'is not believed of its people: %s',
    async (name) => {
      const { facts, shownFacts } = await read([name]);
      expect(facts.authors).toBe('Jane Doe, John Roe');
      expect(shownFacts).toContain('authors');
    },
  );

  it('is believed of people whom the page shows', async () => {
    const { facts, shownFacts } = await read(['Jane M. Doe', 'John Roe']);
    expect(facts.authors).toBe('Jane M. Doe, John Roe');
    expect(shownFacts).not.toContain('authors');
  });

  it.each([
    'Code and data: https://doi.org/10.5281/zenodo.1',
    'Data are available at https://doi.org/10.5555/dataset',
    'https://doi.org/10.5061/dryad.1',
  ])('is no DOI of its own: %s', async (text) => {
    const { facts, candidates } = await read([], text);
    expect(facts.doi).toBe('');
    expect(candidates).toHaveLength(1);
    expect((await read([], text, 'doi:10.5555/own')).facts.doi).toBe('10.5555/own');
  });

  it('is its own DOI beside a journal of data', async () => {
    const line = 'Soil Data 2020, 5, 12; doi:10.5555/own';
    expect((await read([], line)).facts.doi).toBe('10.5555/own');
  });
});

describe('the information of a PDF', () => {
  const page = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  const plain = (entries: string): Buffer =>
    Buffer.from(
      joinObjects([...page, `<< ${entries} >>`])
        .toString('latin1')
        .replace('/Root 1 0 R', '/Root 1 0 R /Info 4 0 R'),
      'latin1',
    );
  /** As newer programs write it: the objects in a stream, and a stream that says where they are. */
  const packed = (entries: string): Buffer => {
    const objects = [...page, `<< ${entries} >>`].map((object) => `${object} `);
    const places = objects.map((_, at) => `${at + 1} ${objects.slice(0, at).join('').length}`);
    const head = `${places.join(' ')} `;
    const body = head + objects.join('');
    const start = '%PDF-1.5\n';
    const stream = `5 0 obj\n<< /Type /ObjStm /N 4 /First ${head.length} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
    const rows = [[0, 0, 0], ...objects.map((_, at) => [2, 5, at]), [1, start.length, 0]];
    const table = rows.map(([kind = 0, one = 0, two = 0]) =>
      String.fromCharCode(kind, one >> 8, one & 255, two),
    );
    const end = `6 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Info 4 0 R /Length 24 >>\nstream\n${table.join('')}\nendstream\nendobj\nstartxref\n${(start + stream).length}\n%%EOF\n`;
    return Buffer.from(start + stream + end, 'latin1');
  };

  it.each([
    ['/Title (Plain \\(and\\) (nested) \\351\\n) /Author (A. Li)', 'Plain (and) (nested) é'],
    ['/Author (A) /Title <FEFF00C9007400650301>', 'Éte\u0301'],
    ['/Title(\u00FE\u00FF\u0000S\u0000o)', 'So'],
  ])('is read from %s, as it is and packed in a stream', async (entries, expected) => {
    for (const bytes of [plain(entries), packed(entries)])
      expect((await readGlyphs(bytes, 10_000)).info.Title?.trim()).toBe(expected);
  });

  it('has what a program put there of its own, and nothing where there is none', async () => {
    const { info } = await readGlyphs(plain('/Title (x) /doi (10.5555/own)'), 10_000);
    expect(info.doi).toBe('10.5555/own');
    expect((await readGlyphs(joinObjects(page), 10_000)).info.Title).toBeUndefined();
  });
});

describe('who wrote a paper', () => {
  const topics = 'Machine Learning, Computer Vision and Neural Networks';
  const prose =
    'Old machines saw little. In machine learning and computer vision, a neural network with long memory sees more.';
  const authorsOf = (...lines: readonly string[]): string =>
    readFirstPage(
      [title, ...lines, 'Abstract', prose].map((text) => textPart('paragraph', text, { page: 1 })),
      title,
    ).authors;

  it('is told from topics, above and below, by the words of the page', () => {
    const people = 'Ada Okonkwo and Ben Lund';
    const place = 'University of Lagos';
    expect(authorsOf(topics, people, place)).toBe('Ada Okonkwo, Ben Lund');
    expect(authorsOf(people, place, topics)).toBe('Ada Okonkwo, Ben Lund');
    expect(authorsOf(people, topics, place)).toBe('Ada Okonkwo, Ben Lund');
    expect(authorsOf(topics)).toBe('');
    // The name of one of them is a word of the page.
    expect(authorsOf('Ada Long, Ben Lund', place)).toBe('Ada Long, Ben Lund');
  });

  it('is not told by who edited it', () => {
    expect(authorsOf('Edited by:', 'Carla Diaz, Erik Moe', 'Hill University')).toBe('');
    expect(authorsOf('Edited by Carla Diaz, Erik Moe', 'Ada Li, Ben Lund')).toBe(
      'Ada Li, Ben Lund',
    );
  });
});

describe('what a PDF says of itself', () => {
  const lines = [
    { text: title, y: 700, size: 20 },
    { text: 'Ada Li, Ben Lund', y: 650 },
    { text: 'Hill University', y: 600 },
    { text: 'doi: 10.5555/pellets', y: 550 },
    { text: 'Abstract', y: 490, size: 13 },
    { text: 'Pellets with a coat release their salts slowly in sand.', y: 465 },
  ];

  it('comes from its first page where the file states nothing', async () => {
    const read = await extractPdf(requestOf(makePdf([lines])), { recognitionFolder: null });
    expect(read.facts).toMatchObject({
      title,
      authors: 'Ada Li, Ben Lund',
      doi: '10.5555/pellets',
    });
    expect(read.shownFacts).toEqual(expect.arrayContaining(['title', 'authors', 'doi']));
  });

  it('takes title and people that the file states only where the page shows them', async () => {
    const draw = lines
      .map(({ text, y, size = 11 }) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`)
      .join('\n');
    const pdf = (information: string): Buffer =>
      Buffer.from(
        joinObjects([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
          streamOf(draw),
          `<< ${information} >>`,
        ])
          .toString('latin1')
          .replace('/Root 1 0 R', '/Root 1 0 R /Info 6 0 R'),
        'latin1',
      );
    const stated = await extractPdf(requestOf(pdf(`/Title (${title}) /Author (Li, Ada)`)), {
      recognitionFolder: null,
    });
    expect(stated.shownFacts).not.toContain('title');
    expect(stated.facts.authors).toBe('Ada Li');
    const template = await extractPdf(
      requestOf(pdf('/Title (Template for authors) /Author (admin)')),
      { recognitionFolder: null },
    );
    expect(template.facts).toMatchObject({ title, authors: 'Ada Li, Ben Lund' });
  });
});
