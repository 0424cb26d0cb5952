/** Finds what a result was held against: those who are called controls, else what sentences with figures or conclusions set beside something. */
import { count, people } from '../language/people.js';
import type { Passage } from '../passage.js';
import { endArm } from './end-arm.js';
import { type FoundCell, ownSentences, takeGroup } from './found-cell.js';
import { readResult } from './read-statements.js';
import { isLabelledAs } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

const held = '([^.;:,()]{3,80})';
const beside = '(?:in|for|on|among|with|under|after|at|by)';
const comparatives =
  '(?:lower|higher|fewer|more|longer|shorter|greater|less|larger|smaller|better|worse|poorer|faster|slower|older|younger)';

const sound = 'healthy|normal|matched|age-matched|unaffected|untreated|unexposed';

/** Figures that stand side by side compare what they stand with. */
const figures: readonly RegExp[] = [
  new RegExp(
    String.raw`\d\s?\S{0,8}\s${beside}\s[^.;:,()\d]{3,60}\s(?:and|against|versus|compared with)\s\d[\d.]{0,6}\s?\S{0,8}\s${beside}\s([^.;:,()\d]{3,60})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:against|compared with|versus|than)\s\d[\d.]{0,6}%?\s${beside}\s${held}`,
    'iu',
  ),
];

/** Says itself what something was held against. */
const heldAgainst =
  /\b(?:relative to|compared (?:to|with)|in comparison (?:to|with)|comparable to)\s(?:(?:that|those)\s(?:of|in)\s)?([^.;:,()\d]{3,60}?)(?:\s(?:by|in|at|of)\s|[.,;(]|$)/iu;
/** In the order in which they are believed. */
const compared: readonly RegExp[] = [
  heldAgainst,
  new RegExp(
    String.raw`\b${comparatives}\b[^.;]{0,80}\bthan\s(?:(?:that|those)\s(?:of|in)\s)?(?:${beside}\s)?${held}`,
    'iu',
  ),
  ...figures,
];

/** `20 normal biopsy specimens`, `healthy controls`, `the control group`; but not `no control group`. */
const controls = new RegExp(
  String.raw`(?<!\b(?:no|without|study)\s(?:an?\s)?)\b((?<=\b(?:and|with|to|versus|from)\s)${count}\s(?:${sound})\s(?:[\p{L}-]{1,20}\s){0,3}?(?:controls|donors|specimens|samples|elderly|${people})|(?:the\s|an?\s)?(?:(?:${sound})\s)?control group|(?:an?\s|the\s)(?:historical|matched|comparison|reference)\s(?:cohort|group|control)|(?:(?:${sound}|non-\p{L}{2,20})\s)?controls)(?![\p{L}-])`,
  'iu',
);
/** So many years or hours are no arm. */
const amount = new RegExp(
  String.raw`^${count}\s(?:[\p{L}-]{1,12}\s)?(?:years?|months?|weeks?|days?|hours?|minutes?|%|per|mg|g|kg|ml|mm|cm|m|points?)\b`,
  'iu',
);
/** Figures, and what no one is. */
const noArm =
  /^\d|\bonset\b|^age\b|\bones$|^(?:the\s)?(?:values?|survival|mortality|rates?|proportions?|percentages?|means?|medians?|numbers?|scores?|results?|baseline|previous|other|expected|usual|half|what|we|one|two|any|all|that|those|ever|before|or|twice|the (?:lowest|highest|others?|rest))\b|^(?:lowest|highest|men|women)$/iu;
/** Who they were before anything was found. */
const baseline = /\b(?:mean|median|average) age\b/iu;

/** What the result was held against; what results beside the main one compare only where they speak of what was tried. */
export function comparedWith<P extends Passage>(
  text: StudyText<P>,
  speaksOfTried: (sentence: StudySentence<P>) => boolean,
): FoundCell<P> | null {
  const own = ownSentences(text);
  for (const sentence of own) {
    if (sentence.section === 'conclusion' || sentence.section === 'discussion') continue;
    const match = controls.exec(sentence.text);
    if (match) return { text: takeGroup(match, 1), sentence };
  }
  const main = readResult(text)?.sentence;
  const concluding = own.filter((sentence) => isLabelledAs(sentence, 'conclusion'));
  const figured = own.filter(
    (sentence) =>
      /\d/u.test(sentence.text) &&
      !baseline.test(sentence.text) &&
      (main === undefined || speaksOfTried(sentence)),
  );
  const told = main === undefined ? [] : [main];
  return (
    firstArm(told, speaksOfTried) ??
    firstArm(figured, speaksOfTried) ??
    firstArm(concluding, speaksOfTried)
  );
}

/** Somebody, or how somebody was treated: what else a result is held against is one only beside what was tried. */
const ofArms = new RegExp(
  String.raw`\b(?:${people}|groups?|arms?|controls?|placebo|usual|standard|conventional|sham|untreated|without|therapy|treatment|alone)\b|^non`,
  'iu',
);

function firstArm<P extends Passage>(
  sentences: readonly StudySentence<P>[],
  speaksOfTried: (sentence: StudySentence<P>) => boolean,
): FoundCell<P> | null {
  for (const pattern of compared)
    for (const sentence of sentences) {
      const isOfFigures = figures.includes(pattern);
      if (isOfFigures && heldAgainst.test(sentence.text)) continue;
      const match = pattern.exec(sentence.text);
      const cell = match && endArm(takeGroup(match, 1));
      if (!cell || noArm.test(cell) || amount.test(cell)) continue;
      if (isOfFigures || ofArms.test(cell) || speaksOfTried(sentence))
        return { text: cell, sentence };
    }
  return null;
}
