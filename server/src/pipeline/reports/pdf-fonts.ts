/** The fonts of a PDF, which come with the installation, and which of them holds a character. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { dropUnprintable } from './printable-text.js';

const resolve = createRequire(import.meta.url).resolve;
const sans = (style: string): string =>
  resolve(`@expo-google-fonts/source-sans-3/${style}/SourceSans3_${style}.ttf`);
const signs = resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf');

/** Latin, Greek, Cyrillic and phonetic letters; signs of mathematics, arrows and shapes. */
export const pdfFonts = {
  text: {
    normal: sans('400Regular'),
    bold: sans('600SemiBold'),
    italics: sans('400Regular_Italic'),
    bolditalics: sans('600SemiBold_Italic'),
  },
  signs: { normal: signs, bold: signs, italics: signs, bolditalics: signs },
} as const;

/** Stands for a character that none of them holds. */
export const unheld = '□';

export interface FontRun {
  readonly text: string;
  readonly font: keyof typeof pdfFonts;
}

/** Divides a text by the fonts that hold it. */
export function createFontChooser(): (text: string) => FontRun[] {
  const held = { text: charactersOf(pdfFonts.text.normal), signs: charactersOf(signs) };
  const fontOf = (character: string): FontRun['font'] | null => {
    const code = character.codePointAt(0) ?? 0;
    if (held.text.has(code)) return 'text';
    // It has letters for formulas of the right-to-left, which would be set as words from left to right.
    return held.signs.has(code) && !/\p{Script=Arabic}/u.test(character) ? 'signs' : null;
  };
  return (text) => {
    const runs: { text: string; font: FontRun['font'] }[] = [];
    for (const character of visible(text)) {
      for (const part of fontOf(character) === null ? resemble(character, fontOf) : character) {
        const font = fontOf(part) ?? 'text';
        const last = runs.at(-1);
        if (last?.font === font) last.text += part;
        else runs.push({ text: part, font });
      }
    }
    return runs;
  };
}

function charactersOf(file: string): ReadonlySet<number> {
  const font = create(readFileSync(file));
  if (!('characterSet' in font)) throw new Error(`${file} holds no font, or several`);
  return new Set(font.characterSet);
}

/** Where a long word may be broken: looking for a place would take the setter time by the square of its length. */
export const softBreak = '\u200b';
const unbroken = /\S{80}(?=\S)/gu;

/** A letter and its accent are one character; what only directs the setting of text is left out. */
function visible(text: string): string {
  return dropUnprintable(text)
    .normalize('NFC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .replace(unbroken, `$&${softBreak}`);
}

/** The plain letters of a wide or joined form, where there are fonts for these. */
function resemble(character: string, fontOf: (part: string) => unknown): string {
  const plain = character.normalize('NFKC');
  return [...plain].every((part) => fontOf(part) !== null) ? plain : unheld;
}
