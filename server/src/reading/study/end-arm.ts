/** Shortens what was tried, compared or measured to what it is. */
import { endPhrase } from './found-cell.js';

/** Without those on whom it was tried, and for how long. */
export function endArm(found: string): string | null {
  const cut =
    found.split(
      /\s(?:for (?:\d|two|three|four|five|six|eight|ten|twelve)|in (?:adults|people|patients|children|women|men|the|a|rats|mice|older)|among|which|using|measured by|measured with|at (?:\d|six|twelve))\b/u,
    )[0] ?? '';
  const phrase = endPhrase(cut.replace(/^(?:the\s)?(?:use of|exposure to)\s|\sbe used$/giu, ''));
  return phrase !== null && !vague.test(phrase) && !ofStatistics.test(phrase) ? phrase : null;
}

/** Names nothing that could stand in a cell. */
const vague =
  /^(?:it|they|this|that|these|those|them|both|each|either|others?|two|three|the two|groups?|the groups?|the same|one of|same|results?|more|less|its|their|our|his|her|an? (?:case|solution|example|approach|method|evaluation|overview|summary|perspective|number|set|series)|after|before|during|changes|time course|studies|alterations|outcomes?)(?:\s|$)|^(?:19|20)\d\d$|^\p{L}+ly$|\swith \d+$/iu;

/** What was reckoned with, and who took part, are no arms and no outcomes. */
const ofStatistics =
  /\b(?:tests?|significance|data|variables|(?:rate|risk|odds|hazard) ratios?|confidence intervals?|(?:baseline|participants?.?|patients?.?|demographic) (?:characteristics|data))$|^(?:baseline|demographic)\b/iu;
