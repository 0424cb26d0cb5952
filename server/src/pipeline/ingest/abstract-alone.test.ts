import { expect, it } from 'vitest';
import type { ReadDocument, SourceFormat, TextBlock } from '../../ports/text-extractor.js';
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

/** A page whose sections stand below its title. */
function pageOf(title: string, sections: readonly (readonly [string, string])[]): ReadDocument {
  let text = title;
  const place = { level: 0, page: null };
  const blocks: TextBlock[] = [
    { kind: 'heading', start: 0, end: title.length, level: 1, page: null },
  ];
  for (const [heading, body] of sections) {
    const start = text.length + 2;
    const middle = start + heading.length;
    text += `\n\n${heading}\n\n${body}`;
    blocks.push({ kind: 'heading', start, end: middle, level: 2, page: null });
    blocks.push({ kind: 'paragraph', start: middle + 2, end: text.length, ...place });
  }
  const { facts } = read('html', abstract);
  const chunks = splitChunks({ format: 'html', text, facts, pageCount: null, blocks });
  return { format: 'html', text, facts, pageCount: null, chunks };
}

it.each([
  'Peer review: a flawed process',
  'Conflicts of interest in guidelines',
  'Supplementary materials of slates',
])('counts the sections of an article called %s', (title) => {
  const body = abstract.repeat(3);
  expect(holdsAbstractAlone(pageOf(title, [['How we looked', body]]), abstract)).toBe(false);
  expect(holdsAbstractAlone(pageOf(title, [['B. How we looked', body]]), abstract)).toBe(false);
  expect(holdsAbstractAlone(pageOf(title, [['Funding', body]]), abstract)).toBe(true);
});

it('counts a text in a script that needs fewer characters as long as it is in letters', () => {
  const text = '板岩由手工劈开并钉在木条上。'.repeat(60);
  const page = pageOf('Slates', [['How we looked', text]]);
  expect(holdsAbstractAlone(page, 'We split slates by hand. '.repeat(40))).toBe(false);
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
