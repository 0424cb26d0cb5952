/** Tells of a sentence without a source whether it claims nothing that one would have to carry. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { weighClaim } from '../../reading/claims/weigh-words.js';
import { findNames } from '../../reading/language/names.js';
import { findQuantities } from '../../reading/language/quantities.js';
import { findSharesOf } from '../../reading/language/shares.js';

/** It says that the articles are silent, or only leads on to what follows; with a figure, a name or what is so it claims something. */
export function claimsNothing(sentence: string): boolean {
  const hasFigures =
    /\p{N}/u.test(sentence) ||
    findQuantities(sentence).length > 0 ||
    findSharesOf(sentence).length > 0;
  if (hasFigures || findNames(sentence).length > 0) return false;
  return isSilence(sentence) || leadsOn(sentence);
}

/** Not `no article says that`, behind which anything may be claimed. */
function isSilence(sentence: string): boolean {
  return saysSilence.test(sentence) && !/\bthat\b/i.test(sentence);
}

/** Of what articles say, not of what they found. */
const saysSilence =
  /^(?:(?:none of|no) (?:the )?(?:articles?|notes?|passages?|sources?)|the (?:articles?|notes?|passages?|sources?) (?:do|does|did) not) (?:say|state|mention|report|address|discuss|describe|cover|speak|name|give|provide|specify)(?:s|d|ed|es)?\b[^.:;]{0,300}[.!]?$/i;

function leadsOn(sentence: string): boolean {
  if (!/:\s*$/.test(sentence) || findSigns(sentence).length > 0) return false;
  return (
    /\b(?:follow(?:s|ing)|below)\b/i.test(sentence) ||
    weighClaim(sentence).every(({ weight }) => weight < 1)
  );
}
