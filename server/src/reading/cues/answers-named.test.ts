import { expect, it } from 'vitest';
import { answersWho } from './answers-named.js';

it('takes somebody and others for a name', () => {
  const answers = answersWho('Who proposed moss maps first?');
  expect(answers('Moss maps were proposed by Ketter et al. for Java.')).toBe(1);
  expect(answers('Moss maps are drawn at each corner.')).toBe(0);
});
