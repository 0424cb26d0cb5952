import { expect, it } from 'vitest';
import { findAbsent } from './find-absent.js';

const text =
  'Nested loops are traced as trees. TraceMoss outgrows all others, LichenNet among them. An explanation of the model has few attributes.';

it.each([
  ['How does TraceMoss handle nested loops?', []],
  ['Did TraceMoss beat LichenNet?', []],
  ['Can they tame the loops?', []],
  ['Did the trees beat the loops?', []],
  ['whcih attributes make an explanaton of the model?', []],
  // What is asked of is missed, whatever is done with it.
  ['How does TraceMoss handle exceptions?', ['exceptions']],
  ['Does heroin change loops?', ['heroin']],
  ['Does TraceMoss vaccination change loops?', ['vaccination']],
  ['Did LichenNet beat FernNet in Leeds?', ['FernNet', 'Leeds']],
  ['Which casual loops are traced?', ['casual']],
  ['Does a dose of aspirin each night help loops?', ['dose', 'aspirin', 'night']],
])('calls absent names and things alone: %s', (question, absent) => {
  expect(findAbsent(question, text)).toEqual(absent);
});
