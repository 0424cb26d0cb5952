/** What a sentence is weighed by when it is read for what it says of its study: its words, alone and in pairs, and where it stands. */
import { pointDecimals } from '../language/decimal-points.js';
import type { StudySentence } from './study-text.js';

/** In front of what is known of a sentence beside its words. */
const mark = '@';
/** In front of the beginning of a long word, by which its forms are alike. */
const pieceMark = '~';
const pieceLength = 5;
const longWord = /^\p{L}{6,60}$/u;

/** Each once. @param before The sentence in front of it. @param count How many the document has. */
export function roleFeatures(
  sentence: StudySentence,
  before: StudySentence | undefined,
  count: number,
): Set<string> {
  const features = new Set<string>();
  const tokens = ['^', ...tokensOf(sentence.text), '$'];
  for (const [index, token] of tokens.entries()) {
    features.add(token);
    const next = tokens[index + 1];
    if (next !== undefined) features.add(`${token} ${next}`);
    if (longWord.test(token)) features.add(pieceMark + token.slice(0, pieceLength));
  }
  for (const known of [...placeOf(sentence, count), ...behind(sentence, before)])
    features.add(mark + known);
  features.add(`${mark}length ${Math.min(6, Math.floor(tokens.length / 8))}`);
  return features;
}

function placeOf(sentence: StudySentence, count: number): string[] {
  const { section, isOwn, isDependent, cues, headings, label, order } = sentence;
  return [
    `section ${section}`,
    ...(isOwn ? ['own'] : []),
    ...(isDependent ? ['dependent'] : []),
    ...[...cues].map((cue) => `cue ${cue}`),
    ...tokensOf(headings.at(-1) ?? '').map((token) => `heading ${token}`),
    ...tokensOf(label).map((token) => `label ${token}`),
    ...(order < 0 ? ['title'] : [`tenth ${Math.min(9, Math.floor((order / count) * 10))}`]),
    ...(order >= 0 && order < 4 ? [`opening ${order}`] : []),
  ];
}

function behind(sentence: StudySentence, before: StudySentence | undefined): string[] {
  if (before === undefined) return [];
  const isSame = before.section === sentence.section;
  return [
    isSame ? 'same section' : 'new section',
    ...[...before.cues].map((cue) => `after ${cue}`),
  ];
}

const tokens = /\p{L}+(?:['’-]\p{L}+)*|\d+(?:[.,]\d+)*%?|[^\s\p{L}\d]/gu;

/** Words in lower case, signs, and numbers by their kind alone. */
function tokensOf(text: string): string[] {
  return (pointDecimals(text).match(tokens) ?? []).map((token) =>
    /^\d/.test(token) ? kindOfNumber(token) : token.toLowerCase(),
  );
}

function kindOfNumber(number: string): string {
  if (number.endsWith('%')) return '0%';
  if (/^(?:19|20)\d\d$/.test(number)) return '1999';
  if (number.includes('.')) return '0.0';
  return number.length > 1 ? '00' : '0';
}
