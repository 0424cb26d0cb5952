import { describe, expect, it } from 'vitest';
import { readByline } from './byline.js';
import { isOfProgram, withoutAddresses } from './stated-people.js';

function told(lines: readonly string[], names: string): void {
  expect(readByline(lines)).toBe(names);
}

function toldOfLine(line: string, names: string): void {
  told([line], names);
}

describe('reading who wrote a paper', () => {
  it.each([
    [
      ['Ada B. Okonkwo,† Ben Lund,‡ and Carla', 'D. Díaz∗,‡', '†Department of Soil'],
      'Ada B. Okonkwo, Ben Lund, Carla D. Díaz',
    ],
    [
      ['| Yi He∗1 Guan Hu∗1 Weinan E2 | Lin Yu1 |', '| 1Soil Research | 2Hill University |'],
      'Yi He, Guan Hu, Weinan E, Lin Yu',
    ],
    [['Satoshi Nakano satoshi@mail.example www.soil.example'], 'Satoshi Nakano'],
    [
      ['Ludwig van der Berg, Anne-Marie O’Neill & J. K. Lee'],
      'Ludwig van der Berg, Anne-Marie O’Neill, J. K. Lee',
    ],
    [['by Jane Doe and John Smith', 'March 2019'], 'Jane Doe, John Smith'],
    [
      ['Jane Doe', 'Hill University', 'jane@hill.example', 'John Smith', 'Valley Institute'],
      'Jane Doe, John Smith',
    ],
    [
      ['Jane Doe, John Smith and Eva Lund', 'Hill Micro', 'North Hill'],
      'Jane Doe, John Smith, Eva Lund',
    ],
    [['Jane Doe, John Smith and Eva', 'Lund', 'Hill Micro'], 'Jane Doe, John Smith, Eva Lund'],
    [['Author Note', 'Jane Doe https://ids.example/1'], 'Jane Doe'],
    [['Jane Doe <jane@hill.example>', 'John Smith <j@hill.example>'], 'Jane Doe, John Smith'],
  ])('of %j', told);

  it.each([
    [['Jane Doe', 'ETH Zurich', 'jane@hill.example'], 'Jane Doe'],
    [['Jane Doe', 'Hill Micro', 'North Hill', 'jane@hill.example'], 'Jane Doe'],
    [['Jane Doe', 'John Roe', '{jane, john}@hill.example'], 'Jane Doe, John Roe'],
    [['Jane Doe', 'John Roe', 'Working Paper 12'], 'Jane Doe, John Roe'],
    [['Jane Doe, John Roe', 'ETH Zurich, UC Berkeley'], 'Jane Doe, John Roe'],
    [['Jane Doe and John Roe', 'Hill Micro, North Pole'], 'Jane Doe, John Roe'],
    [['Jane Doe¹ John Roe²', '¹ Hill Micro ² North Pole'], 'Jane Doe, John Roe'],
    [['Jane Doe∗⁺, John Roe∗,', 'Eva Lund⁺#', '⁺Hill Micro'], 'Jane Doe, John Roe, Eva Lund'],
    [['Jane Doe♠ John Roe♢', '♠Hill Micro ♢North Pole'], 'Jane Doe, John Roe'],
    [['Jane Doe* John Roe†', 'Hill Micro', '{jane,john}@x.example'], 'Jane Doe, John Roe'],
    [['Jane Doe, John Roe', 'Hill Micro', 'Valley Institute'], 'Jane Doe, John Roe'],
    [['Jane Doe', 'Hong Kong', 'jane@x.example'], 'Jane Doe'],
    [['Jane Doe*', 'John Roe', 'Hill University'], 'Jane Doe, John Roe'],
    [
      ['Jane Doe', 'Hill Micro', 'jane@x.example', 'John Roe', 'Hong Kong', 'john@y.example'],
      'Jane Doe, John Roe',
    ],
  ])('tells them from where they work: %j', told);

  it.each([
    ['jane@x.example'],
    ['Corresponding author: jane@x.example'],
    ['{jane, john, mary}@x.example'],
    ['Hill Research', 'jane@x.example'],
  ])('loses none where fewer addresses stand below: %j', (...below) => {
    const all = 'Jane Doe, John Roe, Mary Poe, Ann Lee, Bob Kay';
    expect(readByline(['Jane Doe, John Roe, Mary Poe', 'Ann Lee, Bob Kay', ...below])).toBe(all);
    expect(readByline(['Jane Doe1, John Roe2, Mary Poe1', 'Ann Lee2, Bob Kay1', ...below])).toBe(
      all,
    );
    expect(readByline(['Jane Doe1, John Roe2, Mary Poe1', 'Ann Lee2', ...below])).toBe(
      'Jane Doe, John Roe, Mary Poe, Ann Lee',
    );
  });

  it.each([
    ['Pham Thi Hong DO1, Nguyen Van Minh2', 'Pham Thi Hong DO, Nguyen Van Minh'],
    ['Xiao Ming MA, Jian Guo LI', 'Xiao Ming MA, Jian Guo LI'],
    ['Garcia Lopez MA, Perez Ruiz MD, Doe J', 'Garcia Lopez MA, Perez Ruiz MD, Doe J'],
    ['HU Wei, LI Ming, ZHANG San', 'HU Wei, LI Ming, ZHANG San'],
    ['FU Ying¹, WANG Li²', 'FU Ying, WANG Li'],
    ['Weiwei AI, John Roe', 'Weiwei AI, John Roe'],
    ['Jane Doe MD PhD, John Roe MPH', 'Jane Doe, John Roe'],
  ])('keeps families that look like degrees or places: %j', toldOfLine);

  it.each([
    ['Jane Doe, MD, PhD; John Roe, MD, MPH; Ann Lee, MSc', 'Jane Doe, John Roe, Ann Lee'],
    ['Jane Doe, M.D., Ph.D., John Roe, M.D., and Ann Lee, M.Sc.', 'Jane Doe, John Roe, Ann Lee'],
    ['Jane Doe, Member, IEEE, and John Roe, Senior Member, IEEE', 'Jane Doe, John Roe'],
    ['Jane Doe (Hill Micro) and John Roe (North Pole)', 'Jane Doe, John Roe'],
    ['Jane Doe, 李明, and Łukasz Roe', 'Jane Doe, 李明, Łukasz Roe'],
    ['Jane Doe, John Roe, The SAND Study Group', 'Jane Doe, John Roe, The SAND Study Group'],
    ['Jane Doe, John Roe, for the SAND Investigators', 'Jane Doe, John Roe'],
    ['Doe MD, Roe MA, Lee S', 'Doe MD, Roe MA, Lee S'],
    ['Jane Doe (Supervisor), John Roe', ''],
    ['Jane Doe, Oxford, John Roe', ''],
    ['李明', ''],
  ])('reads what stands beside their names: %j', toldOfLine);

  it.each([
    [
      ['Breast Cancer, Gene Expression', 'Ada Okonkwo1, Ben Lund2', '1Hill University'],
      'Ada Okonkwo, Ben Lund',
    ],
    [
      ['Ada Okonkwo and Ben Lund', 'Hill University', 'Heart Failure, Atrial Fibrillation'],
      'Ada Okonkwo, Ben Lund',
    ],
    [['Heart Failure and Kidney Failure', 'Ada Okonkwo and Ben Lund', 'Hill University'], ''],
    [['Edited by Carla Diaz, Erik Moe', 'Hill University'], ''],
    [['Prepared by Carla Diaz, Erik Moe', 'Hill University'], 'Carla Diaz, Erik Moe'],
  ])('takes no line of topics and no editors for them: %j', told);

  it.each([
    [['A Review of Methods', 'Soil keeps water for weeks, and nobody knew why.']],
    [['Deep Learning', 'We trained a model.']],
    [['Journal of Soil, Volume 12, Number 3']],
    [['Hill University, Department of Soil']],
    [[]],
  ])('gives nothing where that is not plain: %j', (lines) => {
    expect(readByline(lines)).toBe('');
  });
});

it('leaves out what programs state beside people', () => {
  expect(withoutAddresses('Jane Doe, jane@hill.example, [0.5cm] John Smith')).toBe(
    'Jane Doe, John Smith',
  );
  expect(withoutAddresses('Please see https://hill.example/1')).toBe('');
  expect(withoutAddresses('World Health Organization')).toBe('World Health Organization');
});

it.each([
  ['Microsoft Office User', true],
  ['Test User', true],
  ['Administrator', true],
  ['Author', true],
  ['python-docx', true],
  ['user1', true],
  ['Un-named', true],
  ['UN', false],
  ['Office for National Statistics', false],
  ['Office of the Inspector General', false],
  ['Microsoft Research', false],
  ['Test, Jane', false],
  ['Jane Owner', false],
])('tells the names of programs by all of their words: %s', (name, isProgram) => {
  expect(isOfProgram(name)).toBe(isProgram);
});

it.each([
  [['Ada Lind', 'Streeter Hall, Hull'], 'Ada Lind'],
  [['Ada Lind', 'Accessibility Lab'], 'Ada Lind'],
  [['Ada Lind', 'Journalism Studies, Hull'], 'Ada Lind'],
  [['Ada Lind, Stuart Hall'], 'Ada Lind, Stuart Hall'],
  [['Ada Lind, Inclusive Education'], ''],
  [['Ada Lind · Tom Kerr · Reviewer Comments'], ''],
])('tells people from where they work: %j', (lines, names) => {
  expect(readByline(lines)).toBe(names);
});

it('takes one word above names for no part of the first', () => {
  expect(readByline(['Ecology', 'Ada Lund, Ben Reiss', 'Abstract'])).toBe('Ada Lund, Ben Reiss');
  expect(readByline(['Findings', 'Ada Lund, Ben', 'Reiss and Cy Moss'])).toBe(
    'Ada Lund, Ben Reiss, Cy Moss',
  );
});

it('joins a name that a line broke at its hyphen', () => {
  expect(readByline(['Ada Lund, Kofi Owusu-', 'Ansah and Cy Moss'])).toBe(
    'Ada Lund, Kofi Owusu-Ansah, Cy Moss',
  );
});

it('names nobody where a line before goes on that names people it cannot read', () => {
  expect(readByline(['Ada Lund @ Soil Lab 3 – 5 %,', 'Ben Reiss, Cy Moss'])).toBe('');
});

it('reads two families that are joined', () => {
  expect(readByline(['Ada Lund, Jordi Mas i Vila'])).toBe('Ada Lund, Jordi Mas i Vila');
});
