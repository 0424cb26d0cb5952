/** A cell of a model stands only where its quote stands in the document and its numbers in the quote. */
import { describe, expect, it } from 'vitest';
import { checkCell as check } from './ask-row.js';

function checkCell(
  answer: string,
  quote: string,
  passage: Parameters<typeof check>[1],
): ReturnType<typeof check> {
  return check({ answer, quote }, passage);
}

const passage = {
  ...{ article: 1, index: 0, heading_path: [], document_id: null, passage_id: null },
  ...{ chunk_index: null, page_start: null, page_end: null },
  text: 'We enrolled 1,204 children.\nPain fell by 12% – more than with rest.',
};

describe('a cell that a model proposes', () => {
  it('is taken with the place of its quote, however white space and dashes are written', () => {
    const cell = checkCell('1204 children', 'We enrolled 1,204 children. Pain fell', passage);
    expect(cell).toMatchObject({ text: '1204 children', quote: { start: 0, end: 37 } });
    expect(checkCell('Yes', 'We enrolled 1,204 children.', passage)).toMatchObject({ text: 'Yes' });
    expect(checkCell('12% less', 'Pain fell by 12% - more', passage)).toMatchObject({
      text: '12% less',
    });
  });
  it.each([
    ['a quote that does not stand there', '12%', 'Pain fell by 13%', /does not stand in the text/],
    ['a number beyond its quote', '1,204 children, 12%', 'We enrolled 1,204 children', /Numbers/],
    ['a quote too short to tell', 'rest', 'rest', /does not stand/],
  ])('is refused with %s', (_, answer, quote, reason) => {
    expect(checkCell(answer, quote, passage)).toMatch(reason);
  });

  const aspirin = {
    ...passage,
    text: 'This retrospective cohort study followed 412 patients for 24 months. Mortality was lower with aspirin (12% vs 18%). Of them, twelve left.',
  };
  it.each([
    ['Randomised double-blind trial', 'This retrospective cohort study'],
    [
      'Mortality was higher with aspirin (18% vs 12%)',
      'Mortality was lower with aspirin (12% vs 18%)',
    ],
    ['Mortality was higher with aspirin', 'Mortality was lower with aspirin (12% vs 18%)'],
    ['412 mg for 24 years', 'followed 412 patients for 24 months'],
    ['Forty thousand children', 'patients for 24 months'],
    ['four hundred patients', 'followed 412 patients'],
    ['four patients', 'followed 412 patients'],
    ['412 patients; Pfizer paid for it', 'followed 412 patients'],
    ['½ of patients', 'followed 412 patients'],
    ['٤١٢ patients', 'followed 412 patients'],
    ['12 deaths (p<18)', '(12% vs 18%)'],
  ])('is refused where its passage says something else: %s', (answer, quote) => {
    expect(checkCell(answer, quote, aspirin)).toBeTypeOf('string');
  });
  it.each([
    ['Retrospective cohort study', 'This retrospective cohort study'],
    ['A cohort was followed retrospectively', 'This retrospective cohort study followed'],
    ['412 patients', 'followed 412 patients for 24 months'],
    ['four hundred and twelve patients', 'followed 412 patients for 24 months'],
    ['Twelve left', 'Of them, twelve left.'],
    ['Lower mortality with aspirin (12% vs 18%)', 'Mortality was lower with aspirin (12% vs 18%)'],
    ['24 months', 'for 24 months'],
  ])('is taken where its passage says so: %s', (answer, quote) => {
    expect(checkCell(answer, quote, aspirin)).toMatchObject({ text: answer });
  });
  it.each([
    ['20 plots of 5 m²', 'in 20 plots of 5 m2', 'They sowed moss in 20 plots of 5 m2.'],
    ['20 plots of 5 m2', 'in 20 plots of 5 m²', 'They sowed moss in 20 plots of 5 m².'],
    ['20 plots of 5 m²', 'in 20 plots of 5 m²', 'They sowed moss in 20 plots of 5 m2.'],
    ['3 kg m-2', 'a yield of 3 kg m⁻²', 'They had a yield of 3 kg m⁻².'],
  ])('is taken though figures of units are raised in one of both: %s', (answer, quote, text) => {
    const start = text.indexOf(quote.slice(0, 8));
    expect(checkCell(answer, quote, { ...passage, text })).toMatchObject({
      ...{ text: answer, quote: { start, end: start + quote.length } },
    });
  });
  it.each([
    ['105 cells', 'in 10⁵ cells', 'They saw it in 10⁵ cells.'],
    ['10⁵ cells', 'in 105 cells', 'They saw it in 105 cells.'],
  ])('is refused where a power is taken for a number: %s', (answer, quote, text) => {
    expect(checkCell(answer, quote, { ...passage, text })).toMatch(/Numbers/);
  });
  it('is taken in the language of its passage', () => {
    const german = { ...passage, text: 'Die Studie umfasste 48 Erwachsene mit Asthma in Kiel.' };
    expect(
      checkCell('48 Erwachsene mit Asthma', 'umfasste 48 Erwachsene mit Asthma', german),
    ).toMatchObject({ text: '48 Erwachsene mit Asthma' });
    expect(
      checkCell('48 Kinder mit Diabetes', 'umfasste 48 Erwachsene mit Asthma', german),
    ).toBeTypeOf('string');
  });

  const garden = {
    ...passage,
    text: 'The plots were not irrigated, but they were weeded by hand. Hens may spread the beetle. Gulls were seen on the ponds. Yields of barley were lower behind hedges. Some tenants planted elms, which were associated with damp cellars. The observers were unblinded. Moss cover was unchanged in shade. No pesticides were used.',
  };
  it.each([
    ['hens', 'Gulls were seen on the ponds.'],
    ['higher yields', 'Yields of barley were lower behind hedges.'],
    ['all tenants planted elms', 'Some tenants planted elms'],
    ['hens spread the beetle', 'Hens may spread the beetle.'],
    ['elms caused damp cellars', 'elms, which were associated with damp cellars'],
    ['none', 'Gulls were seen on the ponds.'],
    ['moss cover increased', 'Moss cover was unchanged in shade.'],
  ])('is refused where its quote says less: %s', (answer, quote) => {
    expect(checkCell(answer, quote, garden)).toMatch(/does not say/);
  });
  it.each([
    ['gulls', 'Gulls were seen on the ponds.'],
    ['lower barley yields behind hedges', 'Yields of barley were lower behind hedges.'],
    ['some tenants planted elms', 'Some tenants planted elms'],
    ['hens may spread the beetle', 'Hens may spread the beetle.'],
    ['elms associated with damp cellars', 'elms, which were associated with damp cellars'],
    ['none', 'No pesticides were used.'],
    ['weeding by hand', 'they were weeded by hand'],
  ])('is taken where its quote says all of it: %s', (answer, quote) => {
    expect(checkCell(answer, quote, garden)).toMatchObject({ text: answer });
  });
});
