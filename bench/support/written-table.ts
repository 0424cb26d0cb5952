/** The table of answers that the stand-in for a model writes. */
import type { Answer } from '@lectern/contract';
import type { LanguageModel } from '../../server/src/ports/language-model.js';
import type { StoredDocument } from './answer-library.js';
import { type HalfName, halves, readHalf } from './answer-set.js';
import {
  countWritten,
  distort,
  distortions,
  noCounts,
  type WrittenCounts,
  type WrittenModel,
} from './written-answers.js';

export interface WrittenParts {
  readonly writer: WrittenModel;
  readonly documents: readonly StoredDocument[];
  readonly ask: (question: string, model: LanguageModel) => Promise<Answer>;
  /** Takes down what must never be. */
  readonly mustHold: (holds: boolean, fault: string) => void;
}

export async function measureWritten(parts: WrittenParts): Promise<string[]> {
  const rows: string[] = [];
  for (const half of halves) rows.push(...(await measureWrittenHalf(half, parts)));
  parts.writer.tell('fine');
  return [
    '## Answers that a model writes',
    '',
    'The stand-in for a model quotes its passages; it is then made to go wrong. Every second question. A statement is carried where a passage that it cites holds it word for word; some of the others are true in other words.',
    '',
    '| model | half | answers | statements | carried | carried, flagged | not carried, flagged | unknown markers removed | invented references (must be 0) | with markup (must be 0) |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

async function measureWrittenHalf(half: HalfName, parts: WrittenParts): Promise<string[]> {
  const { writer } = parts;
  const questions = readHalf(half)
    .answerable.filter((_, index) => index % 2 === 0)
    .map(({ question }) => question);
  const rows: string[] = [];
  writer.tell('fine');
  for (const [name, change] of Object.entries(distortions))
    rows.push(
      toRow(name, half, await write(questions, distort(writer.model, change), parts), parts),
    );
  for (const mode of ['cites-unknown', 'writes-image', 'cut-at-limit'] as const) {
    writer.tell(mode);
    rows.push(toRow(mode, half, await write(questions, writer.model, parts), parts));
  }
  return rows;
}

async function write(
  questions: readonly string[],
  model: LanguageModel,
  { ask, documents }: WrittenParts,
): Promise<WrittenCounts> {
  const counts = noCounts();
  for (const question of questions) countWritten(counts, await ask(question, model), documents);
  return counts;
}

function toRow(
  name: string,
  half: HalfName,
  counts: WrittenCounts,
  { mustHold }: WrittenParts,
): string {
  mustHold(counts.invented === 0, `a written answer kept an invented reference (${name})`);
  mustHold(counts.markup === 0, `a written answer kept markup (${name})`);
  const flagged =
    counts.uncarried === 0 ? '–' : `${counts.uncarriedFlagged} of ${counts.uncarried}`;
  const cells = [
    counts.answers,
    counts.statements,
    counts.carried,
    counts.carriedFlagged,
    flagged,
    counts.removed,
    counts.invented,
    counts.markup,
  ];
  return `| ${name} | ${half} | ${cells.join(' | ')} |`;
}
