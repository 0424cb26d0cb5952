/** Reads the answer of a summary call: plain text, or an object with its text and its id. */
import type { Summary } from '@lectern/contract';
import { isObject } from '../../lib/is-object';

export interface GeneratedSummary {
  readonly text: string;
  /** Null for an answer of plain text. */
  readonly summaryId: string | null;
  /** Sections, sources and measures, where the server sent them. */
  readonly details: Summary | null;
}

const unreadableSummary = 'Invalid summary response format';

/** @throws Error 'Invalid summary response format'. */
export function readSummary(answer: unknown): GeneratedSummary {
  if (typeof answer === 'string' && answer.trim() !== '')
    return { text: answer, summaryId: null, details: null };
  if (!isObject(answer)) throw new Error(unreadableSummary);
  const { summary, full_text: fullText, summary_id: summaryId } = answer;
  if (typeof summaryId === 'string') {
    const text = typeof fullText === 'string' ? fullText : summary;
    if (typeof text === 'string') return { text, summaryId, details: detailsOf(answer) };
  }
  // The text or the object may also stand under `summary`.
  if (summaryId === undefined && summary !== undefined) return readSummary(summary);
  throw new Error(unreadableSummary);
}

function detailsOf(answer: Readonly<Record<string, unknown>>): Summary | null {
  const isWhole =
    Array.isArray(answer.sections) && Array.isArray(answer.sources) && isObject(answer.analytics);
  // The server checks each answer against the contract before it sends it; only other senders leave these out.
  return isWhole ? (answer as unknown as Summary) : null;
}
