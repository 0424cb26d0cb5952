/** Tells which sentences begin with what the literature has shown, so that what they tell was found before. English alone. */
import { ofThis } from './told-of-others.js';

/** In a review it may be what that found. */
export function isToldOfLiterature(text: string): boolean {
  return !ofThis.test(text) && openings.some((opening) => opening.test(text));
}

const reported =
  '(?:reported|shown|found|suggested|described|observed|demonstrated|argued|proposed|concluded|indicated|documented)';
const reports =
  '(?:reported?|show(?:ed|s)?|found|suggest(?:ed|s)?|observed?|demonstrate[ds]?|conclude[ds]?|indicate[ds]?)';
const opener = '^(?:(?:however|moreover|furthermore|indeed|similarly|for example|in addition),? )?';
const words = String.raw`(?:[\p{L}-]{2,20} ){0,2}`;
/** Where or in whom, without a comma. */
const ofWhat = '(?: (?:in|of|on|from|by|among|with) [^.;,]{2,60}?)?';

const openings: readonly RegExp[] = [
  // `It has been shown that`, but not `it was found that`.
  String.raw`${opener}it (?:has|had) (?:\p{L}{2,15} ){0,2}been (?:\p{L}{2,12}ly )?${reported}\b`,
  String.raw`${opener}as (?:previously|earlier) ${reported}\b`,
  // `Prior work found`, `other surveys in towns show`. Other experiments may be one's own, and so may the earlier trial.
  String.raw`${opener}(?:prior|previous|earlier|past|existing|recent|other) ${words}(?:work|literature|research|evidence|studies|trials|reviews|reports|surveys|meta-analyses)${ofWhat} (?:(?:has|have|had) (?:\p{L}{2,12} )?${reported}|${reports})\b`,
  // Several studies of one paper have shown nothing, but show it.
  String.raw`${opener}(?:several|many|some|numerous|most|multiple) ${words}(?:studies|trials|reviews|reports|meta-analyses|authors|researchers)${ofWhat} have (?:\p{L}{2,12} )?${reported}\b`,
  String.raw`${opener}(?:the literature|research|studies (?:in other|elsewhere)[^.;,]{0,40}?)${ofWhat} (?:(?:has|have) (?:\p{L}{2,12} )?${reported}|suggests?|shows?)\b`,
  String.raw`${opener}an? (?:recent|earlier|previous|prior|cochrane) ${words}(?:study|trial|review|survey|meta-analysis)${ofWhat} (?:(?:has|had) (?:\p{L}{2,12} )?${reported}|${reports})\b`,
  // Whoever it is, a year beside the name says that it is a work.
  String.raw`${opener}according to \p{L}[\p{L}-]{1,20}(?: et al\.?| (?:and|&) \p{L}[\p{L}-]{1,20})?,? [([]?(?:19|20)\d\d`,
].map((pattern) => new RegExp(pattern, 'iu'));
