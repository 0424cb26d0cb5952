/** Tells which English words can be part of a scientific term, and which end one or only stand around it. */
import { isGeneral } from '../../reading/language/general-words.js';
import { stemWord } from '../../reading/language/stem-word.js';
import { stopWords } from '../../reading/language/stop-words.js';
import { findUnit } from '../../reading/language/units.js';
import {
  breaks,
  edges,
  nounsInEd,
  nounsInLy,
  nounsLikeAdjectives,
  people,
  qualities,
  verbStems,
  weak,
} from './term-words.js';

/**
 * `break`: no term holds it. `edge`: it stands around a term and adds nothing to it (`serum`, `supplementation`). `weak`: it names nothing
 * by itself but may be part of a name (`growth factor`). `people`: no term ends in it (`obese children`). `quality`: no term ends in it (`vascular`).
 */
export type WordKind = 'break' | 'people' | 'edge' | 'weak' | 'quality' | 'number' | 'content';

/** @param word In lower case. */
export function tellWordKind(word: string): WordKind {
  if (/^\p{N}+$/u.test(word)) return 'number';
  if (edges.has(word)) return 'edge';
  if (people.has(word)) return 'people';
  if (isUnit(word)) return 'break';
  if (weak.has(word) || (word.endsWith('s') && weak.has(word.slice(0, -1)))) return 'weak';
  if (stopWords.has(word) || breaks.has(word)) return 'break';
  const stem = stemWord(word);
  if (isGeneral(stem) || verbStems.has(stem)) return 'break';
  if (isAdverb(word) || isParticiple(word)) return 'break';
  return qualities.has(word) || isAdjective(word) ? 'quality' : 'content';
}

/** As a symbol or a word. */
function isUnit(word: string): boolean {
  return word.length > 1 && findUnit(word) !== null;
}

function isAdverb(word: string): boolean {
  return word.length > 4 && word.endsWith('ly') && !nounsInLy.has(word);
}

/** As verbs and as what describes: `increased`, `mediated`. */
function isParticiple(word: string): boolean {
  return word.length > 4 && /[^e]ed$/.test(word) && !nounsInEd.has(word);
}

function isAdjective(word: string): boolean {
  return adjectiveEndings.test(word) && !nounsLikeAdjectives.has(word);
}

const adjectiveEndings = /..(?:al|ic|ous|ive|ary|able|ible|ful|less|ular|olar|ish|like|oid|ese)$/;
