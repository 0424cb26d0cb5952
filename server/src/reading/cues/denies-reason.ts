/** Tells whether a sentence only says that something was hardly or never a reason, where a question asks for what was. English alone. */

import { lastLine } from '../language/last-line.js';
import { twoToTwelve } from '../language/number-words.js';
import { readAskedForms } from './read-question.js';

/** `Only three named pay as the main reason` says why nearly nobody left. */
export function deniesReason(question: string): (sentence: string) => boolean {
  const asked = lastLine(question);
  const isAsked = readAskedForms(asked).has('reason') && !lack.test(asked);
  return (sentence) => isAsked && hardly.test(sentence) && !besides.test(sentence);
}

const few = `(?:\\d|one|${twoToTwelve.join('|')}|a few|a minority|a handful|some)`;
const hardly = new RegExp(
  String.raw`\b(?:(?:only|just|merely|no more than|fewer than) ${few}|few|seldom|rarely|hardly|scarcely|barely|nobody|no one|none|neither|not|never)\b[^.;:,]{0,80}\b(?:as|be|been|was|were|is|are) (?:(?:an?|the|their|his|her|its|any) )?(?:(?:main|chief|major|primary|important|first|only|sole|real) )?(?:reasons?|causes?|motives?)\b|\b(?:is|are|was|were|been) (?:seldom|rarely|hardly|scarcely|never|not) (?:(?:an?|the|their|any) )?(?:(?:main|chief|major|primary|important|real) )?(?:reasons?|causes?|motives?)\b`,
  'iu',
);
/** It may say what was one, too. */
const besides =
  /\b(?:but|rather|instead|because|due to|owing to|whereas|while|most|mainly|mostly|not only|unlike|except)\b|:/iu;
/** Whoever asks for what was none, or seldom one, is told so. */
const lack = /\b(?:not|no|never|few|seldom|rarely|hardly|less|least|only)\b|n['’]t\b/iu;
