/** Those whom a list of authors leaves out: `and others`, as BibTeX has it, and "et al." elsewhere. */
import type { CslName } from './csl-item.js';

/** What stands for them in a reference, which is the word of BibTeX. */
export const unnamedPeople: CslName = { literal: 'others' };

/** Also `et al.,`, as EndNote writes what is no name of a person. */
export function namesNobody(name: string): boolean {
  return /^(?:and\s)?(?:others|et\.?\s?al\.?),?$/i.test(name);
}

/** `[Anonymous]` and `[No authors listed]`: what catalogues put where a work names nobody. */
export function saysNobodyIsNamed(name: string): boolean {
  return /^\[(?:anonymous|anon\.?|no authors? listed)\]\.?$/i.test(name.trim());
}

export function areUnnamed({ literal = '' }: CslName): boolean {
  return namesNobody(literal);
}

/** `Ek, S. et al.` as the person and those who are not named. */
export function partUnnamed(name: string): string[] {
  const end = /(?<![\s,]),?\s(?:and\sothers|et\.?\sal\.?),?$/i.exec(name.trim());
  return end === null ? [name] : [name.trim().slice(0, end.index), 'others'];
}
