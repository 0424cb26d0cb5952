/** Picks the sentence in which a study says what limits it: by a heading, by one that announces it, else by how much a late sentence restricts what was done. */
import type { Passage } from '../passage.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import type { StudySentence, StudyText } from './study-text.js';

/** What restricts, each kind counted once. */
const restraints: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:limit(?:s|ed|ations?)|weakness(?:es)?|shortcomings?|drawbacks?|caution|caveats?|bias(?:ed)?|confounding|selection|underestimat\p{L}+|overestimat\p{L}+|self-report\p{L}*)\b/iu,
    1.5,
  ],
  [
    /\b(?:may|might|could)\s(?:also\s|themselves\s|itself\s|thus\s|therefore\s|not\s|have\s|partly\s){0,2}(?:be|been|have|differ|fare|remember|miss|missed|made|led|recognised|stand|reflect|vary)\b/iu,
    1,
  ],
  [/\b(?:only|single|once|small|few|fewer than|short|just|same|volunt\p{L}+|convenience)\b/iu, 1],
  [
    /\b(?:cannot|nor|lack(?:s|ed|ing)?|missing|unmeasured|without|(?:could|did|do|does|was|were|is|are|has|have|had) (?:yet )?(?:not|no|never)|not (?:tested|possible|known))\b/iu,
    1,
  ],
  [/\b(?:knew|aware|unblinded|open[- ]label|(?:not|without) (?:blind|mask)\p{L}*)\b/iu, 1],
  [
    /\b(?:unknown|unclear|uncertain|remains? open|elsewhere|generali\p{L}+|rather than|long(?:er)?[- ]term|daily life)\b/iu,
    1,
  ],
  [
    /\b(?:we|our|this study|the present|these data|data|registers?|participants|respondents|sample|tests|labels|measurements?)\b/iu,
    0.5,
  ],
];
/** Figures tell results, as does that nothing differed; names with years tell of others. */
const findings =
  /\d\s?%|\bCI\b|\bp\s?[<=>]|ratio \d|\bdid not differ\b|\bno (?:effect|difference|serious|benefit|relation)\b|\bet al\b|\(\p{Lu}\p{L}+ (?:\p{L}+ ){0,3}\d{4}|\bconclude\b|\bshould\b|\bexcluded\b|\bdropped out\b/iu;
const late = 0.5;
const least = 2;
/** Beside another. */
const leastBeside = 1;

const told: ReadonlySet<StudySentence['section']> = new Set([
  'discussion',
  'conclusion',
  'other',
  'abstract',
]);

/** The best of what is said late; null where nothing restricts enough. */
export function findRestraint<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const [best] = rankRestraints(text);
  return best === undefined || best.worth < least ? null : wholeSentence(best.sentence);
}

/** What stands under a heading for limits; else all that is said late and restricts something, the most restricting first. */
export function listRestraints<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const headed = text.sentences.filter(({ section }) => section === 'limitations');
  if (headed.length > 0) return headed;
  return rankRestraints(text)
    .filter(({ worth }) => worth >= leastBeside)
    .map(({ sentence }) => sentence);
}

interface Restraint<P extends Passage> {
  readonly sentence: StudySentence<P>;
  readonly worth: number;
}

function rankRestraints<P extends Passage>({ sentences }: StudyText<P>): Restraint<P>[] {
  const ranked = sentences.flatMap((sentence) => {
    const { section, cues, place, label, text } = sentence;
    if (place < late || !told.has(section) || cues.has('others') || findings.test(text)) return [];
    if (/^(?:results?|methods?|background|aims?|objectives?)/u.test(label)) return [];
    const worth = restraints.reduce(
      (sum, [kind, weight]) => sum + (kind.test(text) ? weight : 0),
      0,
    );
    return [{ sentence, worth }];
  });
  return ranked.sort((one, other) => other.worth - one.worth);
}
