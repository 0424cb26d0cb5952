/** Writes how a run of research went in numbers, as the screen shows it. */
import type { WorkflowResults } from '@lectern/contract';
import { sayCost, sayNumber } from '@lectern/contract/words/say';
import type { ReportBlock } from './report.js';
import { described } from './report-blocks.js';

type Metadata = WorkflowResults['research_results']['metadata'];

export function describeMetadata(metadata: Metadata): ReportBlock[] {
  const { articles_read: read, articles_found: found, started_at, finished_at } = metadata;
  return [
    ...described('Total sources', sayNumber(metadata.total_sources)),
    ...described('Articles read', `${sayNumber(read)} of ${sayNumber(found)}`),
    ...described('Passages cited', sayNumber(metadata.passages_cited)),
    ...described('Started', started_at ?? 'not started'),
    ...described('Ended', finished_at ?? ''),
    ...described('Time at work', saySeconds(metadata.research_duration)),
    ...described('Tokens and cost', sayUsage(metadata.usage)),
  ];
}

function saySeconds(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? `${rest} s` : `${sayNumber(minutes)} min ${rest} s`;
}

function sayUsage({ model_calls, input_tokens, output_tokens, cost }: Metadata['usage']): string {
  if (model_calls === 0) return 'none';
  if (input_tokens === null && output_tokens === null) return 'not known';
  const tokens = `${sayNumber((input_tokens ?? 0) + (output_tokens ?? 0))} tokens`;
  // List prices: what the provider bills counts.
  return cost === null || cost === 0 ? tokens : `${tokens}, ${sayCost(cost)}`;
}
