import { expect, it } from 'vitest';
import type { ReadDocument, SourceFormat } from '../../ports/text-extractor.js';
import { splitChunks } from '../../reading/chunks/split-chunks.js';
import { holdsAbstractAlone, noteAbstractAlone } from './abstract-alone.js';

const abstract = 'We split slates by hand. '.repeat(40);

function read(format: SourceFormat, text: string, note = ''): ReadDocument {
  const facts = { title: '', authors: '', publicationDate: '', journal: '', doi: '', abstract };
  const chunks = splitChunks({
    ...{ format, text, facts, pageCount: null },
    blocks: [{ kind: 'paragraph', start: 0, end: text.length, level: 0, page: null }],
  });
  return { format, text, facts, pageCount: null, chunks, ...(note !== '' && { note }) };
}

it.each(['html', 'xml'] as const)(
  'notes that a file of %s holds hardly more than its abstract',
  (format) => {
    expect(noteAbstractAlone(read(format, `Slate roofs\n\n${abstract}`, 'A note.')).note).toBe(
      'Left out because the file holds hardly more than the abstract: the full text. A note.',
    );
  },
);

it('notes nothing where the article stands there, pages are told of, or the reader has told it', () => {
  const told = 'Left out because the page asks for a login: the rest.';
  const texts = [
    read('html', abstract.repeat(3)),
    read('pdf', abstract),
    read('html', abstract, told),
  ];
  for (const text of texts) expect(noteAbstractAlone(text)).toBe(text);
});

it('does not count the references below an abstract', () => {
  const cited = Array.from(
    { length: 80 },
    (_, at) => `${at + 1}. Lund A. Roof ${at}. J Roofs. 2001;${at}:1-9.`,
  );
  const text = `${abstract}\n\nReferences\n\n${cited.join('\n')}`;
  const start = text.indexOf('References');
  const place = { level: 0, page: null };
  const blocks = [
    { kind: 'paragraph', start: 0, end: abstract.length, ...place },
    { kind: 'heading', start, end: start + 10, level: 2, page: null },
    { kind: 'list', start: start + 12, end: text.length, ...place },
  ] as const;
  const { facts } = read('html', abstract);
  const chunks = splitChunks({ format: 'html', text, facts, pageCount: null, blocks });
  const page = { format: 'html', text, facts, pageCount: null, chunks } as const;
  expect(holdsAbstractAlone(page, abstract)).toBe(true);
});
