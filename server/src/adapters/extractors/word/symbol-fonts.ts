/** Writes what fonts such as Symbol show in place of the letters that a file states: μ for m, ≥ for the code of ³. */
import { codePoint } from 'dingbat-to-unicode';

/** Whether its signs are not those of its codes. */
export function isSymbolFont(name: string): boolean {
  return /^(?:symbol|wingdings(?: [23])?|webdings)$/i.test(name.trim());
}

/** @param text Characters whose codes are those of the font, also with 0xF000 added; what the font does not have stays. */
export function readSymbols(text: string, font: string): string {
  return Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return codePoint(font.trim(), isMoved(code) ? code & 0xff : code)?.string ?? sign;
  }).join('');
}

/** The private codes under which Windows keeps the signs of such fonts. */
export function isMoved(code: number): boolean {
  return code >= 0xf000 && code <= 0xf0ff;
}
