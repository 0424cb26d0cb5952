/** Writes a sentence with its markers; one that its passages do not carry, or that is in a model's own words, says so behind itself, as on the screen. */
import type { SummarySentence } from '@lectern/contract';
import { joinedMarkers } from '@lectern/contract/source-markers';
import { ownWords } from '@lectern/contract/words/own-words';
import { sayDoubt } from '@lectern/contract/words/say';
import type { ReportBlock, ReportText } from './report.js';
import { list, paragraph } from './report-blocks.js';

function citedSentence(sentence: SummarySentence): ReportText[number] {
  const { text, markers } = sentence;
  const said = sayBehind(sentence);
  const flag = said === '' ? '' : ` (${said})`;
  return { text: `${text}${flag}`, markers };
}

function sayBehind({ markers, is_supported, in_words }: SummarySentence): string {
  if (is_supported === false) return sayDoubt(markers.length > 0);
  return in_words === false ? ownWords : '';
}

/** @param study Whose words they are, before them; empty for none. */
export function citedParagraph(sentences: readonly SummarySentence[], study = ''): ReportBlock {
  const named = study === '' ? [] : [{ text: `${study}: ` }];
  return paragraph([...named, ...sentences.map(citedSentence)]);
}

export function citedList(sentences: readonly SummarySentence[]): ReportBlock[] {
  return list(sentences.map((sentence) => [citedSentence(sentence)]));
}

/** Of plain text with markers such as `[1]`; those of the known ones lead to the sources. */
export function markedParagraph(marked: string, known: ReadonlySet<number>): ReportBlock {
  // Text and markers take turns.
  const pieces = marked.split(joinedMarkers);
  const text = pieces.flatMap((words, index): ReportText[number][] => {
    if (index % 2 === 1) return [];
    const written = pieces[index + 1] ?? '';
    const markers = [...written.matchAll(/\d+/g)].map(([marker]) => Number(marker));
    const isMarked = markers.length > 0 && markers.every((marker) => known.has(marker));
    if (isMarked) return [{ text: words.trimEnd(), markers }];
    return words + written === '' ? [] : [{ text: words + written }];
  });
  return { kind: 'paragraph', text };
}
