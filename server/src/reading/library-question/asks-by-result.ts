/** Tells whether a question wants documents by what they found and names nothing that it was found of: `Which studies found no effect?`. English alone. */
import { severalDocuments } from '../cues/document-words.js';

const how = String.raw`(?:null|negative|positive|(?:(?:statistically\s)?(?:non-?|in)?significant))`;
const found = String.raw`(?:no\s(?:significant\s)?(?:effects?|differences?|associations?|benefits?|results?)|${how}\s(?:effects?|differences?|associations?|results?|findings?))`;
const where = String.raw`(?:\s(?:in|among)\s(?:my|our|the)\s(?:library|collection|documents|papers))?\s?[?.]?$`;
const patterns = [
  String.raw`^(?:which|what|how\smany)\s(?:of\s)?(?:(?:my|our|the)\s)?(?:${severalDocuments})\s(?:have\s|had\s)?(?:found|find|report|reported|show|showed|shown|have|had|got)\s(?:an?\s)?${found}${where}`,
  String.raw`^(?:do|have)\s(?:i|we)\s(?:have\s|got\s)?(?:any\s|some\s)?(?:null|negative|positive|(?:non-?)?significant)\s(?:results?|findings?)${where}`,
  String.raw`^are\sthere\s(?:any\s|some\s)?(?:null|negative|positive|(?:non-?)?significant)\s(?:results?|findings?)\s(?:in|among)\s(?:my|our|the)\s(?:library|collection|documents|papers)\s?[?.]?$`,
].map((pattern) => new RegExp(pattern, 'iu'));

export function asksByResult(question: string): boolean {
  const asked = question.trim();
  return patterns.some((pattern) => pattern.test(asked));
}
