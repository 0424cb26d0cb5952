/** Splits a message that holds several statements and asks nothing but whether they are so, as when somebody pastes what he has written. English alone. */
import { libraryWords } from '../cues/document-words.js';
import { asking, helping } from '../language/function-words.js';
import { people } from '../language/people.js';
import { tellEnglish } from '../language/tell-language.js';
import { findWords } from '../language/words.js';
import { splitSentences } from '../sentences/split-sentences.js';
import { findAskings } from './find-askings.js';
import { pointsBack } from './points-back.js';

const leastStatements = 2;
const leastWords = 3;

/** Each statement for itself; none where the message asks something else, where its sentences only tell of whoever writes, or where one points back to another. */
export function splitStatements(message: string): string[] {
  if (tellEnglish(message) === 'other') return [];
  const lead = leadOf(message);
  const sentences = splitSentences(message.slice(lead.length)).map(({ start, end }) =>
    message.slice(lead.length + start, lead.length + end).trim(),
  );
  const statements = sentences
    .map((sentence) => sentence.replace(marker, '').trim())
    .filter((sentence) => sentence !== '');
  const areTold = statements.every(isStatement) && findAskings(statements).length === 0;
  return areTold && statements.length >= leastStatements ? statements : [];
}

/** What asks for nothing but this, as `Check my text:` and `Are these statements supported by my library?`; empty where it names anything, as that is what is asked. */
function leadOf(message: string): string {
  const lead = leading.exec(message)?.[0] ?? '';
  const namesNothing = findWords(lead).every(
    ({ surface }) => libraryWords.has(surface) || ofChecking.has(surface),
  );
  return namesNothing ? lead : '';
}

const leading =
  /^\s{0,9}(?:(?:please,? |can you |could you )?(?:check|verify|fact-?check)\b[^.?:\n]{0,80}[:?\n]|(?:are|is|do|does|which of) [^.?:\n]{0,60}\b(?:statements?|claims?|sentences?|text|paragraph)\b[^.?:\n]{0,80}[?:])\s{0,9}/iu;
const ofChecking: ReadonlySet<string> = new Set(
  'check verify fact fact-check factcheck please following below statement statements claim claims sentence sentences text paragraph support supported back backed confirm confirmed hold true right correct accurate against source sources evidence'.split(
    ' ',
  ),
);
const marker = /^(?:[-*•–]|\(?\d{1,2}[.)]|\(?[a-h][.)])\s{1,4}/u;
const ofWriter = /\b(?:I|[Mm]e|[Mm]y|[Ww]e|us|[Oo]ur|[Yy]our?|[Pp]lease)\b|[?？]\s{0,3}$/u;
/** Questions, and orders to whoever reads. */
const asksOrOrders = new RegExp(
  String.raw`^(?:(?:and|but|so|also|then|now|only|just|do not|don['’]t|never|(?:for|in|with|if|after|at|from)\s[^,.]{1,60}),?\s)?(?:${asking}|${helping}|add|advise|analy[sz]e|answer|appraise|assess|assume|avoid|be|break|check|choose|cite|collect|compare|concentrate|confirm|consider|contrast|count|cover|define|describe|determine|discuss|distinguish|draft|draw|emphasi[sz]e|estimate|evaluate|examine|exclude|explain|explore|extract|find|focus|follow|format|generate|give|group|highlight|identify|ignore|include|indicate|interpret|investigate|judge|keep|leave|let|limit|list|look|make|mention|name|note|omit|organi[sz]e|outline|pay|pick|point|prepare|present|prioriti[sz]e|produce|provide|quote|rank|rate|read|recommend|refer|remember|rephrase|report|respond|restrict|return|review|rewrite|say|search|select|separate|show|skip|sort|specify|start|state|stay|stick|suggest|sum|summari[sz]e|support|take|tell|think|translate|try|use|verify|weigh|write)\b`,
  'iu',
);

/** `Summary of the trial.` is what is wanted. */
const asksForText =
  /^(?:an? |the )?(?:\p{L}{2,12} )?(?:summary|overview|lists?|tables?|outline|comparison|review|abstract|timeline|critique|explanation|description)\s(?:of|on|about|for)\b/iu;

/** `Zinc.` states nothing. */
function isStatement(sentence: string): boolean {
  return (
    !asksForText.test(sentence) &&
    /[.!]["”’)]?$/u.test(sentence) &&
    !ofWriter.test(sentence) &&
    !asksOrOrders.test(sentence) &&
    !pointsBack(sentence) &&
    !ofBefore.test(sentence) &&
    findWords(sentence).length >= leastWords
  );
}

/** What was said before alone tells of what such a statement is: alone it would be looked up of anything. */
const ofBefore = new RegExp(
  String.raw`\b(?:both|such|the (?:former|latter|same|${people}|authors?|drugs?|medicines?|treatments?|therapy|interventions?|supplements?|doses?|study|trial|paper|effects?|results?|findings?|difference|groups?|rates?|risks?))\b`,
  'iu',
);
