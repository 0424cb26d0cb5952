import { describe, expect, it } from 'vitest';
import { previewReferences } from './preview-references';

const readable = (format: string, count: number): object => ({ kind: 'readable', format, count });

describe('the preview of references', () => {
  it.each([
    ['RIS', 'TY  - JOUR\nTI  - One\nER  - \n\nTY  - BOOK\nTI  - Two\nER  - ', readable('ris', 2)],
    ['RIS behind a mark', '\uFEFFTY  - JOUR\r\nTI  - One\r\nER  - \r\n', readable('ris', 1)],
    [
      'BibTeX',
      '@string{j = "Journal"}\n@comment{no}\n@Article{a, title={One}}\n@book (b, title="Two")',
      readable('bibtex', 2),
    ],
    ['CSL-JSON', '[{"title": "One"}, {"title": "Two"}]', readable('csl-json', 2)],
    ['CSL-JSON within an object', '{"items": [{"title": "One"}]}', readable('csl-json', 1)],
    ['one item of CSL-JSON', '{"title": "One"}', readable('csl-json', 1)],
    [
      'CSL-JSON that is broken off',
      '[{"type": "book", "title": "One"}, {"type": "book", "title": "Tw',
      { ...readable('csl-json', 2), isDamaged: true },
    ],
    ['RIS in small letters', 'ty- jour\nti- One\n', readable('ris', 1)],
    ['what PubMed saves', 'PMID- 1\nTI  - One.\n\nPMID- 2\nTI  - Two.\n', readable('nbib', 2)],
    ['what EndNote saves', '%0 Book\n%T One\n%0 Book\n%T Two\n', readable('enw', 2)],
    ['Refer without types', '%T One\n%A Ek\n\n%T Two\n', readable('enw', 2)],
    [
      'XML of EndNote',
      '<?xml version="1.0"?><xml><records><record></record><record></record></records></xml>',
      readable('endnote-xml', 2),
    ],
    ['Crossref', '{"message": {"items": [{"title": ["One"]}, {}]}}', readable('csl-json', 2)],
    ['one work of Crossref', '{"message": {"title": ["One"]}}', readable('csl-json', 1)],
  ])('counts %s', (_name, content, preview) => {
    expect(previewReferences(content)).toEqual(preview);
  });

  it.each([
    ['nothing', ' \n', 'There is nothing in it.'],
    [
      'prose',
      'Dear Sir,',
      'This is not a file of references: RIS, BibTeX, CSL-JSON, Crossref and Zotero JSON, PubMed (.nbib), EndNote (.enw) and EndNote XML are read.',
    ],
    ['broken JSON', '[{"title": ', 'This looks like CSL-JSON, but it is not valid JSON.'],
    [
      'too many',
      'TY  - JOUR\nER  - \n'.repeat(10_001),
      'It holds 10,001 references, and at most 10,000 can be imported at once.',
    ],
    [
      'too long a text',
      'x'.repeat(20_000_001),
      'It is longer than 20,000,000 characters. Please import it in parts.',
    ],
  ])('says what is wrong with %s', (_name, content, problem) => {
    expect(previewReferences(content)).toEqual({ kind: 'unreadable', problem });
  });
});
