/** The answer that quotes nothing, where what is said stands for itself; and what every other answer begins with. */
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
