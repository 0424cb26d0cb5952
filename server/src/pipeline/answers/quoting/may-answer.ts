/** Tells which sentences may answer a question at all, whatever they hold of its words. */
import type { ScoredPassage } from '@lectern/contract';
import { tellsOtherAmount } from '../../../reading/claims/speaks-of-other.js';
import { tellsOtherBound } from '../../../reading/claims/tells-other-bound.js';
import { tellsOtherEnd } from '../../../reading/claims/tells-other-end.js';
import { lacksAmount } from '../../../reading/cues/lacks-amount.js';
import { speaksOfSibling } from '../../../reading/cues/speaks-of-sibling.js';
import { mayTellMaker } from '../../../reading/cues/tells-maker.js';
import { tellsOtherCount } from '../../../reading/cues/tells-other-count.js';
import { tellsOtherMark } from '../../../reading/cues/tells-other-mark.js';
import { textAbove } from '../text-above.js';
import { saysSomething } from './is-quotable.js';
import { prepareEnds } from './names-ends.js';
import { prepareParts } from './of-part.js';
import type { ScoredSentence } from './score-sentences.js';
import { meetsNeeds, type SentenceNeeds } from './sentence-needs.js';
import { tellsFormer } from './tells-former.js';
import { tellsPurpose } from './tells-purpose.js';
import { tellsWithdrawn } from './tells-withdrawn.js';

/** @param passages All that are at hand. */
export function prepareAnswering(
  question: string,
  passages: readonly ScoredPassage[],
  needs: SentenceNeeds | undefined,
): (sentence: ScoredSentence) => boolean {
  const isFit = meetsNeeds(needs);
  const isOfOther = tellsOtherAmount(question);
  const isBeyond = tellsOtherBound(question);
  const isAtOtherEnd = tellsOtherEnd(question);
  const isOfSibling = speaksOfSibling(question);
  const isOfOtherMark = tellsOtherMark(question);
  const isOfOtherCount = tellsOtherCount(question);
  const isOfPart = prepareParts(question, passages);
  const mayTellWho = mayTellMaker(question);
  const isWithoutAmount = lacksAmount(question);
  const isPurpose = tellsPurpose(question);
  const isFormer = tellsFormer(question, passages);
  const isWithdrawn = tellsWithdrawn(question, passages);
  const isOfClaim = prepareEnds(question, passages);
  return (each) =>
    saysSomething(each) &&
    isFit(each) &&
    !isOfOther(each.text) &&
    !isBeyond(each.text) &&
    !isAtOtherEnd(each.text) &&
    !isOfSibling({ text: each.text, above: textAbove(each.passage, each.headings) }) &&
    !isOfOtherMark({ text: each.text, above: textAbove(each.passage, each.headings) }) &&
    !isOfOtherCount({ text: each.text, above: textAbove(each.passage, each.headings) }) &&
    isOfPart(each) &&
    mayTellWho(each.text) &&
    !(each.language === 'english' && isWithoutAmount(each.text)) &&
    !isPurpose(each) &&
    !isFormer(each) &&
    !isWithdrawn(each) &&
    isOfClaim(each);
}
