/** Turns texts into tokens as a model wants them: cut at its length, with what stands between a question and a passage. */
import { Tokenizer } from '@huggingface/tokenizers';
import { EncodeError } from './encode-fault.js';
import { readJson } from './read-json.js';

export interface Tokens {
  readonly ids: readonly number[];
  /** 0 for the first text, 1 for the second. */
  readonly types: readonly number[];
}

export interface ModelTokenizer {
  encode(text: string, second?: string): Tokens;
  /** What fills up a row. */
  readonly padding: number;
}

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
  };
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
