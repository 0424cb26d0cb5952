import { describe, expect, it } from 'vitest';
import { tellLanguageGap } from './tell-language-gap.js';

const counted =
  (inIt: number, documents = 5) =>
  async () => ({ documents, inIt });

describe('tellLanguageGap', () => {
  it.each([
    ['Why did the wall get wet?', 'English'],
    ['Warum wurde die Mauer feucht?', 'German'],
    ['Pourquoi les poissons ont-ils quitté la rivière ?', 'French'],
    ['¿Qué enfermó a las abejas de la colmena?', 'Spanish'],
    ['睡眠对记忆有什么影响？', 'Chinese'],
    ['睡眠は記憶にどのような影響を与えますか', 'Japanese'],
    ['수면은 기억에 어떤 영향을 주는가?', 'Korean'],
    ['Как сон влияет на память?', null],
  ])('names the language of %s where few documents are in it', async (question, language) => {
    expect(await tellLanguageGap(question, counted(0))).toEqual({ language, inIt: 'none' });
    expect(await tellLanguageGap(question, counted(2))).toEqual({
      ...{ language, inIt: 'less than half' },
    });
    expect(await tellLanguageGap(question, counted(3))).toBeNull();
    expect(await tellLanguageGap(question, counted(0, 0))).toBeNull();
  });

  it('asks for documents in the language of the question', async () => {
    const asked: string[] = [];
    const count = async (language: string) => {
      asked.push(language);
      return { documents: 1, inIt: 1 };
    };
    await tellLanguageGap('Warum wurde die Mauer feucht?', count);
    await tellLanguageGap('Why did the wall get wet?', count);
    await tellLanguageGap('Как сон влияет на память?', count);
    expect(asked).toEqual(['german', 'english', 'other']);
  });

  it('knows of other languages only that they are not English', async () => {
    const question = 'Dlaczego ta ściana jest mokra, a nie sucha?';
    expect(await tellLanguageGap(question, counted(0))).toEqual({
      ...{ language: null, inIt: 'unknown' },
    });
  });

  it('says nothing of names and of what has too few words', async () => {
    expect(await tellLanguageGap('Spiegel circulation 1962', counted(0))).toBeNull();
    expect(await tellLanguageGap('', counted(0))).toBeNull();
  });
});
