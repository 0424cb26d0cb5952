import { describe, expect, it } from 'vitest';
import { extractPlainText } from './text.js';

const prose =
  'Old walls were limed in spring, and their damp was measured each week for a whole year. It fell in nine of ten.';
const wrapped = prose.replace(' and their', '\nand their').replace(' year.', '\nyear.');

function headingsOf(text: string): string[] {
  const { blocks, text: whole } = extractPlainText({
    bytes: new TextEncoder().encode(text),
    name: 'notes.txt',
    contentType: 'text/plain',
    charset: 'utf-8',
  });
  return blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end, level }) => `${level} ${whole.slice(start, end)}`);
}

const title = 'Lime on the walls of old barns in the north';
const begun = `${title}\n\nAbstract\n${prose}`;

describe('headings of plain text', () => {
  it('are numbered or named lines right above their paragraphs', () => {
    const text = `${begun}\n\n1. INTRODUCTION\n${prose}\n\n2 Methods\n\n2.1 Walls and rooms\n${wrapped}\n\n3. Damp in barns\n${prose}\n\n4. RESULTS\nLime held on nine walls of the ten that had it.\n\n4.1 Limitations\n${prose}\n\nREFERENCES\n[1] A. Moe, J. Walls 3, 12 (2019).\n[2] B. Lund, J. Walls 4, 15 (2020).`;
    expect(headingsOf(text)).toEqual([
      `1 ${title}`,
      '2 Abstract',
      '2 1. INTRODUCTION',
      '2 2 Methods',
      '3 2.1 Walls and rooms',
      '2 3. Damp in barns',
      '2 4. RESULTS',
      '3 4.1 Limitations',
      '2 REFERENCES',
    ]);
  });

  it('are names of several lines at once', () => {
    expect(headingsOf(`${begun}\n\n2. Methods\n2.1 Walls\n${prose}`).slice(2)).toEqual([
      '2 2. Methods',
      '3 2.1 Walls',
    ]);
  });

  it.each(['Cost and safety', 'Outlook', 'Lime, sand and straw', 'What builders say of lime'])(
    'may be short lines that are broken off above prose: %s',
    (line) => {
      expect(headingsOf(`${begun}\n\n${line}\n${prose}`)).toContain(`2 ${line}`);
      expect(headingsOf(`${begun}\n\n${line}\n${wrapped}`)).toContain(`2 ${line}`);
    },
  );

  it('stand below the methods that they are parts of', () => {
    expect(
      headingsOf(`${begun}\n\nMethods\n${prose}\n\nWalls and rooms\n${prose}`).slice(2),
    ).toEqual(['2 Methods', '3 Walls and rooms']);
  });

  it.each([
    `Barns in the\nKerry hills were limed first, and their damp was measured for the whole of the year.`,
    `The barns that were limed stood in\nKerry, where rain falls on two days of three in all months.`,
    `Lime was put on\n${prose}`,
    `Table 2. Damp of walls in the north\n${prose}`,
    `Anna Moe, Bert Lund and Carl Vik\n${prose}`,
    `Kerry, Ireland\n${prose}`,
    `Dear readers\n${prose}`,
    `Lime: what it is\n${prose}`,
    `Rain fell on old walls,\n${prose}`,
    `12 March 2021\n${prose}`,
    `1. Lime the wall\n2. Wait for a week and keep the wall wet with water from a can, or the lime will crack again.`,
    `1. Wash the old wall\n\n2. Lime it\n\n3. Wait`,
    `Rain on walls\nWind on roofs\nSun on doors\nLime on all`,
    `Wall | Damp\n${prose}`,
    `Lime\n\nSand\n\nStraw`,
    `4.1 mg of lime were put on\nKerry walls, of which the damp was measured for a year and more than that. It fell.`,
  ])('are no lines of other kinds: %s', (text) => {
    expect(headingsOf(`${begun}\n\n${text}\n\n${prose}`)).toEqual([`1 ${title}`, '2 Abstract']);
  });

  it('are none where the same line comes again, as who speaks does', () => {
    const said = `Interviewer\n${prose}\n\nBuilder\n${prose}`;
    expect(headingsOf(`${begun}\n\n${said}\n\n${said}`)).toEqual([`1 ${title}`, '2 Abstract']);
  });

  it('are those alone that are marked, where any are', () => {
    expect(headingsOf(`# ${title}\n\n## Walls\n\nCost and safety\n${prose}`)).toEqual([
      `1 ${title}`,
      '2 Walls',
    ]);
  });

  it('are none among entries of references', () => {
    const entry =
      'Old walls and lime\nMoe A, Lund B. A study of many walls in the north of the country. J Walls 2019; 3: 12-15.';
    expect(headingsOf(`${begun}\n\nReferences\n\n${entry}`).at(-1)).toBe('2 References');
  });
});
