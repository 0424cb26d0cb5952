/** Says who wrote a text of a run where a model did; the rest is as it stands in the works. */
import type { WorkflowResults } from '@lectern/contract';
import type { ReportBlock } from './report.js';
import { described } from './report-blocks.js';

export function sayWriter(writer: WorkflowResults['summary_writer']): ReportBlock[] {
  if (writer?.origin !== 'written') return [];
  return described('Written by', `${writer.model}; checked by rules, not for its meaning`);
}
