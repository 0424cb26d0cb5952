/** Reads documents of our own with what is right in each cell of their tables, and judges cells by it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type StudyConcept, studyConcepts } from '../../server/src/reading/study/study-concepts.js';

export interface TableDocument {
  readonly title: string;
  readonly kind: string;
  readonly passages: readonly { readonly heading_path: readonly string[]; readonly text: string }[];
  readonly cells: readonly ExpectedCell[];
}

export interface ExpectedCell {
  readonly concept: StudyConcept | null;
  readonly question: string;
  /** What must stand in the cell: one of each group; null where the text does not say it. */
  readonly groups: readonly (readonly string[])[] | null;
}

export type Verdict = 'right' | 'wrong' | 'missed' | 'rightly empty';

/** Documents are parted by `===`, text and cells by `---`; `&` joins what must both be there, `|` what may stand for another, `-` is said nowhere. */
export function readTableSet(name: 'tune' | 'held'): TableDocument[] {
  const file = path.join(import.meta.dirname, '..', 'tables', `${name}.txt`);
  return readFileSync(file, 'utf8')
    .split(/^===\n/m)
    .map((part) => {
      const [text = '', cells = ''] = part.trim().split(/^---\n/m);
      const [title = '', kind = '', ...body] = text.trim().split('\n');
      return {
        title: title.replace('# ', ''),
        kind: kind.replace('kind: ', ''),
        passages: cutSections(body.join('\n')),
        cells: cells.trim().split('\n').map(readCell),
      };
    });
}

function cutSections(body: string): TableDocument['passages'] {
  const [opening = '', ...sections] = body.split(/^## /m);
  const rest = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return { heading_path: [heading], text: lines.join('\n').trim() };
  });
  return [{ heading_path: ['Abstract'], text: opening.trim() }, ...rest];
}

function readCell(line: string): ExpectedCell {
  const isQuestion = line.startsWith('? ');
  const at = line.lastIndexOf(isQuestion ? ' = ' : ': ');
  const asked = line.slice(isQuestion ? 2 : 0, at);
  const told = line.slice(at + (isQuestion ? 3 : 2)).trim();
  const groups =
    told === '-'
      ? null
      : told.split(' & ').map((group) => group.split(' | ').map((each) => fold(each)));
  const concept = studyConcepts.find((each) => each === asked) ?? null;
  if (!isQuestion && concept === null) throw new Error(`No column is called ${asked}`);
  return { concept: isQuestion ? null : concept, question: asked, groups };
}

/** @param text Empty where the cell is empty. */
export function judgeCell({ groups }: ExpectedCell, text: string): Verdict {
  if (text === '') return groups === null ? 'rightly empty' : 'missed';
  const folded = fold(text);
  return groups?.every((group) => group.some((each) => folded.includes(each))) === true
    ? 'right'
    : 'wrong';
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('randomised', 'randomized').replaceAll(/[–‑]/g, '-').trim();
}
