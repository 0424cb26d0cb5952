/** Joins the answers to several questions of one message: markers numbered across them, each part with its question. */
import type { Answer } from '@lectern/contract';
import { sourceMarkers } from '@lectern/contract/source-markers';
import { lastLine } from '../../reading/language/last-line.js';

export function joinAnswers(questions: readonly string[], answers: readonly Answer[]): Answer {
  const [first, ...others] = answers;
  if (first === undefined) throw new RangeError('A message asks at least one question');
  if (others.length === 0) return first;
  let before = 0;
  const parts: NonNullable<Answer['parts']> = [];
  const texts: string[] = [];
  const sources: Answer['sources'] = [];
  for (const [index, answer] of answers.entries()) {
    const shift = before;
    const question = lastLine(questions[index] ?? '');
    const moved = answer.sources.map((source) => ({ ...source, marker: source.marker + shift }));
    const text = answer.answer.replace(sourceMarkers, (_, marker) => `[${Number(marker) + shift}]`);
    parts.push({
      question,
      text,
      is_covered: answer.is_covered,
      search_query: answer.search_query,
      markers: moved.map(({ marker }) => marker),
      not_found: [],
      ...(answer.statement !== undefined && { statement: answer.statement }),
      ...(answer.listed !== undefined && { listed: answer.listed }),
      ...(!answer.is_covered && answer.nearest.length > 0 && { nearest: answer.nearest }),
    });
    texts.push(`${question}\n\n${text}`);
    sources.push(...moved);
    // Numbers may have gaps.
    before = Math.max(before, ...moved.map(({ marker }) => marker));
  }
  const listed = [...new Set(answers.flatMap((answer) => answer.listed ?? []))];
  const left_out = answers.flatMap((answer) => answer.left_out ?? []);
  const retracted_left_out = [
    ...new Map(
      answers
        .flatMap((answer) => answer.retracted_left_out ?? [])
        .map((document) => [document.document_id, document] as const),
    ).values(),
  ];
  const notes = [...new Set(answers.flatMap(({ search_note }) => search_note ?? []))];
  // Where each looked at its own, what all of them looked at is not one thing; what was searched at large is told.
  const isOwn = answers.every(
    ({ kind, looked_at }) => kind === 'document' || looked_at !== undefined,
  );
  // What is said of one of them as a whole is said in its part.
  const {
    kind: _kind,
    statement: _statement,
    listed: _listed,
    looked_at: _looked,
    ...common
  } = first;
  return {
    ...common,
    answer: texts.join('\n\n'),
    origin: answers.some(({ origin }) => origin === 'extracted') ? 'extracted' : 'none',
    is_covered: answers.some(({ is_covered }) => is_covered),
    sources,
    nearest: [],
    passages_considered: answers.reduce((sum, each) => sum + each.passages_considered, 0),
    search_query: answers.map(({ search_query }) => search_query).join('\n'),
    parts,
    ...(isOwn && { looked_at: null }),
    ...(notes.length > 0 && { search_note: notes.join(' ') }),
    ...(listed.length > 0 && { listed }),
    ...(left_out.length > 0 && { left_out }),
    ...(retracted_left_out.length > 0 && { retracted_left_out }),
  };
}
