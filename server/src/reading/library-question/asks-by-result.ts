/** Tells whether a question wants documents by what they found and names nothing that it was found of: `Which studies found no effect?`. English alone. */
import { severalDocuments } from '../cues/document-words.js';

const way = 'null|negative|positive';
const how = String.raw`(?:${way}|(?:(?:statistically\s)?(?:non-?|in)?significant))`;
const found = String.raw`(?:no\s(?:significant\s)?(?:effects?|differences?|associations?|benefits?|results?)|${how}\s(?:effects?|differences?|associations?|results?|findings?))`;
const results = String.raw`(?:any\s|some\s)?(?:${way}|(?:non-?)?significant)\s(?:results?|findings?)`;
const here = String.raw`\s(?:in|among)\s(?:my|our|the)\s(?:library|collection|documents|papers)`;
const end = String.raw`\s?[?.]?$`;
const patterns = [
  String.raw`^(?:which|what|how\smany)\s(?:of\s)?(?:(?:my|our|the)\s)?(?:${severalDocuments})\s(?:have\s|had\s)?(?:found|find|report|reported|show|showed|shown|have|had|got)\s(?:an?\s)?${found}(?:${here})?${end}`,
  String.raw`^(?:do|have)\s(?:i|we)\s(?:have\s|got\s)?${results}(?:${here})?${end}`,
  String.raw`^are\sthere\s${results}${here}${end}`,
].map((pattern) => new RegExp(pattern, 'iu'));

export function asksByResult(question: string): boolean {
  const asked = question.trim();
  return patterns.some((pattern) => pattern.test(asked));
}
