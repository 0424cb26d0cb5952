import type { DatasetMetadata, DatasetResult } from '@lectern/contract';
import { expect, it } from 'vitest';
import { extractText } from '../../adapters/extractors/extract-text.js';
import { requestOf } from '../../adapters/extractors/testing.js';
import { listSources } from '../study/list-sources.js';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { buildResearchReport } from './build-research-report.js';
import type { Report } from './report.js';
import { asRead, confidenceParts, readMarkdown, resultsOf } from './testing-research-report.js';
import { writeMarkdown } from './write-markdown.js';
import { writePdf } from './write-pdf.js';
import { writeText } from './write-text.js';
import { writeWord } from './write-word.js';

it('says of a reference that it is a preprint, retracted, or read as an abstract alone', () => {
  const sources = [
    readSourceOf(studyArticle('Sound'), ['Text.']),
    readSourceOf(studyArticle('Early', { source_type: 'preprint' }), ['Text.'], {
      readAs: 'abstract',
    }),
    readSourceOf(studyArticle('Gone', { is_retracted: true }), ['Text.']),
    readSourceOf(studyArticle('Long'), ['Text.'], {
      reason: 'The first 400 of its 900 passages were read',
    }),
  ];
  const { references } = buildResearchReport(resultsOf(listSources(sources, [])), []);
  expect(
    references.entries.map(({ text }) => text.replace(/^.*(?=Sound|Early|Gone|Long)/, '')),
  ).toEqual([
    expect.not.stringMatching(/preprint|Retracted|abstract/),
    expect.stringMatching(/^Early\.[^.]* Preprint\. Only its abstract was read\.$/),
    expect.stringMatching(/Retracted\.$/),
    expect.stringMatching(/The first 400 of its 900 passages were read\.$/),
  ]);
});

it('says of its days that they are those of UTC, as other zones have others', () => {
  const results = resultsOf([]);
  const { research_results } = results;
  const metadata = { ...research_results.metadata, finished_at: '2026-11-30T20:00:00.000Z' };
  const changes = {
    ...{ since: '2026-11-30T20:00:00.000Z', checked_at: '2026-12-01T20:00:00.000Z' },
    ...{ notes: [], retracted: [], new_works: [], looked: null },
  };
  const text = readMarkdown(
    buildResearchReport(
      { ...results, research_results: { ...research_results, metadata }, changes },
      [],
    ),
  );
  expect(text).toContain('Made with built-in reader on 2026-11-30 UTC from');
  expect(text).toContain('Looked 2026-12-01 UTC.');
});

it('tells the pages of what is cited as those, beside how much was read', () => {
  const source = readSourceOf(studyArticle('Long'), ['Text.'], {
    reason: 'The first 400 of its 900 passages were read',
  });
  const results = resultsOf(listSources([source], []));
  const citations = results.citations.map((citation) => ({ ...citation, page_start: 5 }));
  const { references } = buildResearchReport({ ...results, citations }, []);
  expect(references.entries[0]?.text).toMatch(
    /Pages of the PDF cited: 5\. .*900 passages were read\.$/,
  );
});

it.each(['md', 'txt', 'docx', 'pdf'] as const)(
  'leads to a source that is not cited as %s, also where it has no DOI',
  async (format) => {
    const source = readSourceOf(studyArticle('Roofs of Bergen', { doi: '' }), ['Text.']);
    const url = 'https://trials.example/a_roof*1';
    const results = resultsOf(listSources([source], []).map((one) => ({ ...one, url })));
    expect(await read(buildResearchReport({ ...results, citations: [] }, []), format)).toContain(
      url,
    );
  },
);

const effect = {
  ...{ measure: 'difference of means', planted: 2, estimate: 2.1, low: 1.5, high: 2.7 },
  ...{ name: 'roof → heat', is_recovered: true },
};

it('says of a dataset which intervals miss the planted effect, and which checks failed', () => {
  const metadata: DatasetMetadata = {
    ...{ title: 'Rows of roofs', synthetic: true, sample_size: 200, seed: 1, columns: [] },
    variables: { independent: [], dependent: [], control: [], mediator: [] },
    ...{ csv_bytes: 1, parquet_bytes: 1, hypothesis: 1, specified_by: 'code', model: '' },
    effects: [effect, { ...effect, name: 'rain → heat', low: 2.05, is_recovered: false }],
    checks: [
      { name: 'range of heat', passed: true, detail: '1 to 9' },
      { name: 'mean of heat', passed: false, detail: '7, planned 5' },
    ],
  };
  const dataset: DatasetResult = {
    ...{ number: 1, success: true, type: 'analysis', title: 'Rows of roofs', file_path: null },
    ...{ file_name: 'roofs-synthetic.csv', error_message: null, has_plan: true, metadata },
  };
  const withData = (part: Partial<DatasetMetadata>): string => {
    const datasets = [{ ...dataset, metadata: { ...metadata, ...part } }];
    return writeMarkdown(buildResearchReport({ ...resultsOf([]), datasets }, []))
      .toString()
      .replaceAll('\\', '')
      .replaceAll('**', '');
  };
  const text = withData({});
  for (const said of [
    '| roof → heat | difference of means | 2 | 2.1 | 1.5 to 2.7 | yes |',
    '| rain → heat | difference of means | 2 | 2.1 | 2.05 to 2.7 | no |',
    '95 % interval | Interval holds the planted effect |',
    '1 of 2 intervals misses the planted effect',
    'Ranges, shares and spreads: 1 of 2 as planned',
    '| mean of heat | 7, planned 5 |',
  ])
    expect(text).toContain(said);
  const small = { ...effect, estimate: 0.487239, low: -0.012345, high: 1234.57 };
  expect(withData({ effects: [small] })).toContain('| 2 | 0.487 | −0.0123 to 1,235 | yes |');
  const missed = { ...effect, planted: 150, estimate: 151.55, low: 150.3, high: 152.8 };
  expect(withData({ effects: [{ ...missed, is_recovered: false }] })).toContain(
    '| 150 | 151.6 | 150.3 to 152.8 | no |',
  );
  const sound = withData({ effects: [effect], checks: metadata.checks.slice(0, 1) });
  expect(sound).toContain('1 of 1 as planned');
  expect(sound).not.toMatch(/misses|Not as planned/);
});

const writers = { docx: writeWord, pdf: writePdf };

async function read(report: Report, format: 'md' | 'txt' | 'docx' | 'pdf'): Promise<string> {
  if (format === 'md') return readMarkdown(report);
  if (format === 'txt') return asRead(writeText(report));
  const { text } = await extractText(requestOf(Buffer.from(await writers[format](report))));
  return asRead(text);
}

it.each(['md', 'docx', 'pdf'] as const)(
  'has its summary and the terms of each confidence as %s',
  async (format) => {
    const sources = ['Roofs of Bergen', 'Roofs of Cadiz'].map((title) =>
      readSourceOf(studyArticle(title), ['Text.']),
    );
    const answer = {
      ...{
        question: 'Do they cool?',
        text: 'They do.',
        origin: 'extracted' as const,
        model: 'built-in reader',
      },
      ...{ paragraphs: [], is_answered: true, note: '', not_found: [], positions: [] },
      ...{ confidence_score: 0.478, confidence: confidenceParts, contradicts: true },
    } as const;
    const report = buildResearchReport(
      {
        ...resultsOf(listSources(sources, [])),
        summary: 'Roofs cool rooms. [1][2] As [9] says, not in winter. [2]',
        summary_writer: { origin: 'written', model: 'a-model-of-tests' },
        answers: [{ ...answer, paragraphs: [], not_found: [], positions: [] }],
      },
      [],
    );
    const [heading, summary, writer] = report.blocks;
    expect(heading).toEqual({ kind: 'heading', level: 1, text: 'Research Summary' });
    expect(summary).toEqual({
      kind: 'paragraph',
      text: [
        { text: 'Roofs cool rooms.', markers: [1, 2] },
        { text: ' As [9]' },
        { text: ' says, not in winter.', markers: [2] },
      ],
    });
    expect(JSON.stringify(writer)).toContain(
      'a-model-of-tests; checked by rules, not for its meaning',
    );
    const text = await read(report, format);
    // The answer is extracted: only the summary is by a model.
    expect(text.split('Written by').length).toBe(2);
    for (const said of [
      'Research Summary',
      'not in winter.',
      '0.47; 2 independent sources; 1 says yes, 2 say no, 0 unclear; 1 read in full, 1 as abstracts; 1 trial',
      '+0.280 number of sources',
      'Together 0.478, shown as 0.47',
      'No passage names winters',
    ])
      expect(text).toContain(said);
  },
);
