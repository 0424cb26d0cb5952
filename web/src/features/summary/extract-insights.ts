/** The key insights of a summary: its telling sentences, neither scraps nor paragraphs. */
import { insightLimits } from '@lectern/contract/limits';
import { sayDoubt } from '@lectern/contract/say';
import { type MarkdownBlock, readMarkdown } from '../../lib/read-markdown';
import { withoutMarkers } from './without-markers';

/**
 * Lists say most, then bold words, then sentences that name a finding. At most five, none twice, each of 21 to 199 characters.
 * @param summary Markdown.
 */
export function extractInsights(summary: string): string[] {
  const blocks = readMarkdown(summary.replace(/^([^\S\r\n\u2028\u2029]*)•(?=\s)/gm, '$1-'));
  const textsOf = (kind: MarkdownBlock['kind']): string[] =>
    blocks.flatMap((block) => (block.kind === kind ? withoutMarkers(block.text) : []));
  const bold = blocks.flatMap(({ kind, strong }) => (kind === 'paragraph' ? strong : []));
  const telling = textsOf('paragraph')
    .flatMap(carriedSentences)
    .filter((sentence) => cues.test(sentence));
  const found = [...textsOf('item'), ...bold.map(withoutMarkers), ...telling].filter(isInsight);
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

const doubt = ` (${sayDoubt(true)})`;
const uncited = ` (${sayDoubt(false)})`;

/** Without those that are flagged: standing alone, nothing would say that their passages do not carry them. */
function carriedSentences(text: string): string[] {
  const stretches = text.replaceAll(uncited, doubt).split(doubt);
  return stretches.flatMap((stretch, index) => {
    const sentences = splitSentences(stretch.trim());
    return index === stretches.length - 1 ? sentences : sentences.slice(0, -1);
  });
}

/** A stop ends a sentence where a capital follows; one after a digit, a single letter or a short abbreviation does not. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|al|cf|Fig|Dr|no|[A-Z])\.)\s+(?=[\p{Lu}\d])/u);
}
