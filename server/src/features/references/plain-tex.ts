/** Writes those commands of TeX as the signs they stand for that the library for BibTeX leaves as they are. */

/** Command and sign; what stands for nothing to be seen has none. */
const table = `
aa å|AA Å|dbar đ|cprime ʹ|cdprime ʺ|slash /|ldots …|dots …|cdots ⋯|leq ≤|le ≤|geq ≥|ge ≥|neq ≠|ne ≠|approx ≈|sim ∼|simeq ≃|equiv ≡|propto ∝
times ×|div ÷|pm ±|mp ∓|cdot ⋅|cdotp ⋅|ast ∗|star ⋆|bullet •|infty ∞|rightarrow →|to →|leftarrow ←|leftrightarrow ↔|Rightarrow ⇒|uparrow ↑|downarrow ↓
partial ∂|nabla ∇|sum ∑|prod ∏|int ∫|sqrt √|circ °|degree °|prime ′|in ∈|subset ⊂|cup ∪|cap ∩|emptyset ∅|forall ∀|exists ∃|ell ℓ|hbar ℏ|Re ℜ|Im ℑ
langle ⟨|rangle ⟩|perp ⊥|parallel ∥|ll ≪|gg ≫|S §|P ¶|dag †|ddag ‡|pounds £|euro €|EUR €|flqq «|frqq »|glqq „|grqq “|TeX TeX|LaTeX LaTeX|BibTeX BibTeX
protect|relax|mbox|hbox|text|ensuremath|mathbf|mathit|mathsf|mathcal|mathbb|boldmath|displaystyle|scriptstyle|small|footnotesize|left|right|allowbreak|nobreak`;

const signs: ReadonlyMap<string, string> = new Map(
  table.split(/[|\n]/).map((pair) => {
    const [command = '', sign = ''] = pair.split(' ');
    return [command, sign];
  }),
);

const spaces = new Set(['quad', 'qquad', 'enspace', 'thinspace', 'hfill', 'newline', 'linebreak']);

/** Accents that databases of mathematics define in a preamble of their own, by those that everybody knows. */
const accents: ReadonlyMap<string, string> = new Map([
  ['ocirc', 'r'],
  ['polhk', 'k'],
  ['soft', 'v'],
  ['cftil', '~'],
]);

/** The argument of these only sorts or makes room. */
const unseen = /\\(?:vphantom|hphantom|phantom|noopsort|hspace|vspace)[^\S\n]*\{[^{}]*\}/g;

export function plainTex(text: string): string {
  if (!text.includes('\\')) return text;
  return (
    text
      .replace(unseen, '')
      // A space behind a command only ends it.
      .replace(/\\([A-Za-z]+)(?:\{\}|[^\S\n]+)?/g, (whole: string, name: string) => {
        const accent = accents.get(name);
        if (accent !== undefined) return `\\${accent}`;
        if (spaces.has(name)) return ' ';
        return signs.get(name) ?? whole;
      })
      .replace(/\\[,;: ]/g, ' ')
      .replace(/\\[!/]|\\[bcdrtuvkH"'^`~=.](?=\})/g, '')
  );
}
