/** Says beside each sentence of a report what has to be known of what it cites: that it is retracted, or what it studied. In a table the rows say it of their works. */
import type { ReportBlock, ReportText } from './report.js';

/** By marker, such as `Retracted`. */
export type CitedMarks = ReadonlyMap<number, string>;

export function markRetracted(
  blocks: readonly ReportBlock[],
  retracted: ReadonlySet<number>,
): ReportBlock[] {
  return markCited(blocks, new Map([...retracted].map((marker) => [marker, 'Retracted'])));
}

export function markCited(blocks: readonly ReportBlock[], marks: CitedMarks): ReportBlock[] {
  if (marks.size === 0) return [...blocks];
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, text: markText(block.text, marks) };
    if (block.kind !== 'list') return block;
    return { ...block, items: block.items.map((item) => markText(item, marks)) };
  });
}

function markText(text: ReportText, marks: CitedMarks): ReportText {
  return text.flatMap((run) => {
    const markers = run.markers ?? [];
    const words = new Set(markers.flatMap((marker) => marks.get(marker) ?? []));
    const marked = [...words].map((mark) => {
      const found = markers.filter((marker) => marks.get(marker) === mark);
      const which = found.length === markers.length ? '' : `: ${found.join(', ')}`;
      return { text: ` ${mark}${which}`, emphasis: 'strong' as const };
    });
    return [run, ...marked];
  });
}
