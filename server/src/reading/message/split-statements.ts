/** Splits a message that holds several statements and asks nothing but whether they are so, as when somebody pastes what he has written. English alone. */
import { findWords } from '../language/words.js';
import { splitSentences } from '../sentences/split-sentences.js';

const leastStatements = 2;
const leastWords = 3;

/** Each statement for itself; none where the message asks something else, or where its sentences only tell of whoever writes. */
export function splitStatements(message: string): string[] {
  const lead = leading.exec(message)?.[0] ?? '';
  const sentences = splitSentences(message.slice(lead.length)).map(({ start, end }) =>
    message.slice(lead.length + start, lead.length + end).trim(),
  );
  const statements = sentences
    .map((sentence) => sentence.replace(marker, '').trim())
    .filter((sentence) => sentence !== '');
  const areTold = statements.every(isStatement);
  return areTold && statements.length >= leastStatements ? statements : [];
}

/** What asks for nothing but this, as `Check my text:` and `Are these statements supported by my library?`. */
const leading =
  /^\s{0,9}(?:(?:please,? |can you |could you )?(?:check|verify|fact-?check)\b[^.?:\n]{0,80}[:?\n]|(?:are|is|do|does|which of) [^.?:\n]{0,60}\b(?:statements?|claims?|sentences?|text|paragraph)\b[^.?:\n]{0,80}[?:])\s{0,9}/iu;
const marker = /^(?:[-*•–]|\(?\d{1,2}[.)]|\(?[a-h][.)])\s{1,4}/u;
const ofWriter = /\b(?:I|me|my|you|your|please)\b|[?？]\s{0,3}$/iu;

/** `Zinc.` states nothing. */
function isStatement(sentence: string): boolean {
  return /[.!]["”’)]?$/u.test(sentence) && !ofWriter.test(sentence) && hasWords(sentence);
}

function hasWords(sentence: string): boolean {
  return findWords(sentence).length >= leastWords;
}
