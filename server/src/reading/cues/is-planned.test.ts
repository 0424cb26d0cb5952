import { expect, it } from 'vitest';
import { isPlanned } from './is-planned.js';

it.each([
  'Participants will be followed for 12 months.',
  'Burns will be compared between potters with gloves and without.',
  'The study will recruit 300 adults.',
  'We plan to enrol 40 potters.',
  // Its figure is none of a result.
  'Hazard ratios with 95% confidence intervals will be calculated for burns at 12 months.',
  'Potters will be randomised to gloves versus none for 12 months.',
  'The trial will compare gloves versus none.',
  'A second round of visits is planned to begin in May.',
  'If funds allow, potters will be interviewed.',
  'Follow-up was planned for 12 months but was stopped after 4.',
])('is a plan: %s', (text) => {
  expect(isPlanned(text)).toBe(true);
});

it.each([
  // A figure of a result.
  'Only 55% of pregnancies were planned.',
  'Death occurred in 4% when surgery was scheduled and in 12% when it was urgent (p < 0.001).',
  'Study participants will accept 2% of risk for a gain of one year.',
  'Caesarean delivery was planned in 30% of women and reduced fear of birth.',
  // Who was studied.
  'Depression was less frequent in mothers whose pregnancy was planned.',
  'Adults who were intended to be vaccinated had fewer infections.',
  'Yields were lower where irrigation was scheduled by the calendar.',
  'Deaths were rarer among those who will be followed at home.',
  'Planned home birth was associated with fewer interventions.',
  // What is to come without any study.
  'Yields of maize will be reduced under a warming of two degrees.',
  'By 2050, study areas will lose half of their ice.',
  'Treatment was planned for 12 weeks and all completed it.',
])('is none: %s', (text) => {
  expect(isPlanned(text)).toBe(false);
});
