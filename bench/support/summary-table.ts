/** The table of summaries, by the built-in reader and by the stand-in for a model. */
import type { AnswerLibrary } from './answer-library.js';
import { runSummaries, type SummaryCounts } from './summary-runs.js';
import type { WrittenModel } from './written-answers.js';

export interface SummaryParts {
  readonly library: AnswerLibrary;
  readonly writer: WrittenModel;
  /** Takes down what must never be. */
  readonly mustHold: (holds: boolean, fault: string) => void;
}

export async function measureSummaries({
  library,
  writer,
  mustHold,
}: SummaryParts): Promise<string[]> {
  const toRow = (name: string, counts: SummaryCounts): string => {
    checkCounts(name, counts, mustHold);
    return summaryRow(name, counts);
  };
  const reader = await runSummaries(library, null);
  mustHold(reader.verbatim === reader.sentences, 'a summary of the reader changed a sentence');
  const rows = [toRow('built-in reader', reader)];
  for (const mode of ['fine', 'cites-unknown'] as const) {
    writer.tell(mode);
    rows.push(toRow(`stand-in for a model, ${mode}`, await runSummaries(library, writer.model)));
  }
  return [
    '## Summaries',
    '',
    'Six groups of four to six articles, each comprehensive and brief.',
    '',
    '| by | summaries | articles cited | named as not cited | sentences | word for word (reader: must be all) | claims with a source | flagged | markers removed | invented references (must be 0) | repetitions |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

function checkCounts(
  name: string,
  counts: SummaryCounts,
  mustHold: SummaryParts['mustHold'],
): void {
  mustHold(
    counts.articlesCited + counts.articlesNamed === counts.articles,
    `an article that was read is neither cited nor named (${name})`,
  );
  mustHold(counts.repeated === 0, `a summary repeats a sentence (${name})`);
  mustHold(counts.invented === 0, `a summary holds an invented reference (${name})`);
}

function summaryRow(name: string, counts: SummaryCounts): string {
  const { summaries, sentences, verbatim, flagged, removed, invented, repeated } = counts;
  const cited = `${counts.articlesCited} of ${counts.articles}`;
  const sourced = `${counts.claimsWithSource} of ${counts.claims}`;
  return `| ${name} | ${[summaries, cited, counts.articlesNamed, sentences, verbatim, sourced, flagged, removed, invented, repeated].join(' | ')} |`;
}
