import { expect, it } from 'vitest';
import { answersAmount } from './answers-amount.js';

it.each([
  ['How heavy was the saddle?', 'Saddles of 8 kg or of 1.5 kg were used for 4 weeks.', 1],
  ['How heavy was the saddle?', 'It weighed 12 pounds.', 1],
  ['How heavy was the saddle?', 'The saddle weighed 7.5 on average.', 0.4],
  ['How hot was the kiln?', 'It was fired at 900 °C for 6 hours.', 1],
  ['How hot was the kiln?', 'It reached 1,100 degrees.', 1],
  ['How heavy was the rain in May?', 'Rain came to 40 mm in two days.', 0.4],
  ['How heavy is traffic at noon?', 'At noon 900 cars pass.', 0.4],
  ['How much did yield fall in warm years?', 'In warm years it fell by 12%.', 0.4],
  ['How much weight did they lose?', 'They lost 5% of it.', 0.4],
  ['What dose was given?', 'They were given two drops a day.', 0.4],
  ['How high was the share of pupils?', 'It came to 72%.', 1],
  ['What was the effect on weight?', 'Weight fell by 5%.', 0.9],
])('an amount is that by its unit, or may be: %s %s', (question, sentence, worth) => {
  expect(answersAmount(question)(sentence)).toBeGreaterThanOrEqual(worth === 1 ? 1 : 0.4);
});
