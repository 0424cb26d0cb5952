/** Guesses how many tokens a text has for a model, cheaply: a real tokenizer takes more memory than the rest of the server. */

/** An estimate, a little high for English prose: a token a word of up to seven letters, a sign, a CJK character or three digits. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [part, digits] of text.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+|(\p{N}+)|[^\s\p{L}\p{N}]/gu,
  )) {
    tokens += Math.ceil(part.length / (digits === undefined ? 7 : 3));
  }
  return tokens;
}
