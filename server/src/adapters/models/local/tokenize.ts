/** Turns texts into tokens as a model wants them: cut at its length, with what stands between a question and a passage. */
import { Tokenizer } from '@huggingface/tokenizers';
import type { Stretch } from '../../../ports/sentence-judge.js';
import { EncodeError } from './encode-fault.js';
import { readJson } from './read-json.js';

export interface Tokens {
  readonly ids: readonly number[];
  /** 0 for the first text, 1 for the second. */
  readonly types: readonly number[];
}

interface StretchTokens extends Tokens {
  /** From where to where the tokens of each sentence stand, as far as there was room. */
  readonly spans: readonly (readonly [number, number])[];
}

export interface ModelTokenizer {
  encode(text: string, second?: string): Tokens;
  /** A question, and sentences behind the title of their text. */
  encodeStretch(question: string, stretch: Stretch): StretchTokens;
  /** What fills up a row. */
  readonly padding: number;
}

/** The most tokens of a question, a title and a sentence that stand beside each other: the shares that the judge was trained with. */
const stretchShares = { question: 48, title: 24, sentence: 96 } as const;

/** No token of a language is longer than this on average, so that what is cut off here would be cut off anyway. */
const charactersPerToken = 16;

/** @throws EncodeError when the files are no tokenizer. */
export async function openTokenizer(
  paths: { readonly tokenizer: string; readonly tokenizerSettings: string },
  maxTokens: number,
): Promise<ModelTokenizer> {
  const [rules, settings] = await Promise.all([
    readJson(paths.tokenizer),
    readJson(paths.tokenizerSettings),
  ]);
  const tokenizer = makeTokenizer(rules, settings);
  const padToken = 'pad_token' in settings ? settings.pad_token : null;
  const padding = typeof padToken === 'string' ? (tokenizer.token_to_id(padToken) ?? 0) : 0;
  const shorten = (text: string, tokens: number): string =>
    text.slice(0, tokens * charactersPerToken);
  return {
    padding,
    encode(text, second) {
      const first = shorten(text, maxTokens);
      if (second === undefined) {
        const { ids } = tokenizer.encode(first);
        const cut = cutTokens(ids, maxTokens);
        return { ids: cut, types: cut.map(() => 0) };
      }
      // The question keeps at most half of the room: a passage of which nothing is read cannot be judged.
      const question = cutQuestion(tokenizer, first, Math.floor(maxTokens / 2));
      const { ids, token_type_ids: types } = tokenizer.encode(question, {
        text_pair: shorten(second, maxTokens),
        return_token_type_ids: true,
      });
      return { ids: cutTokens(ids, maxTokens), types: cutTokens(types, maxTokens) };
    },
    encodeStretch: (question, stretch) =>
      encodeStretch((text) => tokenizer.encode(text).ids, { question, stretch, maxTokens }),
  };
}

interface StretchInput {
  readonly question: string;
  readonly stretch: Stretch;
  readonly maxTokens: number;
}

/** @param encode Of one text, with the token that opens it and the one that closes it. */
function encodeStretch(
  encode: (text: string) => readonly number[],
  { question, stretch, maxTokens }: StretchInput,
): StretchTokens {
  const [opening = 0, ...rest] = encode('');
  const closing = rest.at(-1) ?? opening;
  const inner = (text: string, most: number): readonly number[] =>
    encode(text.slice(0, most * charactersPerToken))
      .slice(1, -1)
      .slice(0, most);
  const [colon] = inner(':', 1);
  const ids = [opening, ...inner(question, stretchShares.question), closing];
  const first = ids.length;
  const title = inner(stretch.title, stretchShares.title);
  if (title.length > 0) ids.push(...title, ...(colon === undefined ? [] : [colon]));
  const spans: [number, number][] = [];
  for (const sentence of stretch.sentences) {
    const own = inner(sentence, stretchShares.sentence);
    if (ids.length + own.length + 1 > maxTokens) break;
    spans.push([ids.length, ids.length + own.length]);
    ids.push(...own);
  }
  ids.push(closing);
  return { ids, spans, types: ids.map((_, place) => Number(place >= first)) };
}

/** The last token closes the text, and stays. */
function cutTokens(tokens: readonly number[], most: number): readonly number[] {
  return tokens.length <= most ? tokens : [...tokens.slice(0, most - 1), tokens.at(-1) ?? 0];
}

function cutQuestion(tokenizer: Tokenizer, text: string, most: number): string {
  const { ids } = tokenizer.encode(text, { add_special_tokens: false });
  return ids.length <= most
    ? text
    : tokenizer.decode(ids.slice(0, most), { skip_special_tokens: true });
}

function makeTokenizer(rules: object, settings: object): Tokenizer {
  try {
    const tokenizer = new Tokenizer(rules, settings);
    if (tokenizer.encode('a').ids.some((id: unknown) => !Number.isInteger(id)))
      throw new TypeError('Tokens are no numbers');
    return tokenizer;
  } catch (error) {
    throw new EncodeError('files', 'The tokenizer cannot be read', error);
  }
}
