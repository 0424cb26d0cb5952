import { expect, it } from 'vitest';
import { untoldSign } from '../../reading/untold-sign.js';
import { readTexts } from './read-texts.js';
import { workOf } from './testing-works.js';

it('gives no sentence to cite in which a word of a scan could not be told', async () => {
  const sentences = await readTexts(
    workOf(`Sailors received 5 ${untoldSign} of kelp broth. Plasma viscosity fell by 9%.`),
  );
  const places = sentences.map(({ text, place }) => [text, place !== null]);
  expect(places).toContainEqual([`Sailors received 5 ${untoldSign} of kelp broth.`, false]);
  expect(places).toContainEqual(['Plasma viscosity fell by 9%.', true]);
});
