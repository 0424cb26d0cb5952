/** How a name is used. */
import { describe, expect, it } from 'vitest';
import { asksOfPeople, findName, isOfPerson, isPlace, namesItself } from './name-use.js';

function spanOf(question: string, name: string): { start: number; end: number } {
  const start = question.indexOf(name);
  return { start, end: start + name.length };
}

describe('names', () => {
  it.each([
    ['What does Wexford conclude?', 'Wexford', true],
    ['What did Wexford and Imrie find on slate?', 'Wexford', true],
    ['Summarise the paper by Wexford', 'Wexford', true],
    ['the sample of Wexford et al.', 'Wexford', true],
    ['What do Wexford (2018) say?', 'Wexford (2018', true],
    ['Was moss rarer in Wexford 2018?', 'Wexford 2018', true],
    ['What did ROOFTOP find?', 'ROOFTOP', false],
    ['What is Wexford disease?', 'Wexford', false],
    ['How does Wexford differ from Cork?', 'Wexford', false],
  ])('are of people: %s', (question, name, expected) => {
    expect(isOfPerson(question, spanOf(question, name))).toBe(expected);
  });

  it.each([
    ['What did Wexford find?', 'Wexford', true],
    ['What did Wexford (2018) find?', 'Wexford (2018', true],
    ['What was found by Wexford?', 'Wexford', true],
    ['Was the paper by Wexford retracted?', 'Wexford', true],
    ['How large was the sample of Wexford et al.?', 'Wexford', true],
    ['Is moss caused by Wexford?', 'Wexford', false],
    ['What did Wexford 2018 weigh?', 'Wexford 2018', false],
    ['What did ROOFTOP find?', 'ROOFTOP', false],
    ['How much rain did March 2020 show?', 'March 2020', false],
  ])('are of people whose work is asked for: %s', (question, name, expected) => {
    expect(asksOfPeople(question, spanOf(question, name))).toBe(expected);
  });

  it.each([
    ['How much rain fell in Wexford?', 'Wexford', true],
    ['How much rain fell in January?', 'January', false],
    ['How much rain fell in Winter?', 'Winter', false],
  ])('are of places: %s', (question, name, expected) => {
    expect(isPlace(question, spanOf(question, name))).toBe(expected);
  });

  it.each([
    ['We tested strips in Wexford.', true],
    ['In Wexford it rained.', true],
    ['As Wexford (2012) found, moss fell.', false],
    ['Wexford et al. found moss.', false],
    ['Wexford and Imrie (2012) found moss.', false],
    ['Wexford [12] found moss.', false],
    ['"Moss is fine," says Ada Wexford.', false],
    ['J. Wexford held that moss falls.', false],
    ['Since Wexford’s 2012 survey nothing was done, but Wexford is wet.', true],
  ])('stand in a text for themselves: %s', (text, expected) => {
    expect(namesItself(text, 'Wexford')).toBe(expected);
  });

  it.each([
    ['The STATUS of roofs in the US.', 'us', [27]],
    ['Roofs in Indiana', 'india', []],
    ['North Wexford, by the North Wexford council', 'north wexford', [0, 22]],
  ])('stand in a text as words of their own: %s', (text, name, places) => {
    expect(findName(text, name)).toEqual(places);
  });
});
