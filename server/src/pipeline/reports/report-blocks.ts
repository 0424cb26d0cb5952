/** Makes the blocks that reports have in common; what is empty gives none. */
import type { ReportBlock, ReportText } from './report.js';

export function heading(level: 1 | 2 | 3, text: string): ReportBlock {
  return { kind: 'heading', level, text };
}

export function notice(text: string): ReportBlock[] {
  return text === '' ? [] : [{ kind: 'notice', text }];
}

/** Sentences one behind the other, with a blank between them. */
export function paragraph(sentences: readonly ReportText[number][]): ReportBlock {
  const text = sentences.flatMap(
    (run, index): ReportText => (index === 0 ? [run] : [{ text: ' ' }, run]),
  );
  return { kind: 'paragraph', text };
}

export function list(items: readonly ReportText[]): ReportBlock[] {
  return items.length === 0 ? [] : [{ kind: 'list', isOrdered: false, items }];
}

/** `Novelty: …`. */
export function described(name: string, text: string): ReportBlock[] {
  if (text === '') return [];
  return [{ kind: 'paragraph', text: [{ text: `${name}: `, emphasis: 'strong' }, { text }] }];
}
