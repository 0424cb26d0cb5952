import { describe, expect, it } from 'vitest';
import { tellEnglish } from './tell-language.js';

describe('tell English', () => {
  it.each([
    'Recall improved by 21% after a night of sleep.',
    'Neonicotinoids reduce honeybee homing ability.',
    'Dr. de la Cruz led the trial in Nigeria.',
    'Müller et al. found no effect of the drug on mortality.',
    'X-ray sorting detected 89% of devices containing cells.',
  ])('of %s', (text) => {
    expect(tellEnglish(text)).toBe('english');
  });

  it.each([
    'Der Schlaf festigt das Gedächtnis.',
    'Nach einer Nacht Schlaf verbesserte sich die Erinnerung um 21 %.',
    'Le sommeil consolide la mémoire.',
    'La dose importante réduit la mortalité dans la population.',
    'El sueño consolida la memoria.',
    'La memoria mejora un 21 % tras dormir.',
    'Il sonno consolida la memoria.',
    'O sono consolida a memória.',
    'Slaap versterkt het geheugen.',
    'Apakah pupuk kandang meningkatkan hasil panen jagung lahan kering?',
    'Parantaako komposti maissin satoa kuivilla alueilla on enemmän kuin lannoite?',
    '睡眠能巩固记忆，提高了21%。',
    '睡眠は記憶を固定する。',
    'Сон укрепляет память.',
  ])('not of %s', (text) => {
    expect(tellEnglish(text)).toBe('other');
  });

  it.each([
    'IL-6 (n = 48).',
    'Kupfer hemmt Wachstum.',
    '',
    'Do red-light-emitting lamps shorten wound closure latency?',
    'Does morning bright-light exposure delay cortisol secretion onset?',
  ])('says that it cannot tell: %s', (text) => {
    expect(tellEnglish(text)).toBe('unclear');
  });
});
