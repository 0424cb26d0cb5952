/** Reads a text whose statements end in markers: what each says, and which markers it has. */
import { sourceMarkers, spacedMarkers } from '@lectern/contract/source-markers';
import type { TextRange } from '../sentences/split-sentences.js';
import { splitStatements } from './split-statements.js';

export interface MarkedStatement extends TextRange {
  /** On one line, without its markers and the sign of a list. */
  readonly text: string;
  readonly markers: readonly number[];
}

/** What has no words is left out. */
export function readMarked(text: string): MarkedStatement[] {
  return splitStatements(text)
    .map(({ start, end }) => ({ start, end, ...partMarkers(text.slice(start, end)) }))
    .filter((statement) => /\p{L}{2}/u.test(statement.text));
}

function partMarkers(marked: string): { text: string; markers: number[] } {
  const text = marked
    .replace(spacedMarkers, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
    .trim()
    .replace(/^[-*•]\s+/, '');
  return { text, markers: [...marked.matchAll(sourceMarkers)].map(([, digits]) => Number(digits)) };
}
