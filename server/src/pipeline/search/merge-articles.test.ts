import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineRecord } from '../../ports/search-engine.js';
import { mergeArticles } from './merge-articles.js';
import { type RecordParts, recordWith } from './testing.js';

const title = 'Slow release of nitrogen from coated pellets in sandy soils';

function answers(byEngine: Readonly<Record<string, readonly RecordParts[]>>) {
  return Object.entries(byEngine).map(([engineId, records]) => ({
    engineId,
    engineName: engineId,
    records: records.map(recordWith),
  }));
}

function merge(byEngine: Readonly<Record<string, readonly RecordParts[]>>) {
  return mergeArticles(answers(byEngine)).map(({ article }) => article);
}

describe('joining records', () => {
  it('joins records with the same DOI', () => {
    const merged = merge({
      openalex: [{ title, identifiers: { doi: '10.5555/a' } }],
      crossref: [{ title: 'Other wording', identifiers: { doi: '10.5555/a' } }],
    });
    expect(merged).toHaveLength(1);
    expect(merged[0]?.found_by).toEqual(['openalex', 'crossref']);
  });

  it('joins records with the same DOI whose titles and names are in two scripts', () => {
    const merged = merge({
      openalex: [
        {
          title: '砂質土壌における被覆粒子からの窒素の放出',
          authors: ['山田太郎'],
          identifiers: { doi: '10.5555/a' },
        },
      ],
      crossref: [{ title, authors: ['T Yamada'], identifiers: { doi: '10.5555/a' } }],
    });
    expect(merged.map((article) => article.title)).toEqual([title]);
  });

  it('joins two records that only a third one connects', () => {
    const merged = merge({
      arxiv: [
        {
          title: 'Preprint title',
          sourceType: 'preprint',
          identifiers: { doi: '10.48550/arxiv.2401.00001', arxiv_id: '2401.00001' },
        },
      ],
      crossref: [{ title: 'Journal title', identifiers: { doi: '10.5555/b' } }],
      'semantic-scholar': [
        { title: 'Journal title', identifiers: { doi: '10.5555/b', arxiv_id: '2401.00001' } },
      ],
    });
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      title: 'Journal title',
      doi: '10.5555/b',
      identifiers: { arxiv_id: '2401.00001' },
    });
  });

  it('joins a preprint to its journal version when an engine says so, the journal version on top', () => {
    const merged = merge({
      'europe-pmc': [
        {
          title,
          sourceType: 'preprint',
          identifiers: { doi: '10.5555/preprint' },
          versionDois: ['10.5555/journal'],
          fullTexts: [{ url: 'https://p.example/x.pdf', kind: 'pdf' }],
        },
      ],
      openalex: [
        { title: `${title}: final`, journal: 'Soil', identifiers: { doi: '10.5555/journal' } },
      ],
    });
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({
      title: `${title}: final`,
      journal: 'Soil',
      source_type: 'journal article',
      full_text_url: 'https://p.example/x.pdf',
    });
  });

  it('joins by title, year and first author where one record has no identifier', () => {
    const merged = merge({
      dblp: [{ title: `${title}.`, authors: ['Ada Okonkwo', 'Bo Li'], publicationDate: '2024' }],
      openalex: [
        {
          title,
          authors: ['Okonkwo, A.'],
          publicationDate: '2023-12-30',
          identifiers: { doi: '10.5555/c' },
        },
      ],
    });
    expect(merged).toHaveLength(1);
  });

  it('takes a name with a suffix for the same as without', () => {
    const work = { title, publicationDate: '2024' };
    expect(
      merge({
        crossref: [{ ...work, authors: ['Ada Okonkwo Jr.'], identifiers: { doi: '10.5555/d' } }],
        dblp: [{ ...work, authors: ['Ada Okonkwo'] }],
      }),
    ).toHaveLength(1);
    expect(
      merge({
        'europe-pmc': [{ ...work, authors: ['Okonkwo AB 3rd'], identifiers: { pmid: '1' } }],
        dblp: [{ ...work, authors: ['A. B. Okonkwo'] }],
      }),
    ).toHaveLength(1);
  });

  it.each(['2024', ''])(
    'gives what was published neither the day nor the server of its preprint, where its own date is "%s"',
    (publicationDate) => {
      const merged = merge({
        'europe-pmc': [
          {
            title,
            sourceType: 'preprint',
            ...{ journal: 'bioRxiv', publicationDate: '2024-01-03' },
            identifiers: { doi: '10.1101/2024.01.02.123456' },
            versionDois: ['10.5555/journal'],
          },
        ],
        crossref: [
          { title, publicationDate, journal: '', identifiers: { doi: '10.5555/journal' } },
        ],
      });
      expect(merged).toHaveLength(1);
      expect(merged[0]).toMatchObject({ publication_date: publicationDate, journal: '' });
      // What is all that is known is told as what it is.
      expect(merged[0]?.preprint_date).toBe(publicationDate === '' ? '2024-01-03' : undefined);
    },
  );

  it('joins a preprint that is listed with the PubMed number of its journal version', () => {
    const merged = merge({
      'semantic-scholar': [
        { title, sourceType: 'preprint', identifiers: { doi: '10.21203/rs.3.rs-1/v1', pmid: '7' } },
      ],
      pubmed: [{ title, identifiers: { doi: '10.5555/journal', pmid: '7' } }],
    });
    expect(merged).toMatchObject([{ doi: '10.5555/journal', identifiers: { pmid: '7' } }]);
  });

  it('joins a title with a slip in it, but not with another first author', () => {
    const slip = title.replace('pellets', 'pelets');
    const base = { title, authors: ['Ada Okonkwo'], publicationDate: '2024' };
    expect(merge({ dblp: [base], doaj: [{ ...base, title: slip }] })).toHaveLength(1);
    expect(
      merge({ dblp: [base], doaj: [{ ...base, title: slip, authors: ['Bo Li'] }] }),
    ).toHaveLength(2);
  });

  it('never joins two numbers of one register for their title alone', () => {
    const same = { title, authors: ['Ada Okonkwo'], publicationDate: '2024' };
    const preprint = (arxivId: string) => ({
      ...same,
      sourceType: 'preprint' as const,
      url: `https://arxiv.org/abs/${arxivId}`,
      identifiers: { doi: `10.48550/arxiv.${arxivId}`, arxiv_id: arxivId },
    });
    expect(merge({ arxiv: [preprint('2401.00001'), preprint('2401.00002')] })).toHaveLength(2);
    const page = (pmid: string) => ({
      ...same,
      url: `https://pubmed.example/${pmid}`,
      identifiers: { pmid },
    });
    expect(merge({ pubmed: [page('1'), page('2')] })).toHaveLength(2);
    expect(
      merge({
        pubmed: [page('1')],
        arxiv: [preprint('2401.00001')],
        dblp: [{ ...same, url: 'https://dblp.example/1' }],
      }),
    ).toHaveLength(1);
  });

  it('keeps an abstract in a supplement apart from the article of its title, by volume and page', () => {
    const said = {
      title,
      authors: ['Ada Alder', 'Ben Birch'],
      journal: 'Soil',
      publicationDate: '2024',
    };
    const merged = merge({
      crossref: [
        {
          ...said,
          placement: { volume: '12', issue: '3', pages: '101-112' },
          identifiers: { doi: '10.5555/a' },
        },
      ],
      openalex: [{ ...said, placement: { volume: '12', issue: 'S1', pages: 'S53' } }],
    });
    expect(merged).toHaveLength(2);
  });

  it('joins two records of one column by volume and page', () => {
    const said = {
      ...{ title: 'Editorial', authors: ['Ada Alder'], journal: 'Soil', publicationDate: '2024' },
      placement: { volume: '12', issue: '3', pages: '101-112' },
    };
    const merged = merge({
      crossref: [{ ...said, identifiers: { doi: '10.5555/a' } }],
      openalex: [said],
    });
    expect(merged).toHaveLength(1);
  });

  it('keeps a trial and a data set apart from the publication of the same title', () => {
    const same = { title, authors: ['Ada Okonkwo'], publicationDate: '2024' };
    const merged = merge({
      'clinical-trials': [
        {
          ...same,
          sourceType: 'clinical trial',
          url: 'https://trials.example/1',
          identifiers: { nct_id: 'NCT00000001' },
        },
      ],
      openalex: [
        { ...same, sourceType: 'dataset', identifiers: { doi: '10.5555/data' } },
        { ...same, identifiers: { doi: '10.5555/paper' } },
      ],
      dblp: [{ ...same, url: 'https://dblp.example/1' }],
    });
    expect(merged.map(({ source_type, found_by }) => [source_type, found_by])).toEqual([
      ['clinical trial', ['clinical-trials']],
      ['dataset', ['openalex']],
      ['journal article', ['openalex', 'dblp']],
    ]);
  });

  it('never joins two DOIs, however alike the titles are', () => {
    const same = { title, authors: ['Ada Okonkwo'], publicationDate: '2024' };
    expect(
      merge({
        crossref: [
          { ...same, identifiers: { doi: '10.5555/1' } },
          { ...same, identifiers: { doi: '10.5555/2' } },
        ],
      }),
    ).toHaveLength(2);
  });

  it('leaves a record alone that could be either of two works', () => {
    const same = { title, authors: ['Ada Okonkwo'], publicationDate: '2024' };
    const merged = merge({
      crossref: [{ ...same, identifiers: { doi: '10.5555/1' } }],
      dblp: [same],
      openalex: [{ ...same, identifiers: { doi: '10.5555/2' } }],
    });
    expect(merged.map(({ doi }) => doi).sort()).toEqual(['', '10.5555/1', '10.5555/2']);
  });

  it.each([
    [
      'Effects of coated pellets on sandy soils, part I',
      'Effects of coated pellets on sandy soils, part II',
    ],
    [
      'Effects of coated pellets on sandy soils',
      'Correction: Effects of coated pellets on sandy soils',
    ],
    [
      'Trial of coated pellets on sandy soils in 2021',
      'Trial of coated pellets on sandy soils in 2022',
    ],
    ['Editorial', 'Editorial'],
  ])('keeps "%s" and "%s" apart', (first, second) => {
    const common = { authors: ['Ada Okonkwo'], publicationDate: '2024' };
    expect(
      merge({
        doaj: [
          { ...common, title: first, url: 'https://a.example/1' },
          { ...common, title: second, url: 'https://a.example/2' },
        ],
      }),
    ).toHaveLength(2);
  });

  it('joins a web page to the record with the same address', () => {
    const merged = merge({
      tavily: [
        {
          title: 'A page',
          sourceType: 'web page',
          url: 'http://www.soil.example/study/?utm_source=x#top',
        },
      ],
      doaj: [{ title, url: 'https://soil.example/study' }],
    });
    expect(merged).toHaveLength(1);
    expect(merged[0]?.title).toBe(title);
  });
});

describe('different papers', () => {
  const same = { authors: ['Ada Okonkwo', 'Bo Li'], publicationDate: '2024' };
  it.each([
    ['Flow equations of waves in two dimensions', 'Flow equations of waves in three dimensions'],
    ['Foot care of adults with diabetes', 'Foot care of adults without diabetes'],
    ['Sleep in the ageing mouse cortex', 'Sleep in the ageing human cortex'],
    ['Untreated hypothyroidism and bone', 'Untreated hyperthyroidism and bone'],
  ])('stay two articles: "%s", "%s"', (first, second) => {
    const merged = merge({
      arxiv: [
        {
          ...same,
          title: first,
          sourceType: 'preprint',
          identifiers: { arxiv_id: '2401.00001' },
          url: 'https://arxiv.org/abs/2401.00001',
        },
      ],
      crossref: [{ ...same, title: second, identifiers: { doi: '10.5555/a' } }],
      dblp: [{ ...same, title: first, url: 'https://dblp.example/1' }],
      core: [{ ...same, title: second, url: 'https://core.example/1' }],
    });
    expect(merged.map((article) => [article.title, article.found_by])).toEqual([
      [first, ['arxiv', 'dblp']],
      [second, ['crossref', 'core']],
    ]);
  });

  it('stay two where years are three apart, and one where they are one apart', () => {
    const paper = (publicationDate: string, url: string) => ({
      ...same,
      title,
      publicationDate,
      url,
    });
    const of = (year: string) =>
      merge({
        dblp: [paper('2020', 'https://a.example')],
        doaj: [paper(year, 'https://b.example')],
      });
    expect(of('2021')).toHaveLength(1);
    expect(of('2022')).toHaveLength(2);
    expect(of('2023')).toHaveLength(2);
  });

  it('and pages of the web stay apart where only the titles agree', () => {
    const page = { title, sourceType: 'web page' as const };
    const merged = merge({
      tavily: [
        { ...page, url: 'https://one.example/a' },
        { ...page, url: 'https://two.example/a' },
      ],
      crossref: [{ ...same, title, identifiers: { doi: '10.5555/a' } }],
    });
    expect(merged).toHaveLength(3);
  });
});

describe('merging fields', () => {
  it('makes one article of a preprint and what was published of it, with both identifiers and links', () => {
    const work = { title, authors: ['Ada Okonkwo', 'Bo Li'] };
    const merged = merge({
      'europe-pmc': [
        {
          ...work,
          sourceType: 'preprint',
          publicationDate: '2022',
          journal: 'bioRxiv',
          abstract: 'The longer abstract of the preprint.',
          identifiers: { doi: '10.1101/2022.01.02.000001' },
          fullTexts: [{ url: 'https://biorxiv.example/x.pdf', kind: 'pdf' }],
        },
      ],
      crossref: [
        {
          ...work,
          publicationDate: '2024',
          journal: 'Soil',
          abstract: 'The abstract.',
          identifiers: { doi: '10.5555/journal' },
        },
      ],
    });
    expect(merged).toMatchObject([
      {
        doi: '10.5555/journal',
        url: 'https://doi.org/10.5555/journal',
        publication_date: '2024',
        journal: 'Soil',
        abstract: 'The abstract.',
        full_text_url: 'https://biorxiv.example/x.pdf',
        other_versions: [
          {
            doi: '10.1101/2022.01.02.000001',
            url: 'https://doi.org/10.1101/2022.01.02.000001',
            source_type: 'preprint',
            full_text_url: 'https://biorxiv.example/x.pdf',
          },
        ],
      },
    ]);
  });

  const inJournal = {
    ...{ title, authors: ['Ada Okonkwo', 'Bo Li'], publicationDate: '2020' },
    ...{ journal: 'Journal of Soil Research', url: 'https://soil.example/1' },
  };
  const inArxiv = {
    ...{ title, authors: ['Ada Okonkwo', 'Bo Li'], publicationDate: '2019', journal: 'arXiv' },
    sourceType: 'preprint' as const,
    identifiers: { doi: '10.48550/arxiv.1910.00001', arxiv_id: '1910.00001' },
  };
  it.each([
    ['a journal', inJournal],
    ['a conference', { ...inJournal, sourceType: 'conference paper' as const }],
    [
      'a conference, of which only the preprint has a DOI',
      {
        ...inJournal,
        ...{ sourceType: 'conference paper' as const, journal: 'Soil Days' },
        identifiers: inArxiv.identifiers,
      },
    ],
  ])(
    'leaves the DOI of a preprint to it, where what was published in %s has none',
    (_, published) => {
      expect(merge({ arxiv: [inArxiv], dblp: [published] })).toMatchObject([
        {
          ...{ doi: '', journal: published.journal, publication_date: '2020' },
          url: published.url,
          identifiers: { doi: '', arxiv_id: '1910.00001' },
          other_versions: [{ doi: '10.48550/arxiv.1910.00001', source_type: 'preprint' }],
        },
      ]);
    },
  );

  it.each(['10.48550/arxiv.1910.00001', '10.1101/000000000.41.001'])(
    'gives a paper of a conference or a chapter the DOI that nobody knows a preprint by: %s',
    (doi) => {
      const chapter = { ...inJournal, sourceType: 'book chapter' as const, identifiers: { doi } };
      const unnumbered = { ...chapter, identifiers: {} };
      expect(merge({ crossref: [chapter], core: [unnumbered] })).toMatchObject([
        { doi, url: inJournal.url, other_versions: [] },
      ]);
    },
  );

  it('takes the DOI that a preprint names for the article, which has none, and for nothing else', () => {
    const naming = (...versionDois: string[]) => ({ ...inArxiv, versionDois });
    const one = naming('10.5555/journal', '10.1101/000001');
    const [article] = merge({ arxiv: [one], dblp: [inJournal] });
    expect(article).toMatchObject({
      ...{ doi: '10.5555/journal', url: inJournal.url, publication_date: '2020' },
      identifiers: { doi: '10.5555/journal', arxiv_id: '1910.00001' },
      other_versions: [{ doi: '10.48550/arxiv.1910.00001', source_type: 'preprint' }],
    });
    const two = naming('10.5555/journal', '10.5555/other');
    expect(merge({ arxiv: [two], dblp: [inJournal] })).toMatchObject([{ doi: '' }]);
    const inConference = { ...inJournal, sourceType: 'conference paper' as const };
    expect(merge({ arxiv: [one], dblp: [inConference] })).toMatchObject([{ doi: '' }]);
  });

  it('leaves its DOI to a preprint beside what says of no place that it was published there', () => {
    const copy = { ...inJournal, journal: '', sourceType: 'other' as const };
    expect(merge({ arxiv: [inArxiv], core: [copy] })).toMatchObject([
      { doi: '10.48550/arxiv.1910.00001', source_type: 'preprint', other_versions: [] },
    ]);
  });

  it('cites a preprint alone as a preprint, and names what it says was printed of it', () => {
    const work = { title: 'Clay holds water in dry years', authors: ['Ada Okonkwo'] };
    const preprint = {
      ...work,
      sourceType: 'preprint' as const,
      publicationDate: '2022-01-03',
      journal: 'arXiv',
      identifiers: { doi: '10.48550/arxiv.2201.00001', arxiv_id: '2201.00001' },
      versionDois: ['10.5555/journal'],
    };
    const own = { doi: '10.48550/arxiv.2201.00001', journal: 'arXiv', source_type: 'preprint' };
    const printed = { doi: '10.5555/journal', url: 'https://doi.org/10.5555/journal' };
    expect(merge({ arxiv: [preprint] })).toMatchObject([
      {
        ...own,
        publication_date: '2022-01-03',
        other_versions: [{ ...printed, source_type: 'published version' }],
      },
    ]);
    const journal = { ...work, journal: 'Soil', identifiers: { doi: '10.5555/journal' } };
    expect(merge({ arxiv: [preprint], crossref: [journal] })).toMatchObject([
      { doi: '10.5555/journal', journal: 'Soil', other_versions: [{ source_type: 'preprint' }] },
    ]);
  });

  it('gives what was published no number of its preprint, and its own open copy', () => {
    const work = { title, authors: ['Ada Okonkwo', 'Bo Li'], publicationDate: '2020' };
    const preprint = {
      ...work,
      sourceType: 'preprint' as const,
      identifiers: { doi: '10.1101/2020.01.02.000001', pmid: '90000001', pmcid: 'PMC7000001' },
      fullTexts: [{ url: 'https://biorxiv.example/x.pdf', kind: 'pdf' as const }],
    };
    const published = {
      ...work,
      journal: 'Soil',
      identifiers: { doi: '10.5555/journal' },
      fullTexts: [{ url: 'https://soil.example/x', kind: 'html' as const }],
    };
    expect(merge({ 'europe-pmc': [preprint], crossref: [published] })).toMatchObject([
      {
        identifiers: { doi: '10.5555/journal', pmid: '', pmcid: '' },
        full_text_url: 'https://soil.example/x',
        other_versions: [
          { doi: '10.1101/2020.01.02.000001', full_text_url: 'https://biorxiv.example/x.pdf' },
        ],
      },
    ]);
    expect(merge({ 'europe-pmc': [preprint] })).toMatchObject([
      { identifiers: { pmid: '90000001', pmcid: 'PMC7000001' } },
    ]);
  });

  it('takes a page of the web for the open copy of itself alone, not of the work that it leads to', () => {
    const url = 'https://journal.example/doi/10.5555/a';
    const page = {
      title,
      url,
      sourceType: 'web page' as const,
      identifiers: { doi: '10.5555/a' },
      fullTexts: [{ url, kind: 'html' as const }],
    };
    const record = { title, identifiers: { doi: '10.5555/a' }, isOpenAccess: false };
    expect(merge({ tavily: [page], openalex: [record] })).toMatchObject([
      { full_text_url: '', is_open_access: false },
    ]);
    expect(merge({ tavily: [page] })).toMatchObject([{ full_text_url: url }]);
  });

  it('takes the text of a web page only where no record has one', () => {
    const page = {
      title: 'Page',
      sourceType: 'web page' as const,
      abstract: 'Skip to main content. We use cookies. Accept all of them.',
      fullTexts: [{ url: 'https://blog.example/x.pdf', kind: 'pdf' as const }],
      identifiers: { arxiv_id: '2401.00001' },
      url: 'https://arxiv.org/abs/2401.00001',
    };
    const record = {
      title,
      sourceType: 'preprint' as const,
      abstract: 'Short.',
      fullTexts: [{ url: 'https://arxiv.org/html/2401.00001', kind: 'html' as const }],
      identifiers: { arxiv_id: '2401.00001' },
      url: 'https://arxiv.org/abs/2401.00001',
    };
    expect(merge({ tavily: [page], arxiv: [record] })).toMatchObject([
      { title, abstract: 'Short.', full_text_url: 'https://arxiv.org/html/2401.00001' },
    ]);
    expect(merge({ tavily: [page], arxiv: [{ ...record, abstract: '' }] })).toMatchObject([
      { title, abstract: page.abstract },
    ]);
  });

  it('takes kind, place and day of no web page where a record knows the work', () => {
    const url = 'https://publisher.example/book/10.5555/a';
    const identifiers = { doi: '10.5555/a' };
    const page = {
      ...{ title, url, identifiers, sourceType: 'web page' as const },
      ...{ journal: 'publisher.example', publicationDate: '2024-06-23' },
    };
    for (const sourceType of ['book', 'other'] as const) {
      const record = { title, sourceType, publicationDate: '2024', identifiers };
      expect(merge({ tavily: [page], crossref: [record] })).toMatchObject([
        { source_type: sourceType, journal: '', publication_date: '2024' },
      ]);
    }
    expect(merge({ tavily: [page] })).toMatchObject([
      { journal: 'publisher.example', publication_date: '2024-06-23' },
    ]);
  });

  it('gives a work of its own whose address is another one’s the next address that it has', () => {
    const shared = { url: 'https://soil.example/issue/5' };
    const merged = merge({
      doaj: [
        { ...shared, title },
        {
          ...shared,
          title: 'Cold hands of divers',
          fullTexts: [{ url: 'https://soil.example/2.pdf', kind: 'pdf' }],
        },
      ],
    });
    expect(merged.map(({ url }) => url)).toEqual([shared.url, 'https://soil.example/2.pdf']);
  });

  it('takes the longest abstract and author list, the most exact date, and the marks of any engine', () => {
    const identifiers = { doi: '10.5555/d' };
    const [article] = merge({
      crossref: [
        { title, publicationDate: '2024', authors: ['A'], abstract: 'Short.', identifiers },
      ],
      openalex: [
        {
          title: 'x',
          publicationDate: '2024-05-02',
          authors: ['A', 'B'],
          abstract: 'A longer abstract.',
          isOpenAccess: true,
          isRetracted: true,
          identifiers,
        },
      ],
    });
    expect(article).toMatchObject({
      title,
      publication_date: '2024-05-02',
      authors: 'A, B',
      abstract: 'A longer abstract.',
      is_open_access: true,
      is_retracted: true,
    });
  });

  it('names those alone who say that a work is retracted or corrected, and not all who found it', () => {
    const identifiers = { doi: '10.5555/one' };
    const notice = { kind: 'correction', url: 'https://doi.org/10.5555/notice' } as const;
    const [article] = merge({
      crossref: [{ title, identifiers, isRetracted: true, notices: [notice] }],
      'europe-pmc': [{ title, identifiers, isRetracted: true, notices: [notice] }],
      openalex: [{ title, identifiers }],
    });
    expect(article).toMatchObject({
      retracted_by: ['crossref', 'europe-pmc'],
      notices: [{ ...notice, source: 'crossref' }],
    });
    expect(article?.found_by).toHaveLength(3);
    expect(merge({ openalex: [{ title, identifiers }] })[0]).not.toHaveProperty('retracted_by');
  });

  it('believes the mark of a title no more where another source knows it for a notice, or its journal', () => {
    const identifiers = { doi: '10.5555/one' };
    const marked = (mark: string) =>
      ({
        title: `${mark}: ${title}`,
        identifiers,
        isRetracted: true,
        isMarkedByTitle: true,
      }) as const;
    const isRetracted = (one: RecordParts, other: RecordParts) =>
      merge({ openalex: [one], crossref: [{ title: one.title ?? '', identifiers, ...other }] }).map(
        (article) => [article.is_retracted, article.retracted_by],
      );
    const cochrane = { journal: 'Cochrane Database of Systematic Reviews' };
    const sound = [[false, undefined]];
    expect(isRetracted(marked('Retracted'), { isRetraction: true })).toEqual(sound);
    expect(isRetracted(marked('WITHDRAWN'), cochrane)).toEqual(sound);
    // OpenAlex itself does not say so, and so has nothing to take back.
    const retracted = [[true, ['its title at openalex']]];
    expect(isRetracted(marked('Retracted'), {})).toEqual(retracted);
    expect(isRetracted(marked('RETRACTED'), cochrane)).toEqual(retracted);
    const { isMarkedByTitle, ...told } = marked('WITHDRAWN');
    expect(isMarkedByTitle).toBe(true);
    expect(isRetracted(told, { ...cochrane, isRetraction: true })).toEqual([[true, ['openalex']]]);
  });

  it('marks what was published by no word on its preprint, and a preprint by its own', () => {
    const notice = { kind: 'correction' } as const;
    const withdrawn = {
      ...({ title, sourceType: 'preprint', isRetracted: true, notices: [notice] } as const),
      identifiers: { doi: '10.1101/2024.01.02.123456' },
      versionDois: ['10.5555/one'],
    };
    const published = { title, identifiers: { doi: '10.5555/one' } };
    const found: Readonly<Record<string, readonly RecordParts[]>>[] = [
      { crossref: [withdrawn, published] },
      { crossref: [published], arxiv: [{ ...withdrawn, identifiers: published.identifiers }] },
      // Some call a preprint an article.
      {
        crossref: [published],
        openalex: [{ ...withdrawn, sourceType: 'journal article' as const }],
      },
    ];
    for (const records of found) {
      const [article, ...others] = merge(records);
      expect(others).toEqual([]);
      expect(article).toMatchObject({ doi: '10.5555/one', is_retracted: false });
      expect(article).not.toHaveProperty('notices');
    }
    expect(merge({ crossref: [withdrawn] })).toMatchObject([{ is_retracted: true }]);
    // A thesis on a server of preprints is the same text there.
    const authors = ['Ada Okonkwo'];
    const { versionDois: _, ...copy } = { ...withdrawn, authors };
    const thesis = { title, authors, sourceType: 'thesis' as const };
    expect(merge({ core: [thesis], crossref: [copy] })).toMatchObject([{ is_retracted: true }]);
    const retracted = { ...published, isRetracted: true };
    const sound = { ...withdrawn, isRetracted: false };
    expect(merge({ crossref: [retracted, sound] })).toMatchObject([{ is_retracted: true }]);
  });

  it('says that open access is unknown where no engine says anything', () => {
    expect(merge({ dblp: [{ title }] })[0]?.is_open_access).toBeNull();
    expect(merge({ openalex: [{ title, isOpenAccess: false }] })[0]?.is_open_access).toBe(false);
  });
});

const record: fc.Arbitrary<EngineRecord> = fc
  .record({
    title: fc.constantFrom(
      title,
      `${title} again`,
      'Editorial',
      'Soil carbon after twenty years of cover crops',
    ),
    doi: fc.constantFrom('', '10.5555/1', '10.5555/2', '10.48550/arxiv.2401.00001'),
    arxiv_id: fc.constantFrom('', '2401.00001', '2401.00002'),
    pmid: fc.constantFrom('', '1', '2'),
    author: fc.constantFrom('', 'Ada Okonkwo', 'Bo Li'),
    publicationDate: fc.constantFrom('', '2020', '2021-03', '2024-01-01'),
    sourceType: fc.constantFrom(
      'journal article' as const,
      'preprint' as const,
      'web page' as const,
    ),
    page: fc.nat(6),
  })
  .map(({ title: text, doi, arxiv_id, pmid, author, publicationDate, sourceType, page }) =>
    recordWith({
      title: text,
      // One DOI with other people and another title is that of a whole issue.
      authors: author === '' || doi.startsWith('10.5555') ? [] : [author],
      publicationDate,
      // A preprint and its journal version may well share a PubMed number: only journal DOIs must stay apart.
      sourceType: doi.startsWith('10.5555') ? 'journal article' : sourceType,
      identifiers: { doi, arxiv_id, pmid },
      ...(doi === '' ? { url: `https://pages.example/${page}` } : {}),
    }),
  );

describe('any records', () => {
  it('give articles with unique addresses, and no DOI of the journals is lost', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 30 }),
        fc.array(record, { maxLength: 30 }),
        (first, second) => {
          const merged = mergeArticles([
            { engineId: 'openalex', engineName: 'OpenAlex', records: first },
            { engineId: 'crossref', engineName: 'Crossref', records: second },
          ]).map(({ article }) => article);
          expect(new Set(merged.map(({ url }) => url)).size).toBe(merged.length);
          const journalDois = [...first, ...second]
            .filter(({ identifiers }) => /^10\.5555/.test(identifiers.doi))
            .map(({ identifiers }) => identifiers.doi);
          for (const doi of new Set(journalDois))
            expect(merged.filter((article) => article.doi === doi)).toHaveLength(1);
        },
      ),
    );
  });

  it('tells the largest number of citations that an engine counted, and none where none counted', () => {
    const counted = (counts: readonly (number | null)[]) =>
      mergeArticles(
        counts.map((citedByCount, index) => ({
          engineId: `engine-${index}`,
          engineName: `Engine ${index}`,
          records: [
            recordWith({ title: 'One work', identifiers: { doi: '10.5555/a' }, citedByCount }),
          ],
        })),
      ).map(({ article }) => article.cited_by_count);
    expect(counted([12, 31_204, null, 30_870])).toEqual([31_204]);
    expect(counted([0, null])).toEqual([0]);
    expect(counted([null, null])).toEqual([null]);
  });

  it.each([
    ['Review', 'Meta-Analysis', 'Meta-Analysis'],
    ['Review', 'Systematic Review', 'Systematic Review'],
    ['Clinical Trial', 'Randomized Controlled Trial', 'Randomized Controlled Trial'],
    ['', 'Review', 'Review'],
    ['Editorial', 'Review', 'Editorial'],
    ['Case Reports', 'Clinical Trial', 'Case Reports'],
  ])(
    'takes of the kinds of study %j and %j the finer one of the same, else the more trusted',
    (one, other, kind) => {
      const identifiers = { doi: '10.5555/d' };
      const merged = merge({
        openalex: [{ title, identifiers, studyType: one }],
        'semantic-scholar': [{ title, identifiers, studyType: other }],
      });
      expect(merged.map(({ study_type }) => study_type)).toEqual([kind]);
    },
  );

  it('calls a conference paper one, whichever engine is asked first', () => {
    const typed = (sourceType: EngineRecord['sourceType'], engineId: string) => ({
      engineId,
      engineName: engineId,
      records: [recordWith({ title: 'One work', identifiers: { doi: '10.5555/a' }, sourceType })],
    });
    const conference = typed('conference paper', 'dblp');
    for (const other of [typed('journal article', 'openalex'), typed('preprint', 'arxiv')])
      for (const answers of [
        [conference, other],
        [other, conference],
      ])
        expect(mergeArticles(answers).map(({ article }) => article.source_type)).toEqual([
          'conference paper',
        ]);
  });
});
