/** Counts tokens as the current OpenAI models do; loading it costs about 100 MB, so only the reader process imports it. */
import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';

/** Runs beyond this many characters without white space are counted piece by piece, as the time for one run grows with its square. */
const runMax = 400;

/** Text that looks like a special token is counted as the plain text that it is. */
export function countTokens(text: string): number {
  const runs = text.length <= runMax ? [text] : (text.match(longRuns) ?? []);
  return runs.reduce((sum, run) => sum + count(run, plain), 0);
}

const longRuns = new RegExp(`\\s+\\S{0,${runMax}}|\\S{1,${runMax}}`, 'gu');
const plain = { disallowedSpecial: new Set<string>() };
