/** Recognises documents that have no identifier in common with what is asked for, by the rule of `works`. */
import { isDeepStrictEqual } from 'node:util';
import type { KnownTitle } from '../../store/documents/document-references.js';
import { splitAuthors } from '../../works/author-names.js';
import { sameWork } from '../../works/same-work.js';
import { readTitle } from '../../works/title-words.js';
import { readWork, type Work } from '../../works/work.js';
import { titleBlocks } from '../../works/work-blocks.js';

export interface KnownTitles {
  /** Id of the oldest document that is the same work; null where there is none. */
  find(wanted: Omit<KnownTitle, 'id'>): string | null;
  add(known: KnownTitle): void;
  forget(id: string): void;
}

export function createKnownTitles(all: readonly KnownTitle[]): KnownTitles {
  const blocks = new Map<string, Map<string, KnownTitle>>();
  const add = (known: KnownTitle): void => {
    for (const name of titleBlocks(known.title))
      blocks.set(name, (blocks.get(name) ?? new Map<string, KnownTitle>()).set(known.id, known));
  };
  for (const known of all) add(known);
  return {
    add,
    forget(id) {
      for (const block of blocks.values()) block.delete(id);
    },
    find(wanted) {
      const work = toWork(wanted);
      const near = [...titleBlocks(wanted.title)].flatMap((name) => [
        ...(blocks.get(name)?.values() ?? []),
      ]);
      const same = near.find((known) => sameWork(toWork(known), work).verdict === 'same');
      return (same ?? near.find((known) => isSameEntry(known, wanted)))?.id ?? null;
    },
  };
}

/** A reference that says nothing else than one which came before is that one again, however little it says. */
function isSameEntry({ id: _, ...known }: KnownTitle, wanted: Omit<KnownTitle, 'id'>): boolean {
  const isSameTitle = readTitle(known.title).text === readTitle(wanted.title).text;
  return isSameTitle && isDeepStrictEqual({ ...known, title: wanted.title }, wanted);
}

function toWork({
  title,
  authors,
  year,
  journal,
  sourceType,
  ...named
}: Omit<KnownTitle, 'id'>): Work {
  return readWork({
    ...named,
    title,
    authors: splitAuthors(authors),
    year: year === '' ? null : Number(year),
    kind: sourceType,
    container: journal,
  });
}
