import { describe, expect, it } from 'vitest';
import { tellLanguage } from './passage-language.js';

describe('the language of a short text', () => {
  it.each([
    ['¿Reduce el pan de centeno la glucosa?', 'spanish'],
    ['¿Mejora el riego la cosecha?', 'spanish'],
    ['¿Cura la miel la tos?', 'spanish'],
    ['¿Cuántos niños participaron?', 'spanish'],
    ['El café reduce la presión', 'spanish'],
    ['La musique réduit-elle la douleur ?', 'french'],
    ['Wie viele Kinder waren dabei?', 'german'],
  ])('is that of its signs, and of several the one that more is written in: %s', (text, name) => {
    expect(tellLanguage(text)).toBe(name);
  });

  it.each([
    'jalapeño capsaicin content',
    'São Paulo traffic deaths',
    'Muñoz thyroid trial',
    'El Niño rainfall',
  ])('is not told by a name or one foreign word: %s', (text) => {
    expect(tellLanguage(text)).toBe('english');
  });
});
