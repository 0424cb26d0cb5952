/** What the passages at hand tell of the tables of their documents. */
import type { ScoredPassage } from '@lectern/contract';
import { readCaptions, type ToldCaptions } from '../../../reading/sentences/read-captions.js';
import { type ReadTable, readTables } from '../../../reading/sentences/read-tables.js';
import { findSiblings, type PartingWords } from '../../../reading/tables/names-sibling.js';

export interface CaptionedTable {
  readonly table: ReadTable;
  readonly siblings: readonly PartingWords[];
}

/** Reads the tables of one of the passages, with what the captions of its document, as all passages tell them, call tables like it. */
export function prepareTables(
  passages: readonly ScoredPassage[],
): (passage: ScoredPassage) => CaptionedTable[] {
  const told = new Map<string, ToldCaptions>();
  const toldOf = ({ document_id }: ScoredPassage): ToldCaptions => {
    const known = told.get(document_id);
    if (known !== undefined) return known;
    const own = passages.filter((each) => each.document_id === document_id);
    const read = readCaptions(own.map(({ text }) => text));
    told.set(document_id, read);
    return read;
  };
  return (passage) => {
    const captions = toldOf(passage);
    return readTables(passage.text, captions.side).map((table) => ({
      table,
      siblings: findSiblings(table, captions),
    }));
  };
}
