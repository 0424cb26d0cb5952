/** Finds what acts in a claim or a statement: what stands before the word that says which way something goes. English alone. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';

/** Words that say that something is so, which way it goes or not. */
export const affirming =
  /\b(?:(?:is|are|was|were|be|been) (?:\p{L}{2,20} )?(?:associated|related|linked|correlated|effective|efficacious|safe|feasible|useful|reliable|valid|accurate|possible|present|able|necessary|needed|justified|common|important|an? \p{L}{2,20} (?:predictor|factor|marker|method|tool|option))|(?:associated|correlat\p{L}{1,4}|related) with|predict(?:s|ed|or|ors|ive)?|influenc(?:e|es|ed)|affect(?:s|ed)?|support(?:s|ed)?|confirm(?:s|ed)?|contribut(?:e|es|ed)|demonstrat(?:e|es|ed)|play(?:s|ed)? an? [\p{L} ]{0,20}role|safely|feasible|effective(?:ly)?|significant(?:ly)?|can be)\b/iu;

/** Whether what acts in the text is named and is nothing that the claim speaks of, while what acts in the claim is named nowhere. */
export function isOfAnother(
  claim: string,
  { text, around }: { readonly text: string; readonly around: string },
): boolean {
  const said = actorsIn(text);
  const asked = actorsIn(claim) ?? actorsBefore(claim, text);
  if (asked === null || said === null || asked.length === 0 || said.length === 0) return false;
  const known = vocabularyOf(claim);
  if (!said.some(known.holds) && asked.some(vocabularyOf(actedOn(text)).holds)) return true;
  const { holds } = vocabularyOf(around);
  if (asked.some((stem) => holds(stem))) return false;
  // Before them stands who or where it was.
  return !said.slice(-2).some((stem) => known.holds(stem));
}

/** What is raised or lowered, as `the strength of old concrete` of `Silica raised the strength of old concrete by a tenth`. */
function actedOn(text: string): string {
  const sign = findSigns(text).find(({ kind }) => kind === 'move');
  return sign === undefined ? '' : (text.slice(sign.end).split(agents)[0] ?? '');
}

/** What stands behind may have acted. */
const agents =
  /[,;:()]|\s(?:by|with|after|following|under|from|through|using|on|in|among|at|during|when|if|where|than|for|to|due to|because of)\s/u;

/** Stems of the telling words before the word that says which way it goes, or that something is so; null where there is no such word. */
export function actorsIn(text: string): string[] | null {
  const places = [findSigns(text)[0]?.start, affirming.exec(text)?.index];
  const end = Math.min(...places.filter((place) => place !== undefined));
  return Number.isFinite(end) ? tellingStems(text.slice(0, end)) : null;
}

/** The same of a claim whose word of direction is told by the one that a text has, as `cool` is by `cooled`. */
export function actorsBefore(claim: string, text: string): string[] | null {
  const [sign] = findSigns(text);
  const [stem] = sign === undefined ? [] : tellingStems(text.slice(sign.start, sign.end));
  const stems = tellingStems(claim);
  return stem === undefined || !stems.includes(stem) ? null : stems.slice(0, stems.indexOf(stem));
}
