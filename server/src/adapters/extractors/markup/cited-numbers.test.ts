import { describe, expect, it } from 'vitest';
import { requestOf } from '../testing.js';
import { extractXml } from './jats.js';

const ref = (number: string): string => `<xref ref-type="bibr" rid="b${number}">${number}</xref>`;
const sup = (inner: string): string => `<sup>${inner}</sup>`;
const [one, two] = [ref('12'), ref('15')];

describe('numbers of references in JATS', () => {
  it.each([
    [`Mortality fell [${one} to ${two}].`, 'Mortality fell.'],
    [`Mortality fell (${one} and ${two}).`, 'Mortality fell.'],
    [`Mortality fell (${one}, ${two}, and ${ref('16')}).`, 'Mortality fell.'],
    [`Mortality fell [${one}\u2013${two}], then rose.`, 'Mortality fell, then rose.'],
    [`In two trials [${one}] and [${two}] it fell.`, 'In two trials it fell.'],
    [`Es sank [${one} bis ${two}] und stieg.`, 'Es sank und stieg.'],
    [`Mortality fell [${one}\u201315].`, 'Mortality fell.'],
    [`Mortality fell [${one}, 14 and ${two}].`, 'Mortality fell.'],
    [`Mortality fell [${ref('12\u201315')}, ${ref('17')}].`, 'Mortality fell.'],
  ])('go with what joins and encloses them: %s', async (marked, plain) => {
    expect(await read(marked)).toBe(plain);
  });

  it.each([
    [`It fell by a third${sup(`${ref('3')} and ${ref('4')}`)}.`, 'It fell by a third.'],
    [`It fell by a third${sup(`${ref('3')}\u20135`)}.`, 'It fell by a third.'],
    [`It fell${sup(ref('3'))}${sup('\u2013')}${sup(ref('5'))}.`, 'It fell.'],
    [`It fell${sup(ref('3'))} and ${sup(ref('4'))}.`, 'It fell.'],
    [`In one trial${sup(one)} it fell.`, 'In one trial it fell.'],
    [`The study<xref ref-type="bibr"><sup>12</sup></xref> ended.`, 'The study ended.'],
    [
      `There were 10${sup(`6,${one}`)} cells per m${sup(`2 ${two}`)}.`,
      'There were 10⁶ cells per m².',
    ],
    [`As in ref.${sup(one)}, it fell.`, 'As in ref. 12, it fell.'],
  ])('are no figures of the sentence above the line: %s', async (marked, plain) => {
    expect(await read(marked)).toBe(plain);
  });

  it.each([
    [
      `It fell (HR 0.80, as defined by Smith ${one}) soon.`,
      'It fell (HR 0.80, as defined by Smith) soon.',
    ],
    [`It fell (${one}; but see Jones).`, 'It fell (but see Jones).'],
    [`It fell (Jones, 2010; ${one}).`, 'It fell (Jones, 2010).'],
    [`It fell (Jones; ${one}; Smith).`, 'It fell (Jones; Smith).'],
    [`It fell ([${one}]).`, 'It fell.'],
    [`It fell (aspirin ${one}, 15 mg).`, 'It fell (aspirin, 15 mg).'],
  ])('leave a bracket that holds more whole: %s', async (marked, plain) => {
    expect(await read(marked)).toBe(plain);
  });

  it.each([
    [`As in [${one}] and [${two}], it fell.`, 'As in [12] and [15], it fell.'],
    [`The gap between ${one} and ${two} is wide.`, 'The gap between 12 and 15 is wide.'],
  ])('stay where a sentence speaks of them: %s', async (marked, plain) => {
    expect(await read(marked)).toBe(plain);
  });

  it('are left out beside words with a note of their sound, which is left out', async () => {
    expect(
      await read(`<ruby><rb>鬱</rb><rp>(</rp><rt>うつ</rt><rp>)</rp></ruby>病 [${one}]。`),
    ).toBe('鬱病。');
  });
});

async function read(marked: string): Promise<string> {
  const { text } = await extractXml(
    requestOf(`<article><body><sec><title>R</title><p>${marked}</p></sec></body></article>`),
  );
  return text.replace(/^R\n\n/, '');
}
