/** Of whom a question asks that goes on from another, and what is said where an answer does not tell that it is of these. */
import { describe, expect, it } from 'vitest';
import { groupBehind, tellOthers } from './asked-group.js';
import { quoteSentences } from './quoting/extract-answer.js';
import { scoredPassage } from './testing-passages.js';

const groupOf = (previous: string, question: string): string[] =>
  groupBehind({ question, history: [{ role: 'user', content: previous }] });

describe('whom a question that goes on asks about', () => {
  it.each([
    ['By how much did moss shrink in rural parishes?', 'And after three years?', ['rural']],
    ['What did the study of zinc find about roofers?', 'And after three years?', ['roofers']],
    [
      'How thick did moss on roofs with old slates grow?',
      'And in the first winter?',
      ['old slates'],
    ],
    ['Was pain in older patients lowered?', 'And in winter?', ['older patients']],
    ['Did women lose more sleep?', 'And after a year?', ['women']],
    ['Did zinc work in Kerry with copper?', 'And in Clare?', ['copper']],
    ['Was pain in older patients lowered?', 'And in slate cottages?', ['older patients']],
    ['How many women died in slate cottages?', 'And in barns?', ['women']],
    ['By how much did moss shrink in rural parishes in 2010?', 'And after three years?', ['rural']],
    ['Did it work in children at 2 years?', 'And at 5 years?', ['children']],
    ['Does zinc lower mortality in pneumonia?', 'And at low doses?', ['pneumonia']],
    ['Did zinc work in mice?', 'And at low doses?', ['mice']],
    ['Did zinc work in gout?', 'And on statins?', ['gout']],
    ['Did zinc work in gout?', 'And at schools?', ['gout']],
    ['Did zinc lower mortality in COVID-19?', 'And on Ambroxol?', ['COVID 19']],
    ['How many deaths occurred in Kerry?', 'And in the last fiscal year?', ['Kerry']],
    ['Did moss shrink in rural parishes?', 'And after a median of five years?', ['rural']],
  ])('is who was asked about before: %s %s', (previous, question, groups) => {
    expect(groupOf(previous, question)).toEqual(groups);
  });

  it.each([
    ['By how much did moss shrink?', 'And after three years?'],
    ['By how much did moss shrink in the first year?', 'And after three years?'],
    ['In which parishes did moss shrink?', 'And in 2018?'],
    ['How many women took part?', 'And among men?'],
    ['Did moss shrink in rural parishes?', 'What about women?'],
    ['How many deaths occurred in nursing homes?', 'And in hospitals?'],
    ['How many deaths occurred in nursing homes?', 'And at schools?'],
    ['How much rain fell in Kerry?', 'And at Port Alder?'],
    ['How much rain fell in northern Kerry?', 'And in southern Clare?'],
    ['Did zinc work for severe asthma?', 'And for mild gout?'],
    ['Did moss shrink in rural parishes?', 'How many people took part?'],
  ])('is nobody where none was named, or others take their place: %s %s', (previous, question) => {
    expect(groupOf(previous, question)).toEqual([]);
  });
});

describe('an answer', () => {
  const of = (text: string, heading = 'Results') => {
    const passage = scoredPassage(text, { heading_path: [heading], document_title: 'Moss' });
    const quote = { start: 0, end: text.length };
    return quoteSentences([{ passage, quote }], { passages: [passage], searchQuery: 'moss' });
  };

  it('of all is said not to tell that it is of these', () => {
    expect(tellOthers(of('After three years it was 3 mm.'), ['rural']).statement).toBe(
      'What is quoted does not say that it is of “rural”, which was asked about before: it may be of all or of others.',
    );
  });

  it.each([
    ['In rural parishes it was 3 mm.', 'Results'],
    ['After three years it was 3 mm.', 'Rural parishes'],
  ])('of these, by its words or those above it, stays as it is: %s (%s)', (text, heading) => {
    const answer = of(text, heading);
    expect(tellOthers(answer, ['rural'])).toBe(answer);
  });
});
