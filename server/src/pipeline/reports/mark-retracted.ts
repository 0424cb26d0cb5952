/** Says beside each sentence of a report that what it cites is retracted. In a table the rows say it of their works. */
import type { ReportBlock, ReportText } from './report.js';

/** @param retracted Markers of passages of retracted works. */
export function markRetracted(
  blocks: readonly ReportBlock[],
  retracted: ReadonlySet<number>,
): ReportBlock[] {
  if (retracted.size === 0) return [...blocks];
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, text: markText(block.text, retracted) };
    if (block.kind !== 'list') return block;
    return { ...block, items: block.items.map((item) => markText(item, retracted)) };
  });
}

function markText(text: ReportText, retracted: ReadonlySet<number>): ReportText {
  return text.flatMap((run) => {
    const markers = run.markers ?? [];
    const found = markers.filter((marker) => retracted.has(marker));
    if (found.length === 0) return [run];
    const which = found.length === markers.length ? '' : `: ${found.join(', ')}`;
    return [run, { text: ` Retracted${which}`, emphasis: 'strong' as const }];
  });
}
