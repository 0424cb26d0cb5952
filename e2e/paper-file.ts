/** A small paper as a PDF: a title, prose, a formula with raised and lowered signs, a table with its rules, a figure with its caption, and a footnote. */
import { pdfFile } from './pdf-file.js';

/** One line; `^{…}` is raised and `_{…}` lowered, both smaller. */
function line(text: string, { x = 72, y, size = 11 }: { x?: number; y: number; size?: number }) {
  const parts = text.split(/([\^_]\{[^}]*\})/).map((part) => {
    const mark = part.charAt(0);
    if (!/^[\^_]\{/.test(part)) return `0 Ts /F1 ${size} Tf (${escaped(part)}) Tj`;
    const rise = mark === '^' ? 0.4 * size : -0.2 * size;
    return `${rise} Ts /F1 ${0.65 * size} Tf (${escaped(part.slice(2, -1))}) Tj`;
  });
  return `BT 1 0 0 1 ${x} ${y} Tm ${parts.join(' ')} 0 Ts ET`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

function paragraph(lines: readonly string[], top: number): string[] {
  return lines.map((text, index) => line(text, { y: top - 15 * index }));
}

const rows = [
  ['Species', 'Nests', 'Young'],
  ['Grey heron', '41', '96'],
  ['Night heron', '17', '38'],
  ['Little egret', '23', '57'],
];

const table = rows.flatMap((row, index) =>
  row.map((cell, column) => line(cell, { x: 90 + 130 * column, y: 380 - 18 * index })),
);
const rules = [396, 374, 318].map((y) => `80 ${y} m 460 ${y} l S`);
const bars = [60, 120, 90, 140].map(
  (height, index) => `0.3 0.5 0.6 rg ${110 + 70 * index} 430 40 ${height} re f`,
);

const first = [
  line('Breeding of herons along a restored river', { y: 770, size: 20 }),
  line('Ada Li, Ben Lund', { y: 740 }),
  line('1 Introduction', { y: 700, size: 15 }),
  ...paragraph(
    [
      'Herons returned to the river after its banks had been restored in the spring of 2015.',
      'We counted their nests on foot from April to July and again from a boat in August.^{1}',
      'Most of the colonies stood in old willows that the floods had left on the islands.',
    ],
    675,
  ),
  line('2 Growth of a colony', { y: 610, size: 15 }),
  ...paragraph(
    [
      'The number of nests in year t grows with the food that the young of a colony can find.',
      'It is given by N_{t} = N_{0} + a x^{2} + b x^{3}, where x is the length of the shallow bank.',
      'With a bank of 2 km the colony of the heron doubles within five years of its founding.',
    ],
    585,
  ),
  '0.5 w 72 110 m 180 110 l S',
  line('1 The boat was lent by the warden of the river.', { y: 96, size: 8 }),
];

const second = [
  line('3 Nests and young', { y: 770, size: 15 }),
  ...paragraph(
    [
      'Night herons had the fewest nests of the three species, and grey herons had the most.',
      'The young that left their nests were counted from hides at the edge of each colony.',
    ],
    745,
  ),
  ...bars,
  '0 g',
  line('Figure 1. Nests of each of the four colonies of the river.', { y: 412, size: 10 }),
  ...rules,
  ...table,
  line('Table 1. Nests and young of three species of herons.', { y: 300, size: 10 }),
  ...paragraph(
    [
      'The counts of young agree with those of the years before the banks were restored.',
      'No colony was given up while we counted, and none was founded later than in May.',
    ],
    260,
  ),
];

export function paperFile(): Buffer {
  return pdfFile({ pages: [], drawings: [first.join('\n'), second.join('\n')] });
}
