/** Hears of a text that arrives in pieces what is said, and leaves out what is thought. */
import { followPlace, type Place } from './follow-place.js';
import {
  closesAlone,
  findBareAnalysis,
  findBegun,
  findMark,
  isQuoted,
  isWithinSentence,
  mayBeBareAnalysis,
  needsEnd,
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
  /** The service parts thoughts itself: none were opened here. */
  open(): Heard;
  /** What was held back, as nothing more comes. Thoughts that have not ended are left out. */
  end(isCut: boolean): Heard;
}

interface HearingOptions {
  /** The template began thoughts: till an end of them comes, nothing is said. */
  readonly isOpened?: boolean;
  /** Left out are also thoughts that are known as such only by their end. */
  readonly takesUnsure?: boolean;
}

interface Thought {
  /** Null where the template began it: any end closes it. */
  readonly family: string | null;
  /** Else it is thought only if its end comes, or the answer was cut. */
  readonly isSure: boolean;
  readonly place: ReturnType<typeof followPlace>;
  text: string;
}

/** What is said in a whole text. */
export function hearAll(text: string, options: HearingOptions = {}, isCut = false): string {
  const hearing = createHearing(options);
  const first = hearing.push(text);
  const last = hearing.end(isCut);
  return last.forgets ? last.text : first.text + last.text;
}

/** How much of what follows a mark is waited for. */
const farthest = 200;

/**
 * Knows the forms of `thought-marks`, also such as have no beginning, which a template wrote, or no end, where the answer was cut. A mark stays as
 * said where it is quoted or stands in code, and a beginning also within a sentence; an end that nothing began is one, since losing an answer
 * that speaks of marks is less than to show thoughts.
 */
export function createHearing({
  isOpened = false,
  takesUnsure = true,
}: HearingOptions = {}): Hearing {
  const begin = (family: string | null, isSure: boolean, written = ''): Thought => {
    const place = followPlace();
    return { family, isSure, place, text: isSure ? '' : written };
  };
  let rest = '';
  let said = followPlace();
  let thought: Thought | null = isOpened ? begin(null, false) : null;
  /** A beginning that was spoken of, whose end may follow on the same line or in the same fence. */
  let named: { readonly family: string; readonly line: number } | null = null;
  let isParted = false;
  let isBehind = false;
  let heard: Heard = { forgets: false, text: '' };

  const say = (text: string): void => {
    const { isBlank, tail } = said.read();
    let words = text;
    if (isBehind) {
      if (isBlank) words = words.trimStart();
      if (words === '') return;
      if (/\S$/.test(tail.slice(-1)) && /^\S/.test(words)) words = `\n${words}`;
      isBehind = false;
    }
    said.follow(words);
    heard = { ...heard, text: heard.text + words };
  };
  const take = (text: string): void => {
    if (thought === null) say(text);
    else {
      thought.place.follow(text);
      if (!thought.isSure) thought.text += text;
    }
  };
  /** Passes over so much of what has come. */
  const settle = (length: number): string => {
    const text = rest.slice(0, length);
    rest = rest.slice(length);
    return text;
  };
  const part = (): void => {
    thought = null;
    isParted = true;
    isBehind = true;
  };
  const forget = (): void => {
    said = followPlace();
    named = null;
    heard = { forgets: true, text: '' };
    part();
  };
  const here = (): Place => (thought?.place ?? said).read();
  /** Quoted, or in code that is closed on its line. */
  const isShown = (): boolean => {
    const { tail, isInSpan } = here();
    const isClosed = isInSpan && /^[^`\n]{0,199}`/.test(rest);
    return isClosed || isQuoted(tail, rest);
  };
  const isNamed = ({ role, family }: ThoughtMark): boolean => {
    const { tail, isBlank, isInFence, line } = here();
    if (isShown()) return true;
    if (role === 'opens') return isInFence || (!isBlank && isWithinSentence(tail, rest));
    if (named?.family !== family || named.line !== line) return false;
    return isInFence || isWithinSentence(tail, rest);
  };
  const open = (family: string, written: string): void => {
    const isSure = !needsEnd(written);
    if (!isSure && !(takesUnsure && thought === null && here().isBlank)) {
      take(written);
      return;
    }
    // No template began thoughts that begin here: what came before is said.
    const before = thought?.text ?? '';
    thought = null;
    if (before !== '') say(before);
    thought = begin(family, isSure, written);
  };
  const endAlone = (written: string): void => {
    if (!closesAlone(written, here().tail, rest)) take(written);
    else if (thought !== null) part();
    else if (!isParted || rest.trim() !== '') forget();
  };
  const meet = (mark: ThoughtMark, written: string): void => {
    if (isNamed(mark)) {
      if (mark.role === 'opens' && thought === null)
        named = { family: mark.family, line: said.read().line };
      take(written);
      return;
    }
    if (mark.role === 'opens') open(mark.family, written);
    else if (mark.role === 'closes') endAlone(written);
  };
  const close = (written: string): void => {
    if (isShown()) take(written);
    else part();
  };
  const nextMark = (): ThoughtMark | null => {
    const mayBegin = takesUnsure && thought === null && !isParted && said.read().isBlank;
    return (mayBegin ? findBareAnalysis(rest) : null) ?? findMark(rest, thought?.family ?? null);
  };
  /** Whether what follows a mark may still tell that it is only spoken of. */
  const isWaiting = (follows: string): boolean => {
    if (follows.length >= farthest) return false;
    return follows.trimStart().length < 2 || (here().isInSpan && !/[`\n]/.test(follows));
  };
  const read = (isLast: boolean): void => {
    const mayBegin = thought === null && rest !== '' && said.read().isBlank;
    if (!isLast && mayBegin && mayBeBareAnalysis(rest)) return;
    for (let mark = nextMark(); mark !== null; mark = nextMark()) {
      take(settle(mark.start));
      const length = mark.end - mark.start;
      if (!isLast && isWaiting(rest.slice(length, length + farthest))) return;
      const written = settle(length);
      if (thought === null || thought.family === null) meet(mark, written);
      else close(written);
    }
    take(settle(isLast ? rest.length : findBegun(rest)));
  };
  const hear = (work: () => void): Heard => {
    heard = { forgets: false, text: '' };
    work();
    return heard;
  };
  const unthink = (): void => {
    if (thought === null || thought.isSure) return;
    const { text } = thought;
    thought = null;
    say(hearAll(text, { takesUnsure: false }));
  };
  return {
    push: (piece) =>
      hear(() => {
        rest += piece;
        read(false);
      }),
    open: () =>
      hear(() => {
        if (thought?.family === null) unthink();
      }),
    end: (isCut) =>
      hear(() => {
        read(true);
        if (!isCut) unthink();
      }),
  };
}
