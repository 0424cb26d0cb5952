/** Builds the report of a research workflow: what it found, its hypotheses, its data and charts, and the sources behind its markers. */
import { sayScore, type WorkflowResults } from '@lectern/contract';
import { sayCount, sayDay, sayNumber } from '@lectern/contract/words/say';
import { meanConfidence, sayChecks, sayEnd } from '@lectern/contract/words/say-run';
import { beginSentence } from '../../reading/language/begin-sentence.js';
import { citedList, citedParagraph, markedParagraph } from './cited-sentence.js';
import { describeAnswer } from './describe-answer.js';
import { describeChanges } from './describe-changes.js';
import { describeCharts, type ReportPicture } from './describe-charts.js';
import { describeDataset } from './describe-dataset.js';
import { describeHypothesis } from './describe-hypothesis.js';
import { describeMetadata } from './describe-metadata.js';
import { describeUncited, listReferences } from './describe-run-sources.js';
import { type CitedMarks, markCited } from './mark-cited.js';
import type { Report, ReportBlock } from './report.js';
import { heading, notice } from './report-blocks.js';
import { sayWriter } from './say-writer.js';

/** Of what the screen of the workflow shows. */
const leftOut =
  'Abstracts and previews of the sources, how relevant each is and how it was found, the values of each column of a dataset, and the log. The workflow in Lectern shows them; its ZIP file holds the data cards and the log.';

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
    blocks: markCited(
      [
        ...titled('Key insights', citedList(results.key_insights)),
        ...titled('Research Summary', describeSummary(results)),
        ...results.sections.flatMap(({ heading: text, paragraphs, note }) => [
          heading(1, text),
          ...paragraphs.map((sentences) => citedParagraph(sentences)),
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
        ...titled('Charts', describeCharts(results.visualizations, pictures)),
        ...titled('Sources that are not cited', describeUncited(results)),
        ...titled('Research metadata', describeMetadata(metadata)),
        ...titled('What was not done', metadata.notes.flatMap(notice)),
        ...titled('What was checked', sayChecks(metadata).flatMap(notice)),
        ...titled('What has changed since', describeChanges(results.changes)),
        ...titled('What is left out here', notice(leftOut)),
      ],
      marksOf(results),
    ),
    references: { heading: 'Sources', entries: listReferences(results) },
  };
}

/** Of what each marker cites: a retracted work says nothing else. */
function marksOf({ citations, research_results }: WorkflowResults): CitedMarks {
  const marks = new Map(
    research_results.sources.map(({ number, is_retracted, studied = '' }) => [
      number,
      is_retracted ? 'Retracted' : beginSentence(studied),
    ]),
  );
  return new Map(
    citations.flatMap(({ source, marker }): [number, string][] => {
      const mark = marks.get(source) ?? '';
      return mark === '' ? [] : [[marker, mark]];
    }),
  );
}

function describeRun(results: WorkflowResults, error: string | null): string[] {
  const { model, finished_at, articles_read, searches } = results.research_results.metadata;
  const when = finished_at === null ? '' : ` on ${sayDay(finished_at)}`;
  const confidence = meanConfidence(results);
  return [
    sayEnd(results.status, error),
    `Made with ${model}${when} from ${sayCount(articles_read, 'source')}; ${searches === 1 ? '1 search was' : `${sayNumber(searches)} searches were`} answered.`,
    confidence === null
      ? ''
      : `${['Mean confidence', sayScore(confidence.score), confidence.over].filter((part) => part !== '').join(' ')}.`,
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
