/** Hears of a text that arrives in pieces what is said, and leaves out what is thought. */
import {
  findBareAnalysis,
  findBegun,
  findMark,
  isQuoted,
  isSpokenOf,
  mayBeBareAnalysis,
  type ThoughtMark,
} from './thought-marks.js';

export interface Heard {
  /** What was heard as said until now was thought: only the end of it has come. */
  readonly forgets: boolean;
  /** Said since, or behind what was forgotten. */
  readonly text: string;
}

interface Hearing {
  push(piece: string): Heard;
  /** What was held back, as nothing more comes. Thoughts that have not ended are left out. */
  end(): Heard;
  /** Whether thoughts have ended. */
  isParted(): boolean;
}

/** What is said in a whole text. */
export function hearAll(text: string): { readonly text: string; readonly isParted: boolean } {
  const hearing = createHearing();
  const first = hearing.push(text);
  const last = hearing.end();
  return {
    text: last.forgets ? last.text : first.text + last.text,
    isParted: hearing.isParted(),
  };
}

/**
 * Knows the forms of `thought-marks`, also such as have no beginning, which a template wrote, or no end, where the answer was cut. Marks that are
 * quoted, stand in code or within a sentence stay as said.
 */
export function createHearing(): Hearing {
  let rest = '';
  let said = '';
  let thought: { readonly family: string; readonly opening: string; text: string } | null = null;
  /** A mark that was spoken of, whose other half may follow on the same line. */
  let named: { readonly family: string; readonly at: number } | null = null;
  let isParted = false;
  let isBehind = false;
  let heard: Heard = { forgets: false, text: '' };

  const say = (text: string): void => {
    let words = text;
    if (isBehind) {
      if (said.trim() === '') words = words.trimStart();
      if (words === '') return;
      if (/\S$/.test(said) && /^\S/.test(words)) words = `\n${words}`;
      isBehind = false;
    }
    said += words;
    heard = { ...heard, text: heard.text + words };
  };
  /** Passes over so much of what has come. */
  const settle = (length: number): void => {
    const text = rest.slice(0, length);
    rest = rest.slice(length);
    if (thought === null) say(text);
    else thought.text += text;
  };
  const part = (): void => {
    thought = null;
    isParted = true;
    isBehind = true;
  };
  const forget = (): void => {
    said = '';
    named = null;
    heard = { forgets: true, text: '' };
    part();
  };
  const isNamedBefore = ({ family }: ThoughtMark): boolean =>
    named?.family === family && !said.slice(named.at).includes('\n');

  const close = (mark: string): void => {
    if (thought === null) return;
    const { opening, text } = thought;
    if (isQuoted(text, rest)) {
      thought.text += mark;
      return;
    }
    // `<think> and </think> are its tags`, where an answer begins.
    const isPhrase = /^[ \t]\p{Ll}[^\n.!?]{0,60}[ \t]$/u.test(text);
    if (isPhrase && /^[ \t]{0,3}[\p{Ll},;:]/u.test(rest)) {
      thought = null;
      say(opening + text + mark);
    } else part();
  };
  const meet = (mark: ThoughtMark, written: string): void => {
    const isOnlyNamed =
      (mark.role !== 'opens' && isNamedBefore(mark)) || isSpokenOf(mark.role, said, rest);
    if (isOnlyNamed) {
      say(written);
      named = mark.role === 'opens' ? { family: mark.family, at: said.length } : null;
    } else if (mark.role === 'opens') {
      thought = { family: mark.family, opening: written, text: '' };
    } else if (mark.role === 'closes' && !(isParted && rest.trim() === '')) forget();
  };
  const nextMark = (): ThoughtMark | null =>
    (thought === null && !isParted && said.trim() === '' ? findBareAnalysis(rest) : null) ??
    findMark(rest, thought?.family ?? null);

  const read = (isLast: boolean): Heard => {
    heard = { forgets: false, text: '' };
    if (!isLast && thought === null && said + rest !== '' && mayBeBareAnalysis(said + rest))
      return heard;
    for (let mark = nextMark(); mark !== null; mark = nextMark()) {
      settle(mark.start);
      const length = mark.end - mark.start;
      // What follows tells whether it is quoted.
      if (!isLast && rest.slice(length).trimStart().length < 2) return heard;
      const written = rest.slice(0, length);
      rest = rest.slice(length);
      if (thought === null) meet(mark, written);
      else close(written);
    }
    settle(isLast ? rest.length : findBegun(rest));
    return heard;
  };
  return {
    push(piece) {
      rest += piece;
      return read(false);
    },
    end: () => read(true),
    isParted: () => isParted,
  };
}
