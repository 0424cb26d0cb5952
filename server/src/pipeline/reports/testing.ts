/** Gives tests of reports one that has a block of every kind. */
import type { Report, ReportBlock } from './report.js';

/** One grey dot. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGPoBwAAggCB8svFjQAAAABJRU5ErkJggg==',
  'base64',
);

export function reportOf(blocks: readonly ReportBlock[], title = 'Tea & <pressure>'): Report {
  return {
    title,
    language: 'en',
    createdAt: '2026-11-22T10:00:00.000Z',
    about: ['Made of two articles.'],
    blocks,
    references: {
      heading: 'Sources',
      entries: [
        { markers: [1, 3], text: 'Doe (2020). Tea_1.', address: 'https://doi.org/10.5555/tea' },
        { markers: [2], text: 'Ωμέγα (2021). Чай.', address: '' },
      ],
    },
  };
}

export const wholeReport = reportOf([
  { kind: 'heading', level: 1, text: 'Key findings' },
  {
    kind: 'paragraph',
    text: [
      { text: 'Pressure fell by 3.2 mmHg (p ≤ 0.05).', markers: [1, 2] },
      { text: ' It was ' },
      { text: 'not', emphasis: 'strong' },
      { text: ' seen in _mice_.', markers: [9] },
    ],
  },
  { kind: 'heading', level: 2, text: 'Steps' },
  { kind: 'list', isOrdered: true, items: [[{ text: 'Boil' }], [{ text: 'Pour', markers: [3] }]] },
  { kind: 'list', isOrdered: false, items: [[{ text: 'Green' }], [{ text: 'Black' }]] },
  { kind: 'notice', text: 'Nothing is said of limits.' },
  {
    kind: 'table',
    columns: ['Article', 'n'],
    rows: [[[{ text: 'A | B' }], [{ text: '42', markers: [2] }]]],
  },
  {
    kind: 'figure',
    png: dot,
    width: 1,
    height: 1,
    title: 'Studies a year',
    alternative: 'Three in 2020.',
    caption: 'Drawn from the table.',
    fileName: null,
  },
]);
