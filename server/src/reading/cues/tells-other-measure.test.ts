import { expect, it } from 'vitest';
import { tellsOtherMeasure } from './tells-other-measure.js';

const mass = 'The mass of the stone is 7.2 kg and its density 4.1 g per ml.';

it.each([
  ['What is the radius of the stone?', mass, [], true],
  ['What is the eccentricity of the orbit?', mass, [], true],
  ['What was the voltage of the cell?', 'The current was 19 nA.', [], true],
  ['What is the accuracy on RoofBench?', 'The latency is 2.1 ms on RoofBench.', [], true],
  ['What is the density of the stone?', mass, [], false],
  ['What is the mass of the stone?', mass, [], false],
  ['What is the mass of the stone?', 'It weighed 7.2 kg at a density of 4.1.', [], false],
  ['What is the radius of the stone?', 'It measures 4 cm from its centre to its rim.', [], false],
  ['What is the radius of the stone?', 'It measures 4 cm at a density of 4.1.', [], false],
  ['What is the radius of the stone?', 'At a density of 4.1 it is 4 units.', ['Radius'], false],
  ['What was the temperature of the oven?', 'It was 80 °C under a pressure of 12.', [], false],
  ['What is the period of the swing?', 'It recurs every 14 days at a speed of 3.', [], false],
  ['What was the prevalence of moss?', 'Moss at a density of 4 was on 23% of roofs.', [], false],
  ['What is known of the radius?', mass, [], false],
  ['Is the radius known?', mass, [], false],
  ['What was the accuracy?', 'The speed was not known, and 84% were told rightly.', [], false],
])('%s %s %j', (question, text, headings, isOther) => {
  expect(tellsOtherMeasure(question)({ text, headings })).toBe(isOther);
});
