/** Finds what a binary Word file raises and lowers, and writes it so in the text that the library gives, which has the letters alone. */

import { raisedText } from '../../../reading/language/raised-text.js';
import type { CompoundFile } from './compound-file.js';
import { type DocHead, piecesOf } from './doc-pieces.js';
import { type Form, placedCharacters, type Run } from './doc-runs.js';

export interface Raised {
  /** What stands before it, without white space. */
  readonly before: string;
  readonly text: string;
  readonly form: NonNullable<Form>;
}

/** So many letters before it say which of several equal ones is meant. */
const contextLength = 24;

/** In the order of the file; nothing for files of before 1997. @param all Of the file. */
export function readRaised(
  head: DocHead,
  file: CompoundFile | null,
  all: readonly Run[],
): Raised[] {
  const runs = all.filter(({ form }) => form !== null);
  if (runs.length === 0) return [];
  const found: Raised[] = [];
  let [before, text] = ['', ''];
  let last: Form = null;
  const close = (): void => {
    if (last !== null && text !== '') found.push({ before, text, form: last });
    before = (before + text).slice(-contextLength);
    text = '';
  };
  for (const { character, run, isText } of placedCharacters(piecesOf(head, file), runs)) {
    if (!isText || !isShown(character)) continue;
    const form = run?.form ?? null;
    if (form !== last) close();
    last = form;
    text += character;
    if (form === null && text.length > 2 * contextLength) close();
  }
  close();
  return found;
}

function isShown(character: string): boolean {
  return character > ' ' && !/\s/.test(character);
}

/** The texts with what is raised in them written as such; each is looked for behind the one before it. */
export function writeRaisedIn(texts: readonly string[], raised: readonly Raised[]): string[] {
  const bare = texts.map(bareText);
  const from = texts.map(() => 0);
  const changes = texts.map((): { at: number; length: number; text: string }[] => []);
  for (const one of raised) {
    const wanted = one.before + one.text;
    for (const [index, { letters, places }] of bare.entries()) {
      const found = letters.indexOf(wanted, Math.max(0, (from[index] ?? 0) - one.before.length));
      if (found < 0) continue;
      const start = found + one.before.length;
      from[index] = start + one.text.length;
      const at = places[start] ?? 0;
      const length = (places[start + one.text.length - 1] ?? at) + 1 - at;
      const before = texts[index]?.slice(Math.max(0, at - 40), at) ?? '';
      const shown = texts[index]?.slice(at, at + length) ?? '';
      changes[index]?.push({ at, length, text: raisedText(shown, one.form, before) });
      break;
    }
  }
  return texts.map((text, index) => {
    let done = 0;
    let written = '';
    for (const { at, length, text: changed } of changes[index] ?? []) {
      if (at < done) continue;
      written += text.slice(done, at) + changed;
      done = at + length;
    }
    return written + text.slice(done);
  });
}

/** The text without white space and codes, and where each of its letters stands. */
function bareText(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (!isShown(character)) continue;
    letters += character;
    places.push(index);
  }
  return { letters, places };
}
