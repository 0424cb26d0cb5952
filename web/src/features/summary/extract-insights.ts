/** The key insights of a summary: its telling sentences, neither scraps nor paragraphs. */
import type { Summary, SummarySection } from '@lectern/contract';
import { insightLimits } from '@lectern/contract/limits';
import { nameQuoted } from '@lectern/contract/words/name-study';
import { sayDoubt } from '@lectern/contract/words/say';
import { type MarkdownBlock, readMarkdown } from '../../lib/read-markdown';
import { withoutMarkers } from './without-markers';

/**
 * What was found is told under its own heading, and elsewhere only where nothing stands there; what was to be found is none.
 * Lists say most, then bold words, then sentences, elsewhere those that name a finding. At most five, none twice, each of 21 to 199 characters.
 * @param summary Markdown.
 * @param details What the server sent with it: its sentences parted, and what they are quoted from.
 */
export function extractInsights(summary: string, details: Details | null = null): string[] {
  if (details !== null) return fromSections(details);
  const blocks = readMarkdown(summary.replace(/^([^\S\r\n\u2028\u2029]*)•(?=\s)/gm, '$1-'));
  const found = insightsOf(underFindings(blocks), (sentence) => !aims.test(sentence));
  return found.length > 0 ? found : insightsOf(blocks, namesFinding);
}

type Details = Pick<Summary, 'sections' | 'sources' | 'articles'>;

function fromSections(details: Details): string[] {
  const findings = details.sections.filter(({ focus_area }) => focus_area === 'key_findings');
  const found = keepInsights(
    carriedIn(findings, details).filter((sentence) => !aims.test(sentence)),
  );
  return found.length > 0
    ? found
    : keepInsights(carriedIn(details.sections, details).filter(namesFinding));
}

/**
 * Sentences without those that are flagged: standing alone, nothing would say that their passages do not carry them. The first of each paragraph
 * that is an article's own come before the second ones, so that no article takes the place of the others; what was written keeps its order, as
 * each sentence takes up the one before.
 */
function carriedIn(sections: readonly SummarySection[], details: Details): string[] {
  const paragraphs = sections
    .flatMap((section) => section.paragraphs)
    .map((sentences) => {
      const texts = sentences
        .filter(({ is_supported }) => is_supported !== false)
        .map(({ text }) => withoutMarkers(text));
      return nameQuoted(sentences, details) === '' ? [texts] : texts.map((text) => [text]);
    });
  const longest = Math.max(0, ...paragraphs.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    paragraphs.flatMap((turns) => turns[turn] ?? []),
  );
}

/** As every summary that is made here calls them. */
const findings = 'Key findings';

function underFindings(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  let heading = '';
  return blocks.filter(({ kind, text }) => {
    if (kind === 'heading') heading = text;
    return heading === findings;
  });
}

function insightsOf(
  blocks: readonly MarkdownBlock[],
  isTelling: (sentence: string) => boolean,
): string[] {
  const textsOf = (kind: MarkdownBlock['kind']): string[] =>
    blocks.flatMap((block) => (block.kind === kind ? withoutMarkers(block.text) : []));
  const bold = blocks
    .flatMap(({ kind, strong }) => (kind === 'paragraph' ? strong : []))
    .map(withoutMarkers)
    .filter(isInsight);
  const telling = textsOf('paragraph')
    .flatMap(carriedSentences)
    .filter((sentence) => isTelling(sentence) && !bold.some((words) => sentence.includes(words)));
  return keepInsights([...textsOf('item'), ...bold, ...telling]);
}

function keepInsights(texts: readonly string[]): string[] {
  const found = texts.filter(isInsight);
  return [...new Map(found.map((insight) => [insight.toLowerCase(), insight])).values()].slice(
    0,
    insightLimits.max,
  );
}

const cues =
  /\b(?:found|finds?|show(?:s|ed|n)?|suggest(?:s|ed)?|reveal(?:s|ed)?|demonstrat\w+|indicat\w+|conclud\w+|associated|significant\w*|reduc\w+|increas\w+|improv\w+|effective|lower|higher)\b/i;

const aims = /\b(?:whether|aim(?:s|ed)?|objectives?|purpose|to (?:determine|find out))\b/i;

function namesFinding(sentence: string): boolean {
  return cues.test(sentence) && !aims.test(sentence);
}

function isInsight(text: string): boolean {
  return text.length > insightLimits.minLength && text.length < insightLimits.maxLength;
}

const doubt = ` (${sayDoubt(true)})`;
const uncited = ` (${sayDoubt(false)})`;

/** Of plain text, where the flag stands behind what it flags. */
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
