/** Builds the report of a research workflow: what it found, its hypotheses, its data and charts, and the sources behind its markers. */
import { isReadInPart, sayScore, type WorkflowResults } from '@lectern/contract';
import { meanConfidence, sayChecks, sayEnd } from '@lectern/contract/say-run';
import { citedList, citedParagraph, markedParagraph } from './cited-sentence.js';
import { describeAnswer } from './describe-answer.js';
import { describeChanges } from './describe-changes.js';
import { describeDataset } from './describe-dataset.js';
import { describeHypothesis } from './describe-hypothesis.js';
import { addressOf, describeSource } from './list-sources.js';
import { markRetracted } from './mark-retracted.js';
import type { Report, ReportBlock, ReportReference } from './report.js';
import { heading, notice } from './report-blocks.js';
import { sayWriter } from './say-writer.js';
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
  const known = knownMarkers(results.citations);
  return {
    title: results.topic,
    language: 'en',
    createdAt: metadata.finished_at ?? metadata.started_at ?? new Date(0).toISOString(),
    about: describeRun(results, error),
    blocks: markRetracted(
      [
        ...titled('Key insights', citedList(results.key_insights)),
        ...titled('Research Summary', describeSummary(results)),
        ...results.sections.flatMap(({ heading: text, paragraphs, note }) => [
          heading(1, text),
          ...paragraphs.map(citedParagraph),
          ...notice(note),
        ]),
        ...titled(
          'Questions and answers',
          results.answers.flatMap((answer) => describeAnswer(answer, known)),
        ),
        ...titled(
          'Hypotheses',
          results.hypotheses.flatMap((hypothesis, index) =>
            describeHypothesis(hypothesis, index + 1, known),
          ),
        ),
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

function describeSummary({ summary, summary_writer, citations }: WorkflowResults): ReportBlock[] {
  if (summary === '') return [];
  return [markedParagraph(summary, knownMarkers(citations)), ...sayWriter(summary_writer)];
}

function knownMarkers(citations: WorkflowResults['citations']): ReadonlySet<number> {
  return new Set(citations.map(({ marker }) => marker));
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
