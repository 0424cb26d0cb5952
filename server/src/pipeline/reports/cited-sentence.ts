/** Writes a sentence with its markers; one that its passages do not carry says so behind itself, as on the screen. */
import type { SummarySentence } from '@lectern/contract';
import { sayDoubt } from '@lectern/contract/say';
import type { ReportBlock, ReportText } from './report.js';
import { paragraph } from './report-blocks.js';

export function citedSentence({
  text,
  markers,
  is_supported,
}: SummarySentence): ReportText[number] {
  const flag = is_supported === false ? ` (${sayDoubt(markers.length > 0)})` : '';
  return { text: `${text}${flag}`, markers };
}

export function citedParagraph(sentences: readonly SummarySentence[]): ReportBlock {
  return paragraph(sentences.map(citedSentence));
}
