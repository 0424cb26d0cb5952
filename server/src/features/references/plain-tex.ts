/** Writes those commands of TeX as the signs they stand for that the library for BibTeX leaves as they are. */

import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { plainQuantities } from './tex-quantities.js';

/** Command and sign; what stands for nothing to be seen has none. */
const table = `
aa å|AA Å|dbar đ|cprime ʹ|cdprime ʺ|slash /|ldots …|dots …|cdots ⋯|leq ≤|le ≤|geq ≥|ge ≥|neq ≠|ne ≠|approx ≈|sim ∼|simeq ≃|equiv ≡|propto ∝
times ×|div ÷|pm ±|mp ∓|cdot ⋅|cdotp ⋅|ast ∗|star ⋆|bullet •|infty ∞|rightarrow →|to →|leftarrow ←|leftrightarrow ↔|Rightarrow ⇒|uparrow ↑|downarrow ↓
partial ∂|nabla ∇|sum ∑|prod ∏|int ∫|sqrt √|circ °|degree °|prime ′|in ∈|subset ⊂|cup ∪|cap ∩|emptyset ∅|forall ∀|exists ∃|ell ℓ|hbar ℏ|Re ℜ|Im ℑ
langle ⟨|rangle ⟩|perp ⊥|parallel ∥|ll ≪|gg ≫|S §|P ¶|dag †|ddag ‡|pounds £|euro €|EUR €|flqq «|frqq »|glqq „|grqq “|TeX TeX|LaTeX LaTeX|LaTeXe LaTeX2e|aleph ℵ|BibTeX BibTeX|adddot .|hyphen -
protect|relax|mbox|hbox|text|ensuremath|mathbf|mathit|mathsf|mathcal|mathbb|boldmath|displaystyle|scriptstyle|small|footnotesize|left|right|allowbreak|nobreak|isdot
ttfamily|rmfamily|sffamily|upshape|mdseries|normalfont|normalsize|large|Large|selectfont`;

const signs: ReadonlyMap<string, string> = new Map(
  table.split(/[|\n]/).map((pair) => {
    const [command = '', sign = ''] = pair.split(' ');
    return [command, sign];
  }),
);

const spaces = new Set([
  'quad',
  'qquad',
  'enspace',
  'thinspace',
  'hfill',
  'newline',
  'linebreak',
  'par',
  'space',
]);

const functions = new Set('log ln exp sin cos tan max min lim det'.split(' '));

/** Accents that databases of mathematics define in a preamble of their own, by those that everybody knows. */
const accents: ReadonlyMap<string, string> = new Map([
  ['ocirc', 'r'],
  ['polhk', 'k'],
  ['soft', 'v'],
  ['cftil', '~'],
]);

/** The argument of these only sorts or makes room. */
const unseen =
  /\\(?:vphantom|hphantom|phantom|noop\w{0,9}|hspace|vspace|foreignlanguage|selectlanguage|textcolor|color)[^\S\n]*\{[^{}]*\}/g;

/** Fractions as people type them, with the number in front of which they stand. */
const fractions = /(\d\$?)?\\[dt]?frac\s?\{([^{}]*)\}\s?\{([^{}]*)\}/g;

const { constants } = plugins.config.get('@bibtex');

/** Those of the library. */
const known = new Set(
  [
    constants.argumentCommands,
    constants.commands,
    constants.diacritics,
    constants.formattingCommands,
    constants.formattingEnvs,
    constants.mathCommands,
    constants.mathScriptFormatting,
  ].flatMap(Object.keys),
);

function isKnown(name: string): boolean {
  return known.has(name) || signs.has(name) || accents.has(name) || spaces.has(name);
}

/** What is more than one number or sign stays together. */
function operand(text: string): string {
  return /[\s+*/=−-]/.test(text.trim()) ? `(${text.trim()})` : text.trim();
}

/** `\VAN{Berg}{Van}{van} Berg` sorts a name by the first, begins a sentence with the second and shows the third. */
const sortedBy = /\\([A-Za-z]+)\{[^{}]*\}\{[^{}]*\}(?=\{)/g;

/** What is known of no command in front of braces is what stands between them; one with a capital is a name, such as `\XeTeX`. */
export function plainTex(text: string): string {
  if (!text.includes('\\')) return text;
  return (
    plainQuantities(text)
      .replace(unseen, '')
      .replace(
        fractions,
        (_, whole: string | undefined, above: string, below: string) =>
          `${whole === undefined ? '' : `${whole} `}${operand(above)}/${operand(below)}`,
      )
      .replace(sortedBy, (whole, name: string) => (isKnown(name) ? whole : `\\${name}`))
      .replace(/\\\\/g, ' ')
      // A space behind a command only ends it.
      .replace(/\\([A-Za-z]+)\*?(?:\{\}|[^\S\n]+)?(\{)?/g, (whole, name: string, brace = '') => {
        const accent = accents.get(name);
        if (accent !== undefined) return `\\${accent}${brace}`;
        if (spaces.has(name)) return ` ${brace}`;
        const sign = signs.get(name);
        if (sign !== undefined) return sign + brace;
        if (known.has(name)) return whole.replace('*', '');
        if (brace !== '') return brace;
        const isWord = functions.has(name) || /\p{Lu}/u.test(name);
        return isWord ? whole.slice(1).replace('{}', '') : whole;
      })
      .replace(/\\[,;: ]/g, ' ')
      .replace(/\\[-!/@]|\\[bcdrtuvkH"'^`~=.](?:\{\s?\}|(?=\}|$))/g, '')
  );
}
