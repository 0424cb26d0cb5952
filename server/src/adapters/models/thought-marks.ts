/** The marks by which models part what they think from what they say, in the forms that services leave in a text, and whether one is only spoken of. */

/**
 * `closes` also stands alone, where a template opened the thoughts; `ends` closes thoughts, and means nothing elsewhere; `falls` frames what is
 * said.
 */
type Role = 'opens' | 'closes' | 'ends' | 'falls';

export interface ThoughtMark {
  readonly role: Role;
  /** Thoughts are closed by a mark of their own family alone. */
  readonly family: string;
  readonly start: number;
  readonly end: number;
}

/** Written by models that were trained on tags, or told to use them. */
const tags = ['think', 'thinking', 'thought', 'reasoning', 'reason', 'seed:think', 'longcat_think'];

/** Magistral, Kimi-VL, OpenThinker, Command A Reasoning, Gemma 4, Apertus: the control tokens of their templates, as their cards show them. */
const tokens: readonly (readonly [string, string])[] = [
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought', '<channel|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
];

/** Of gpt-oss (https://cookbook.openai.com/articles/openai-harmony): channels, of which only `final` is said. */
const harmony = 'harmony';
/** What is left of the marks where a service drops all control tokens. */
const bareFinal = 'assistantfinal';

interface Kind {
  readonly role: Role;
  readonly family: string;
}

const kinds = new Map<string, Kind>([
  ...tags.flatMap((tag): [string, Kind][] => [
    [`<${tag}>`, { role: 'opens', family: tag }],
    [`</${tag}>`, { role: 'closes', family: tag }],
  ]),
  ...tokens.flatMap(([open, close]): [string, Kind][] => [
    [open, { role: 'opens', family: open }],
    [close, { role: 'closes', family: open }],
  ]),
  [bareFinal, { role: 'closes', family: harmony }],
  ...['<|end|>', '<|return|>', '<|call|>'].map((mark): [string, Kind] => [
    mark,
    { role: 'ends', family: harmony },
  ]),
  ...[
    '<|start|>assistant',
    '<|begin_of_solution|>',
    '<|end_of_solution|>',
    '<|START_RESPONSE|>',
    '<|END_RESPONSE|>',
  ].map((mark): [string, Kind] => [mark, { role: 'falls', family: harmony }]),
]);

const channelMark = '<|channel|>';
const message = '<|message|>';
const longestHeader = 160;
const header = String.raw`<\|channel\|>\s{0,3}(\w{1,40})[^<]{0,60}(?:<\|constrain\|>[^<]{0,30})?<\|message\|>`;
const literals = [...kinds.keys()];
const marks = new RegExp(`${header}|${literals.map(writtenAs).join('|')}`, 'g');

/** Names of tags in any case; all else as it is. */
function writtenAs(mark: string): string {
  const escaped = mark.replace(/[|[\]/]/g, String.raw`\$&`);
  if (!/^<[a-z/]/.test(mark)) return escaped;
  return escaped.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** The first mark in the text; null where none is whole. @param opened The family of the thoughts that the text is part of; else all marks count. */
export function findMark(text: string, opened: string | null): ThoughtMark | null {
  for (const match of text.matchAll(marks)) {
    const [written] = match;
    const kind = kinds.get(written) ?? kinds.get(written.toLowerCase()) ?? kindOfChannel(match);
    const counts =
      opened === null ||
      (kind.family === opened && (kind.role === 'closes' || kind.role === 'ends'));
    if (counts) return { ...kind, start: match.index, end: match.index + written.length };
  }
  return null;
}

function kindOfChannel([, channel]: RegExpMatchArray): Kind {
  return { role: channel === 'final' ? 'closes' : 'opens', family: harmony };
}

/** How an answer of gpt-oss begins without its first mark: `analysisWe need`. */
const bareAnalysis = /^\s{0,9}analysis(?:<\|message\|>|(?=\p{Lu}))/u;

/** @param text The beginning of an answer. */
export function findBareAnalysis(text: string): ThoughtMark | null {
  const found = bareAnalysis.exec(text);
  return found && { role: 'opens', family: harmony, start: 0, end: found[0].length };
}

/** Whether an answer that begins so may go on to be one without its first mark. */
export function mayBeBareAnalysis(text: string): boolean {
  return text.length < 40 && `analysis${message}`.startsWith(text.trimStart());
}

/** Whether thoughts that begin so are known as such only by their end: a tag that other texts have too, or a word that does. */
export function needsEnd(written: string): boolean {
  return isOfWeakTag(written) || /^\s{0,9}analysis$/.test(written);
}

function isOfWeakTag(written: string): boolean {
  return /^<\/?(?:reason|thought)>$/i.test(written);
}

/** Whether an end of thoughts closes what no mark began. */
export function closesAlone(written: string, before: string, after: string): boolean {
  if (written === bareFinal) return !/\p{L}$/u.test(before) && /^\s{0,3}\p{Lu}/u.test(after);
  return !isOfWeakTag(written);
}

/** Where the end of a text begins that may go on to be a mark; its length where none does. */
export function findBegun(text: string): number {
  const from = Math.max(0, text.length - longestHeader);
  for (let at = from; at < text.length; at += 1) if (mayBeMark(text.slice(at))) return at;
  return text.length;
}

function mayBeMark(text: string): boolean {
  if (!/^[<[◁a]/.test(text)) return false;
  if (text.startsWith(channelMark)) return !text.includes(message);
  const written = text.toLowerCase();
  return [channelMark, ...literals].some(
    (mark) => mark.length > text.length && mark.toLowerCase().startsWith(written),
  );
}

/** Whether what stands around a mark tells that it is only quoted: between two marks of quotation that belong together. */
export function isQuoted(before: string, after: string): boolean {
  const last = before.slice(-2);
  return (
    (/[`“‘«„]$/.test(last) && /^[`”’»“]/.test(after)) ||
    (/(?:^|[\s([])["']$/.test(last) && /^["'](?:[\s.,;:!?)\]]|$)/.test(after))
  );
}

/** Whether a sentence goes on behind a mark that stands within it. */
export function isWithinSentence(before: string, after: string): boolean {
  return !isBoundary.test(before) && /^(?:[ \t]{1,9}[\p{Ll}([|]|[.,;:!?)])/u.test(after);
}

/** At the beginning of a text, of a line, or behind a sentence and its markers. */
const isBoundary =
  /(?:^|\n)[ \t]{0,9}$|[.!?…。！？]["'”’»)\]]{0,3}(?:\s{0,3}\[[^\][\n]{0,60}\]){0,9}\s{0,9}$/u;
