import { describe, expect, it } from 'vitest';
import { nameMissingLanguage } from './name-missing-language.js';

describe('nameMissingLanguage', () => {
  it.each([
    ['Warum wurde die Mauer feucht?', 'German'],
    ['Pourquoi les poissons ont-ils quitté la rivière ?', 'French'],
    ['¿Qué enfermó a las abejas de la colmena?', 'Spanish'],
    ['睡眠对记忆有什么影响？', 'Chinese'],
    ['睡眠は記憶にどのような影響を与えますか', 'Japanese'],
    ['수면은 기억에 어떤 영향을 주는가?', 'Korean'],
  ])('names the language of %s where no passage is in it', (question, language) => {
    expect(nameMissingLanguage(question, [])).toBe(language);
    expect(
      nameMissingLanguage(question, ['dutch', 'german', 'french', 'spanish', 'other']),
    ).toBeNull();
  });

  it('says nothing of English questions, of names, nor of scripts that many languages share', () => {
    expect(nameMissingLanguage('Why did the wall get wet?', [])).toBeNull();
    expect(nameMissingLanguage('Der Spiegel circulation 1962', [])).toBeNull();
    expect(nameMissingLanguage('Как сон влияет на память?', [])).toBeNull();
    expect(nameMissingLanguage('', [])).toBeNull();
  });
});
