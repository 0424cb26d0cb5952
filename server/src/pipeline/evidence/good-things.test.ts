import { expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

it.each([
  ['lime improve grain quality?', 'Lime reduced grain quality.', 'against'],
  ['lime improve grain quality?', 'Grain quality was lower after lime.', 'against'],
  ['lime improve grain quality?', 'Lime raised grain quality by a tenth.', 'support'],
  ['lime improve reading scores?', 'Lime lowered reading scores.', 'against'],
  ['frost worsen seedling survival?', 'Frost reduced seedling survival.', 'support'],
  ['frost raise oil yield?', 'Frost impaired oil yield.', 'against'],
  ['chess improve quality of life?', 'Chess increased quality of life.', 'support'],
  ['binders improve capacity retention?', 'Binders increased capacity retention.', 'support'],
])('of a good thing, less is worse: %s %s', (claim, text, position) => {
  expect(tellStance(claim, text).position).toBe(position);
});

it.each([
  ['lime improve grain quality?', 'Lime reduced grain number.'],
  ['lime improve grain quality?', 'Lime reduced the decline in grain quality.'],
  ['lime improve yield?', 'Lime reduced yield loss.'],
  ['lime improve yield?', 'Lime reduced the cost of yield.'],
  ['lime improve yield?', 'Lime did not reduce yield.'],
  ['salt improve water retention?', 'Salt reduced water retention.'],
  ['heat improve survival of bacteria?', 'Heat reduced survival of bacteria.'],
  ['steel improve yield strength?', 'Steel reduced yield strength.'],
  ['chess improve heart rate?', 'Chess reduced heart rate.'],
])('takes no side on what may be good or bad: %s %s', (claim, text) => {
  expect(tellStance(claim, text).position).toBe('unclear');
});
