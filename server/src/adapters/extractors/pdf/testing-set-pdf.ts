/** Sets PDFs for tests with fonts of the installation, as office programs set them: letters beyond the basic plane, signs, raised and lowered text. */
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';

const resolve = createRequire(import.meta.url).resolve;
const fonts = {
  text: resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  signs: resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
};
const files = new Set(Object.values(fonts));

export async function setPdf(content: Content[]): Promise<Buffer> {
  pdfmake.setFonts({
    text: { normal: fonts.text, bold: fonts.bold },
    signs: { normal: fonts.signs, bold: fonts.signs },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake.createPdf({ content, defaultStyle: { font: 'text', fontSize: 11 } }).getBuffer();
}
