/** A row of what was without something is not asked for by whoever asks for those with it. */
import { expect, it } from 'vitest';
import { readTables } from '../sentences/read-tables.js';
import { findCell } from './find-cell.js';
import { prepareHeld } from './hold-cell.js';

function rowFor(written: string, question: string): string | null {
  const [table] = readTables(written);
  if (table === undefined) throw new Error('No table');
  const found = findCell(question, table, { above: 'Pruning of pears', beside: '', siblings: [] });
  return found === null ? null : `${found.row.cells[0]}: ${found.value}`;
}

const cuts = `| Pruning | Trees | Crop (kg) |
|---|---|---|
| No pruning | 31 | 11.2 |
| Spring pruning | 28 | 14.6 |
| Autumn pruning | 27 | 15.1 |`;
const calls = `| Arm | Households | Cost |
|---|---|---|
| No call | 410 | 900 |
| Visit | 402 | 950 |`;
const nets = `| Group | Hedges | Not netted |
|---|---|---|
| Valley | 12 | 3 |
| Hill | 14 | 5 |`;

it.each([
  [cuts, 'What was the crop with pruning?'],
  [cuts, 'How many trees received pruning?'],
  [calls, 'How much did a call cost?'],
  [calls, 'What was the cost of a call?'],
])('%s is no answer to %s', (written, question) => {
  expect(rowFor(written, question)).toBeNull();
});

it('nor is a column', () => {
  expect(rowFor(nets, 'How many were netted on the hill?')).not.toBe('Hill: 5');
});

it.each([
  [cuts, 'What was the crop with no pruning?', 'No pruning: 11.2'],
  [cuts, 'What was the crop after spring pruning?', 'Spring pruning: 14.6'],
  [cuts, 'How many trees had autumn pruning?', 'Autumn pruning: 27'],
  [cuts, 'Which pruning had the lowest crop?', 'No pruning: 11.2'],
  [
    '| Plot | Yield |\n|---|---|\n| No dung (control) | 2.1 |\n| Dung | 3.4 |',
    'What was the yield in the control?',
    'No dung (control): 2.1',
  ],
  [
    '| Plot | Yield |\n|---|---|\n| No dung | 2.1 |\n| Dung | 3.4 |',
    'What was the yield with dung?',
    'Dung: 3.4',
  ],
  [
    '| Measure | Ponds | Lakes |\n|---|---|---|\n| No. of newts | 7 | 9 |\n| Depth (m) | 1 | 6 |',
    'How many newts were in the lakes?',
    'No. of newts: 9',
  ],
  [
    '| Measure | Men | Women |\n|---|---|---|\n| No (%) of strokes | 7 (2) | 9 (3) |\n| Age | 61 | 66 |',
    'How many strokes did women have?',
    'No (%) of strokes: 9 (3)',
  ],
  [
    '| Group | Deaths |\n|---|---|\n| Non-smokers | 7 |\n| Smokers | 9 |',
    'How many deaths were there among non-smokers?',
    'Non-smokers: 7',
  ],
])('what denies is found where it is asked for: %s %s', (written, question, cell) => {
  expect(rowFor(written, question)).toBe(cell);
});

it('holds nothing of what it denies', () => {
  const told = { around: '', beside: 'pruning' };
  const held = prepareHeld('What was the crop with pruning?');
  const of = (label: string) => held({ own: `${label}\nCrop (kg)`, ...told });
  expect(of('No pruning').share).toBeLessThan(of('Spring pruning').share);
});

it.each([
  ['How many were ill on the plain diet?', 'Plain diet, no salt', 'Plain diet, salt'],
  ['How many were ill in the old barns?', 'Old barns, not limed', 'Old barns, limed'],
])('nor is one of two told by what it lacks: %s', (question, without, having) => {
  const table = `| Group | Ill |\n|---|---|\n| ${without} | 22 |\n| ${having} | 40 |`;
  expect(rowFor(table, question)).toBeNull();
});
