/** The answer that quotes nothing, where what is said stands for itself; what every other answer begins with, and what stays of one that gives way to it. */
import { type Answer, readerName } from '@lectern/contract';
import { noUsage } from '../models/budget.js';

/** `changes` are what the answer has besides. */
export function plainAnswer(answer: string, changes: Partial<Answer> = {}): Answer {
  return {
    answer,
    origin: 'none',
    model: readerName,
    is_covered: false,
    sources: [],
    nearest: [],
    passages_considered: 0,
    markers_removed: 0,
    unsupported: [],
    search_query: '',
    is_cut: false,
    usage: noUsage,
    ...changes,
  };
}

/** What holds of an answer whatever is said in its place: what looking for it took, what was left out, and what failed. */
export function keptOf({
  passages_considered,
  usage,
  search_note,
  left_out,
  retracted_left_out,
}: Answer): Partial<Answer> {
  return {
    ...{ passages_considered, usage },
    ...(search_note !== undefined && { search_note }),
    ...(left_out !== undefined && { left_out }),
    ...(retracted_left_out !== undefined && { retracted_left_out }),
  };
}
