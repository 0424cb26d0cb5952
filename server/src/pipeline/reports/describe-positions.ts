/** Writes where the sources stand on a question, one side after the other, as the screen shows it. */
import type { ResearchAnswer } from '@lectern/contract';
import { sayPositions, saySide } from '@lectern/contract/words/say-run';
import type { ReportBlock } from './report.js';
import { heading, list } from './report-blocks.js';

export function describePositions({
  positions,
  contradicts,
  confidence,
}: ResearchAnswer): ReportBlock[] {
  if (positions.length === 0) return [];
  return [
    heading(3, sayPositions({ contradicts })),
    ...positions.flatMap((side): ReportBlock[] => [
      { kind: 'paragraph', text: [{ text: saySide(side, confidence), emphasis: 'strong' }] },
      ...list(
        side.statements.map(({ text, marker }) => [{ text: `“${text}”`, markers: [marker] }]),
      ),
    ]),
  ];
}
