/** Writes references as a file of one of the formats. */
import type { ReferenceFormat } from '@lectern/contract';
import type { CslItem } from './csl-item.js';
import { withFreeIds } from './free-keys.js';
import { writeBibtex } from './write-bibtex.js';
import { writeRis } from './write-ris.js';

export interface WrittenReferences {
  readonly filename: string;
  readonly content_type: string;
  readonly content: string;
  readonly count: number;
}

const formats: Readonly<
  Record<
    ReferenceFormat,
    { extension: string; contentType: string; write: (items: readonly CslItem[]) => string }
  >
> = {
  ris: { extension: 'ris', contentType: 'application/x-research-info-systems', write: writeRis },
  bibtex: { extension: 'bib', contentType: 'application/x-bibtex', write: writeBibtex },
  'csl-json': {
    extension: 'json',
    contentType: 'application/vnd.citationstyles.csl+json',
    write: (items) => `${JSON.stringify(withFreeIds(items), null, 2)}\n`,
  },
};

export function writeReferences(
  format: ReferenceFormat,
  items: readonly CslItem[],
  now: Date,
): WrittenReferences {
  const { extension, contentType, write } = formats[format];
  const filename = `lectern-references-${now.toISOString().slice(0, 10)}.${extension}`;
  return { filename, content_type: contentType, content: write(items), count: items.length };
}
