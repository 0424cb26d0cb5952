/** Words that every object has a property of are words like any others, wherever a table is asked by text from outside. */
import { describe, expect, it } from 'vitest';
import { requestOf } from './adapters/extractors/testing.js';
import { extractRtf } from './adapters/extractors/word/rtf.js';
import { readBibtex } from './features/references/read-bibtex.js';
import { createWordReader } from './pipeline/hypotheses/read-words.js';
import { fileExtension } from './pipeline/ingest/file-extension.js';
import { writeBibtex } from './pipeline/references/write-bibtex.js';
import { readForm } from './works/forms.js';
import { decodeEntities } from './works/legible.js';
import { readPlace } from './works/venues.js';

const nowhere = readPlace({ container: '', volume: '', pages: '' });

describe('a word that every object knows', () => {
  it('is a word of a text', () => {
    const [word] = createWordReader()('constructor');
    expect(word?.key).toBe('constructor');
    expect(decodeEntities('&avalueOf;')).toBe('&avalueOf;');
  });

  it('is a kind that nobody knows', () => {
    expect(readForm('constructor', '', nowhere)).toBe('unknown');
    const file = { bytes: Buffer.from('text'), contentType: 'constructor', name: 'x', charset: '' };
    expect(fileExtension(file)).toBe('');
  });

  it('is a control word without a meaning', () => {
    const { text } = extractRtf(requestOf(String.raw`{\rtf1\pard One\constructor  two\par}`));
    expect(text).not.toContain('native code');
  });

  it('is a genre, and a type of reference', () => {
    const [entry] = readBibtex(
      '@thesis{a, title={T}, author={A, B}, school={S}, year={2020}, type={constructor}}',
      1,
    );
    expect(JSON.stringify(entry?.read())).toContain('constructor');
    expect(writeBibtex([{ id: 'a', type: 'constructor', title: 'T' }])).toContain('@misc');
  });
});
