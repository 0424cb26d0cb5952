/** Builds the report of a research workflow: what it found, its hypotheses, its data and charts, and the sources behind its markers. */
import {
  type Hypothesis,
  isReadInPart,
  type ResearchSentence,
  sayScore,
  type WorkflowResults,
} from '@lectern/contract';
import { meanConfidence, sayChecks, sayEnd } from '@lectern/contract/say-run';
import { joinedMarkers } from '@lectern/contract/source-markers';
import { citedParagraph, citedSentence } from './cited-sentence.js';
import { describeChanges } from './describe-changes.js';
import { describeConfidence } from './describe-confidence.js';
import { describeDataset } from './describe-dataset.js';
import { describePositions } from './describe-positions.js';
import { addressOf, describeSource } from './list-sources.js';
import { markRetracted } from './mark-retracted.js';
import type { Report, ReportBlock, ReportReference, ReportText } from './report.js';
import { described, heading, list, notice } from './report-blocks.js';
import { sizeOfPng } from './size-of-png.js';

/** A chart as it was drawn. */
export interface ReportPicture {
  /** `number` of the chart. */
  readonly number: number;
  readonly png: Uint8Array;
}

/** @param error Why it failed. */
export function buildResearchReport(
  results: WorkflowResults,
  pictures: readonly ReportPicture[],
  error: string | null = null,
): Report {
  const { metadata } = results.research_results;
  return {
    title: results.topic,
    language: 'en',
    createdAt: metadata.finished_at ?? metadata.started_at ?? new Date(0).toISOString(),
    about: describeRun(results, error),
    blocks: markRetracted(
      [
        ...titled('Key insights', listOf(results.key_insights)),
        ...titled('Research Summary', describeSummary(results)),
        ...results.sections.flatMap(({ heading: text, paragraphs, note }) => [
          heading(1, text),
          ...paragraphs.map(citedParagraph),
          ...notice(note),
        ]),
        ...titled('Questions and answers', results.answers.flatMap(describeAnswer)),
        ...titled('Hypotheses', results.hypotheses.flatMap(describeHypothesis)),
        ...titled('Synthetic datasets', results.datasets.flatMap(describeDataset)),
        ...titled('Charts', [
          ...pictures.flatMap((picture) => describePicture(picture, results)),
          ...results.visualizations.flatMap(({ success, title, error_message }) =>
            success ? [] : notice(`${title}: ${error_message ?? 'not drawn'}`),
          ),
        ]),
        ...titled('What was not done', metadata.notes.flatMap(notice)),
        ...titled('What was checked', sayChecks(metadata).flatMap(notice)),
        ...titled('What has changed since', describeChanges(results.changes)),
      ],
      retractedMarkers(results),
    ),
    references: { heading: 'Sources', entries: listReferences(results) },
  };
}

function retractedMarkers({ citations, research_results }: WorkflowResults): ReadonlySet<number> {
  const retracted = new Set(
    research_results.sources.flatMap(({ number, is_retracted }) => (is_retracted ? number : [])),
  );
  return new Set(citations.flatMap(({ source, marker }) => (retracted.has(source) ? marker : [])));
}

function describeRun(results: WorkflowResults, error: string | null): string[] {
  const { model, finished_at, articles_read, searches } = results.research_results.metadata;
  const when = finished_at === null ? '' : ` on ${finished_at.slice(0, 10)}`;
  const confidence = meanConfidence(results);
  return [
    sayEnd(results.status, error),
    `Made with ${model}${when} from ${articles_read} ${articles_read === 1 ? 'source' : 'sources'} of ${searches} ${searches === 1 ? 'search' : 'searches'}.`,
    confidence === null ? '' : `Mean confidence ${sayScore(confidence)}.`,
  ].filter((line) => line !== '');
}

function titled(text: string, blocks: readonly ReportBlock[]): ReportBlock[] {
  return blocks.length === 0 ? [] : [heading(1, text), ...blocks];
}

/** The text of the screen, its markers leading to the sources. */
function describeSummary({ summary, summary_writer, citations }: WorkflowResults): ReportBlock[] {
  if (summary === '') return [];
  const known = new Set(citations.map(({ marker }) => marker));
  // Text and markers take turns.
  const pieces = summary.split(joinedMarkers);
  const runs = pieces.flatMap((text, index): ReportText[number][] => {
    if (index % 2 === 1) return [];
    const written = pieces[index + 1] ?? '';
    const markers = [...written.matchAll(/\d+/g)].map(([marker]) => Number(marker));
    const isMarked = markers.length > 0 && markers.every((marker) => known.has(marker));
    if (isMarked) return [{ text: text.trimEnd(), markers }];
    return text + written === '' ? [] : [{ text: text + written }];
  });
  return [{ kind: 'paragraph', text: runs }, ...sayWriter(summary_writer)];
}

function listOf(sentences: readonly ResearchSentence[]): ReportBlock[] {
  return list(sentences.map((sentence) => [citedSentence(sentence)]));
}

/** Of what a model wrote; the rest is as it stands in the works. */
function sayWriter(writer: WorkflowResults['summary_writer']): ReportBlock[] {
  if (writer?.origin !== 'written') return [];
  return described('Written by', `${writer.model}; citations checked against the passages`);
}

function describeAnswer(answer: WorkflowResults['answers'][number]): ReportBlock[] {
  const { question, paragraphs, note, not_found, confidence_score, confidence } = answer;
  // Where nothing answers it, that is said before what only comes nearest.
  const said = [...notice(note), ...paragraphs.map(citedParagraph)];
  return [
    heading(2, question),
    ...(answer.is_answered ? said.reverse() : said),
    ...sayWriter(answer),
    ...notice(not_found.length > 0 ? `Not found in these passages: ${not_found.join(', ')}` : ''),
    ...describePositions(answer),
    ...(answer.is_answered ? describeConfidence(confidence_score, confidence) : []),
  ];
}

function describeHypothesis(hypothesis: Hypothesis, index: number): ReportBlock[] {
  const { variables, testing_methods, evidence_for, evidence_against } = hypothesis;
  const names = [
    ['independent', variables.independent],
    ['dependent', variables.dependent],
    ['control', variables.control],
  ] as const;
  return [
    heading(2, `${index + 1}. ${hypothesis.statement}`),
    citedParagraph(hypothesis.rationale_sentences),
    ...sayWriter(hypothesis),
    ...describeConfidence(hypothesis.confidence_score, hypothesis.confidence),
    ...names.flatMap(([role, list]) => described(`Variables, ${role}`, list.join('; '))),
    ...described('Expected outcome', hypothesis.expected_outcome),
    ...described('Novelty', hypothesis.novelty),
    ...described('Implications', hypothesis.implications),
    ...subtitled('How it could be tested', list(testing_methods.map((text) => [{ text }]))),
    ...subtitled('Evidence for it', listOf(evidence_for)),
    ...subtitled('Evidence against it', listOf(evidence_against)),
  ];
}

function subtitled(text: string, blocks: readonly ReportBlock[]): ReportBlock[] {
  return blocks.length === 0 ? [] : [heading(3, text), ...blocks];
}

function describePicture(
  { number, png }: ReportPicture,
  { visualizations }: WorkflowResults,
): ReportBlock[] {
  const chart = visualizations.find((one) => one.number === number);
  if (chart === undefined) return [];
  const { title, alternative, description } = chart;
  return [
    {
      kind: 'figure',
      png,
      ...sizeOfPng(png),
      title,
      alternative,
      caption: description,
      fileName: null,
    },
  ];
}

/** One entry a source that is cited, in the order of the first marker. */
function listReferences({ citations, research_results }: WorkflowResults): ReportReference[] {
  const cited = [...new Set(citations.map(({ source }) => source))];
  return cited.flatMap((number) => {
    const source = research_results.sources.find((one) => one.number === number);
    if (source === undefined) return [];
    const article = { ...source, doi: source.identifiers.doi };
    const markers = citations.flatMap((citation) =>
      citation.source === number ? [citation.marker] : [],
    );
    const marks = [
      source.is_retracted ? ' Retracted.' : '',
      source.is_preprint ? ' A preprint.' : '',
      source.read_as === 'abstract' ? ' Only its abstract was read.' : '',
      isReadInPart(source) ? ` ${source.reason}.` : '',
    ].join('');
    return [
      {
        markers,
        text: `${describeSource({ article, pages: '' })}${marks}`,
        address: addressOf(article),
      },
    ];
  });
}
