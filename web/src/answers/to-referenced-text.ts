/** An answer as plain text, with a list of the documents that it cites: made from their records, never from the answer. */
import type { ChatMessage, Source } from '@lectern/contract';
import { answerInWords, retractedOf } from '@lectern/contract/words/answer-words';
import { sayPdfPages } from '@lectern/contract/words/say';
import type { Block, Run } from '@lectern/contract/words/told-blocks';

export function toReferencedText(message: ChatMessage): string {
  const { answer } = message;
  const sources = answer?.sources ?? [];
  const retracted = retractedOf(answer);
  const body = writeBlocks(answerInWords(message));
  if (sources.length === 0) return body;
  const references = sources.map((source) =>
    writeReference(source, retracted.has(source.document_id)),
  );
  return `${body}\n\nReferences\n${references.join('\n')}\n`;
}

/** The sentences of a document stand right below it. */
function writeBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => {
      const text = block.runs.map(writeRun).join('').trim();
      const parts = ['label', 'quote'].includes(block.kind) ? '\n' : '\n\n';
      return index === 0 ? text : `${parts}${text}`;
    })
    .join('');
}

function writeRun(run: Run): string {
  if (run.kind === 'struck') return `${run.text} (left out)`;
  if (run.kind !== 'marker') return run.text;
  return `[${run.marker}]${run.isRetracted ? ' (retracted)' : ''}`;
}

function writeReference(source: Source, isRetracted: boolean): string {
  const facts = [
    source.document_authors,
    source.document_title || 'Untitled',
    source.journal ?? '',
    source.publication_date,
    sayPdfPages(source),
    source.document_url || (source.doi ? `https://doi.org/${source.doi}` : ''),
    isRetracted ? 'Retracted' : '',
  ];
  const written = facts
    .filter((fact) => fact !== '')
    .map((fact, index, all) =>
      index === all.length - 1 || /[.?!…]$/u.test(fact) ? fact : `${fact}.`,
    );
  return `[${source.marker}] ${written.join(' ')}`;
}
