import { describe, expect, it } from 'vitest';
import { numberCitations } from './number-citations.js';
import type { StudyHypothesis, StudySentence } from './study-answer.js';
import { readSourceOf, studyArticle } from './testing-study.js';

const source = readSourceOf(studyArticle('Grass roofs'), ['Roofs cool. Grass grows.', 'Moss too.']);

function cites(text: string, passage: number, end: number): StudySentence {
  const citation = {
    source: source.key,
    passage: `${source.key}#${passage}`,
    quote: { start: 0, end },
  };
  return { text, citations: [citation], is_supported: true };
}

const invented: StudySentence = {
  text: 'Invented.',
  citations: [{ source: 'doi:10.9999/none', passage: 'none', quote: null }],
  is_supported: true,
};
const nothing = {
  score: 0,
  parts: {
    ...{ independent_sources: 0, agree: 0, contradict: 0, unclear: 0, full_text: 0 },
    ...{ abstract_only: 0, study_types: [], terms: [] },
  },
};
const hypothesis: StudyHypothesis = {
  ...{ statement: 'S', rationale: 'R', testing_methods: [], implications: '', research_domain: '' },
  ...{ methodology: '', expected_outcome: '', keywords: [], novelty: '', link: null, notes: [] },
  ...{ origin: 'extracted', model: 'built-in reader', confidence_score: 0 },
  variables: { independent: [], dependent: [], control: [] },
  confidence: nothing.parts,
  rationale_sentences: [cites('Moss too.', 1, 9)],
  evidence_for: [cites('Roofs cool.', 0, 11), invented],
  evidence_against: [],
};

describe('the markers of a run', () => {
  it('go through insights, hypotheses and sections as one, and none stands for what was not read', () => {
    const run = numberCitations({
      topic: 'Roofs',
      sources: [source],
      answers: [],
      hypotheses: [hypothesis],
      report: {
        keyInsights: [cites('Roofs cool.', 0, 11)],
        summary: [cites('Roofs cool.', 0, 11)],
        sections: [{ heading: 'H', note: '', paragraphs: [[cites('Whole.', 0, 24)]] }],
        ...{ markersRemoved: 0, claims: 0, claimsUnsupported: 0, notes: [] },
      },
    });
    expect(run.key_insights[0]?.markers).toEqual([1]);
    expect(run.summary).toBe('Roofs cool. [1]');
    expect(run.hypotheses[0]?.rationale_sentences[0]?.markers).toEqual([2]);
    expect(run.hypotheses[0]?.evidence_for.map(({ markers }) => markers)).toEqual([[1], []]);
    expect(run.hypotheses[0]?.evidence_for.map((each) => each.is_supported)).toEqual([true, false]);
    expect(run.sections[0]?.paragraphs[0]?.[0]?.markers).toEqual([3]);
    expect(run.citations.map(({ marker, passage_id }) => [marker, passage_id.slice(-1)])).toEqual([
      [1, '0'],
      [2, '1'],
      [3, '0'],
    ]);
    expect(run.sources[0]?.passages_cited).toBe(2);
  });
});
