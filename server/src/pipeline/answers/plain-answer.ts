/** An answer that quotes nothing: what is said stands for itself. */
import { type Answer, readerName } from '@lectern/contract';
import { noUsage } from '../models/budget.js';

export function plainAnswer(answer: string): Answer {
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
  };
}
