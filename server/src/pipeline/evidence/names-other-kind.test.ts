import { describe, expect, it } from 'vitest';
import { lacksMeasure, namesOtherKind } from './names-other-kind.js';
import { tellStance } from './tell-stance.js';

describe('the same thing of another kind takes no side', () => {
  it.each([
    ['goggles reduce corneal injury?', 'Goggles reduced lid injury.'],
    ['goggle laws reduce corneal injury?', 'Goggles reduced corneal injury.'],
    ['ferries increase harbour traffic?', 'Ferries increased motorway traffic.'],
    ['lime reduce cadmium uptake?', 'Lime reduced copper uptake.'],
    ['screening reduce ovarian tumour deaths?', 'Screening reduced thyroid tumour deaths.'],
    ['barriers reduce fatal collisions?', 'Barriers reduced minor collisions.'],
    ['debating improve spelling scores?', 'Debating improved geometry scores.'],
    ['early weaning improve survival?', 'Late weaning improved survival.'],
    ['high-dose zinc shorten colds?', 'Low-dose zinc shortened colds.'],
    ['guided walks reduce grief?', 'Unguided walks reduced grief.'],
    ['direct seeding raise cover?', 'Indirect seeding raised cover.'],
    ['invasive sampling improve diagnosis?', 'Non-invasive sampling improved diagnosis.'],
    ['loan campaigns reduce poverty?', 'Loans did not reduce poverty.'],
  ])('%s %s', (claim, statement) => {
    expect(tellStance(claim, statement).position).toBe('unclear');
  });

  it.each([
    ['goggles reduce corneal injury?', 'Swimming goggles reduced corneal injury.'],
    ['goggles reduce injury?', 'Goggles reduced lid injury.'],
    ['goggles reduce corneal injury?', 'Goggles reduced severe injury, also of the cornea.'],
    ['goggles reduce corneal injury?', 'Goggles reduced corneal and lid injury.'],
    ['ferries increase harbour traffic?', 'Ferries increased traffic in the harbour.'],
    ['goggle laws reduce corneal injury?', 'Mandatory goggles reduced corneal injury.'],
    ['exercise lower kidney failure?', 'Exercise lowered renal failure.'],
    ['exercise lower teenage anxiety?', 'Exercise lowered adolescent anxiety.'],
    ['lime reduce cadmium uptake?', 'Lime reduced total cadmium uptake.'],
    ['implants improve artificial joint life?', 'Implants improved ABG joint life.'],
    ['lime reduce mortality?', 'Lime reduced 28-day mortality.'],
    ['early weaning improve survival?', 'Early weaning improved overall survival.'],
  ])('but not what only says more, or says it in other words: %s %s', (claim, statement) => {
    expect(tellStance(claim, statement).position).toBe('support');
  });

  it('nor what its title names', () => {
    const about = { title: 'Corneal injury of swimmers' };
    const said = 'Goggles reduced lid injury.';
    expect(tellStance('goggles reduce corneal injury?', said, about).position).toBe('support');
  });
});

it('holds what two things are compared by for asked for', () => {
  const said = { text: 'Copper lamps drew no moths.', around: 'Copper lamps', compared: 'copper' };
  expect(namesOtherKind('glass lamps', said)).toBe(false);
  expect(namesOtherKind('glass lamps', { ...said, compared: '' })).toBe(true);
});

it('tells what is done about a thing from the thing', () => {
  expect(lacksMeasure('goggle laws', 'Goggles reduced injury.')).toBe(true);
  expect(lacksMeasure('goggle laws', 'Goggle legislation reduced injury.')).toBe(false);
  expect(lacksMeasure('laws', 'Goggles reduced injury.')).toBe(false);
});
