/** A report says how its run ended, on which side its sources stand, and what has changed since. */
import type { Hypothesis, ResearchAnswer, WorkflowResults } from '@lectern/contract';
import { expect, it } from 'vitest';
import { listSources } from '../study/list-sources.js';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { buildResearchReport } from './build-research-report.js';
import { confidenceParts, readMarkdown, resultsOf } from './testing-research-report.js';

const open: ResearchAnswer = {
  ...{ question: 'Do they cool?', text: '', model: 'built-in reader' },
  origin: 'extracted',
  ...{ paragraphs: [], is_answered: false, note: 'Nothing was found.', not_found: [] },
  ...{ confidence_score: 0, confidence: confidenceParts, positions: [], contradicts: false },
};

it('says how the run ended, and no mean confidence where nothing was answered', () => {
  const [source] = listSources([readSourceOf(studyArticle('Roofs of Bergen'), ['Text.'])], []);
  if (source === undefined) throw new Error('no source');
  const results = resultsOf([source]);
  const { metadata } = results.research_results;
  const failed: WorkflowResults = {
    ...results,
    status: 'failed',
    answers: [open],
    research_results: {
      ...results.research_results,
      metadata: { ...metadata, notes: ['The budget of 2 dollars was reached.'] },
    },
    changes: {
      ...{ since: '2026-01-01T00:00:00Z', checked_at: '2026-02-01T00:00:00Z', notes: [] },
      ...{ retracted: [{ source: 1, title: 'Roofs of Bergen' }], looked: null },
      new_works: [
        {
          ...{ question: 'Do they cool?', title: 'Roofs of Cadiz', url: '' },
          ...{ publication_date: '2026-01-05', may_be_earlier: false },
        },
        {
          ...{ question: 'Do they cool?', title: 'Roofs of Turin', url: '' },
          ...{ publication_date: '', preprint_date: '2026-01', may_be_earlier: true },
        },
      ],
    },
  };
  const text = readMarkdown(buildResearchReport(failed, [], 'The disk is full.'));
  expect(text).toContain('Workflow failed: The disk is full.');
  expect(text).toContain('The budget of 2 dollars was reached.');
  expect(text).toContain('1 source of this run retracted since');
  expect(text).toContain('Roofs of Cadiz, 2026-01-05');
  expect(text).toContain('Roofs of Turin, preprint of 2026-01 (maybe older');
  expect(text).not.toContain('Mean confidence');
  expect(text).toContain('from 3 sources; 1 search was answered.');
  const { research_results: found } = failed;
  const pinned = { ...found, metadata: { ...found.metadata, articles_read: 2, searches: 0 } };
  expect(readMarkdown(buildResearchReport({ ...failed, research_results: pinned }, []))).toContain(
    'from 2 sources; 0 searches were answered.',
  );
  const cancelled = buildResearchReport({ ...failed, status: 'cancelled' }, []);
  expect(readMarkdown(cancelled)).toContain('The workflow was cancelled.');
  const answered = { ...failed, answers: [{ ...open, is_answered: true }] };
  expect(readMarkdown(buildResearchReport(answered, []))).toContain('Mean confidence 0.00.');
  const partly = { ...answered, answers: [...answered.answers, open] };
  expect(readMarkdown(buildResearchReport(partly, []))).toContain(
    'Mean confidence 0.00 over 1 of 2 questions.',
  );
});

it('writes each side of a contradiction with its sentences', () => {
  const sources = ['Roofs of Bergen', 'Roofs of Cadiz'].map((title) =>
    readSourceOf(studyArticle(title), ['Text.']),
  );
  const report = buildResearchReport(
    {
      ...resultsOf(listSources(sources, [])),
      answers: [
        {
          ...{ ...open, is_answered: true, contradicts: true },
          paragraphs: [
            [{ text: 'Roofs cool rooms.', markers: [1], is_supported: false }],
            [{ text: 'All do.', markers: [], is_supported: false }],
          ],
          positions: [
            {
              position: 'support',
              label: 'cools',
              statements: [{ text: 'Roofs cool rooms.', source: 1, marker: 1 }],
            },
            {
              position: 'against',
              label: '',
              statements: [{ text: 'No roof cooled a room.', source: 2, marker: 2 }],
            },
          ],
        },
      ],
    },
    [],
  );
  const text = readMarkdown(report);
  expect(text).toMatch(
    /The sources contradict each other Yes: cools - “Roofs cool rooms\.” \[1\] No - “No roof cooled a room\.” \[2\]/,
  );
  expect(text).toContain('Roofs cool rooms. (check: its passage may not say this) [1]');
  expect(text).toContain('All do. (no passage)');
});

const hypothesis: Hypothesis = {
  ...{ statement: 'Moss cools by dew.', confidence_score: 0.4, confidence: confidenceParts },
  ...{ rationale: 'Dew dries off moss. [1]', rationale_sentences: [], testing_methods: [] },
  ...{ implications: '', expected_outcome: '', novelty: '', origin: 'written', model: 'writer-1' },
  variables: { independent: ['moss'], dependent: [], control: [] },
  ...{ research_domain: 'Building physics', methodology: 'Field trial', keywords: ['dew'] },
  ...{ evidence_for: [], evidence_against: [] },
  link: { from: 'moss', by_way_of: 'dew', to: 'heat' },
  notes: ['Removed 1 citation: the passage does not state the claim.'],
};

it('says of a hypothesis what code took out of it, by which link it was found, and that nothing speaks against it', () => {
  const sources = listSources([readSourceOf(studyArticle('Roofs of Bergen'), ['Text.'])], []);
  const report = buildResearchReport({ ...resultsOf(sources), hypotheses: [hypothesis] }, []);
  const text = readMarkdown(report);
  for (const said of [
    ...hypothesis.notes,
    ...['moss → dew → heat', 'Dew dries off moss.', 'None was found in what was read.'],
    ...['Research domain: Building physics', 'Methodology: Field trial', 'Keywords: dew'],
    'not how likely the hypothesis is to be true',
  ])
    expect(text).toContain(said);
});

it('says of the controls of a hypothesis that no work names them', () => {
  const variables = { ...hypothesis.variables, control: ['season'] };
  const [without, withControls] = [hypothesis, { ...hypothesis, variables }].map((each) =>
    readMarkdown(buildResearchReport({ ...resultsOf([]), hypotheses: [each] }, [])),
  );
  expect(withControls).toMatch(
    /control: season.* are the usual ones of the field, and are not taken from the works/s,
  );
  expect(without).not.toContain('usual ones');
});

it('keeps the order of the paragraphs of an answer, and its text where it came without sentences', () => {
  const told = (text: string) => [{ text, markers: [], is_supported: null }];
  const answered = { ...open, is_answered: true, note: 'Two of three sources.' };
  const answers = [
    { ...answered, paragraphs: [told('At first it rained.'), told('Then it dried.')] },
    { ...answered, question: 'Do they last?', text: 'They last long.' },
  ];
  const text = readMarkdown(buildResearchReport({ ...resultsOf([]), answers }, []));
  expect(text).toMatch(/At first it rained\..*Then it dried\..*Two of three sources\./);
  expect(text).toContain('They last long.');
});
