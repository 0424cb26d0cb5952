/** The font of charts: where its files are, how wide its letters are, and which characters it lacks. */
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** Stands for a character that the font lacks. */
export const box = '□';

const files = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'];

export interface ChartFonts {
  readonly files: readonly string[];
  /** In pixels. */
  readonly widthOf: (
    text: string,
    style: { readonly size: number; readonly isBold: boolean },
  ) => number;
  readonly has: (character: string) => boolean;
}

export function openChartFonts(): ChartFonts {
  const { resolve } = createRequire(import.meta.url);
  const paths = files.map((file) => resolve(`@expo-google-fonts/inter/${file}`));
  const [regular, bold] = paths.map((path) => measureFont(path));
  if (regular === undefined || bold === undefined) throw new Error('A font of charts is missing');
  return {
    files: paths,
    widthOf: (text, { size, isBold }) => (isBold ? bold : regular).widthOf(text) * size,
    has: regular.has,
  };
}

function measureFont(path: string): {
  widthOf: (text: string) => number;
  has: (character: string) => boolean;
} {
  const font = openSync(path);
  if (!isFont(font)) throw new Error(`${path} holds several fonts`);
  const widths = new Map<string, number>();
  const has = (character: string): boolean =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const measure = (character: string): number => {
    const known = widths.get(character);
    if (known !== undefined) return known;
    const width =
      font.glyphForCodePoint((has(character) ? character : box).codePointAt(0) ?? 0).advanceWidth /
      font.unitsPerEm;
    widths.set(character, width);
    return width;
  };
  return {
    widthOf: (text) => [...text].reduce((sum, character) => sum + measure(character), 0),
    has,
  };
}

function isFont(font: ReturnType<typeof openSync>): font is Font {
  return 'glyphForCodePoint' in font;
}
