/** The key insights of a summary: its telling sentences, neither scraps nor paragraphs. */
import { insightLimits } from '@lectern/contract/limits';

/** Lists say most, then bold words, then sentences that name a finding. At most five, none twice, each of 21 to 199 characters. */
export function extractInsights(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|\||```)/.test(line));
  const listed = lines.flatMap(
    (line) => /^\s*(?:[-*•]|\d{1,2}[.)])\s+(\S.*)$/.exec(line)?.[1] ?? [],
  );
  const prose = lines.filter((line) => !/^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(line)).join(' ');
  const bold = [...prose.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? '');
  const telling = splitSentences(plain(prose)).filter((sentence) => cues.test(sentence));
  const found = [...listed, ...bold, ...telling].map(plain).filter(isInsight);
  return [...new Map(found.map((insight) => [insight.toLowerCase(), insight])).values()].slice(
    0,
    insightLimits.max,
  );
}

const cues =
  /\b(?:found|finds?|show(?:s|ed|n)?|suggest(?:s|ed)?|reveal(?:s|ed)?|demonstrat\w+|indicat\w+|conclud\w+|associated|significant\w*|reduc\w+|increas\w+|improv\w+|effective|lower|higher)\b/i;

function isInsight(text: string): boolean {
  return text.length > insightLimits.minLength && text.length < insightLimits.maxLength;
}

/** Without markers and marks of Markdown. */
function plain(text: string): string {
  return text
    .replace(/\s?\[\d+\]/g, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A stop ends a sentence where a capital follows; one after a digit, a single letter or a short abbreviation does not. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|al|cf|Fig|Dr|no|[A-Z])\.)\s+(?=[\p{Lu}\d])/u);
}
