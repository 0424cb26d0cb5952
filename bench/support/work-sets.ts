/** Reads sets of bibliographic records with known duplicates, by their layout: whatever lies in the folder is measured. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { splitAuthors } from '../../server/src/works/author-names.js';
import type { WorkRecord } from '../../server/src/works/work.js';

export interface WorkSet {
  readonly name: string;
  readonly records: readonly WorkRecord[];
  /** `clusters`: a name for each record, the same for one work. `marked`: only whether a record has a duplicate. */
  readonly answer:
    | {
        readonly kind: 'clusters';
        readonly clusters: readonly string[];
        /** The list of each record, where each list names a work once; null where there is one list. */
        readonly lists: readonly string[] | null;
      }
    | { readonly kind: 'marked'; readonly marked: readonly boolean[] };
}

const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null ? '' : String(value)));
const rowSchema = z.looseObject({
  ...{
    id: text,
    title: text,
    year: text,
    date: text,
    type: text,
    doi: text,
    url: text,
    pmid: text,
  },
  ...{ journal: text, venue: text, booktitle: text, source: text, publisher: text },
  ...{ volume: text, pages: text, page: text, cluster: text, class: text },
  authors: z.union([z.array(text), text]),
  author: z.union([z.array(text), text]),
  in_duplicate_cluster: z.boolean().optional(),
});
type Row = z.infer<typeof rowSchema>;

/** Files of records with `in_duplicate_cluster`, folders of two lists with `matches.tsv`, folders of `records.jsonl` with `cluster`. */
export function readWorkSets(folder: string): WorkSet[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isFile() && entry.name.endsWith('.jsonl')) return readMarked(place);
      if (!entry.isDirectory()) return [];
      if (existsSync(path.join(place, 'matches.tsv'))) return [readLists(place)];
      if (existsSync(path.join(place, 'records.jsonl'))) return [readClusters(place)];
      return readWorkSets(place);
    });
}

function readMarked(file: string): WorkSet[] {
  const rows = readRows(file);
  if (!rows.some((row) => row.in_duplicate_cluster !== undefined)) return [];
  const marked = rows.map((row) => row.in_duplicate_cluster === true);
  return [
    {
      name: path.basename(file, '.jsonl'),
      records: rows.map(toRecord),
      answer: { kind: 'marked', marked },
    },
  ];
}

/** A list holds no work twice; a match names a record of each. */
function readLists(folder: string): WorkSet {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const lists = files.map((file) => ({
    list: path.basename(file, '.jsonl'),
    rows: readRows(path.join(folder, file)),
  }));
  const [header = '', ...lines] = readFileSync(path.join(folder, 'matches.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const columns = header
    .split('\t')
    .map((column) => lists.find(({ list }) => column.includes(list))?.list ?? column);
  const clusterOf = new Map<string, string>();
  for (const line of lines) {
    const [first = '', second = ''] = line
      .split('\t')
      .map((id, at) => `${columns[at]} ${id.trim()}`);
    const cluster = clusterOf.get(first) ?? clusterOf.get(second) ?? first;
    clusterOf.set(first, cluster);
    clusterOf.set(second, cluster);
  }
  return {
    name: path.basename(folder),
    records: lists.flatMap(({ rows }) => rows.map(toRecord)),
    answer: {
      kind: 'clusters',
      lists: lists.flatMap(({ list, rows }) => rows.map(() => list)),
      clusters: lists.flatMap(({ list, rows }) =>
        rows.map(({ id }) => clusterOf.get(`${list} ${id}`) ?? `${list} ${id}`),
      ),
    },
  };
}

function readClusters(folder: string): WorkSet {
  const rows = readRows(path.join(folder, 'records.jsonl'));
  return {
    name: path.basename(folder),
    records: rows.map(toRecord),
    answer: {
      kind: 'clusters',
      lists: null,
      clusters: rows.map((row, at) => row.cluster || row.class || `alone ${at}`),
    },
  };
}

function readRows(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => rowSchema.parse(JSON.parse(line)));
}

function toRecord(row: Row): WorkRecord {
  const authors = isEmpty(row.authors) ? row.author : row.authors;
  const year = /\b(1[5-9]|20)\d\d\b/.exec(row.year || row.date)?.[0];
  return {
    title: row.title,
    authors: Array.isArray(authors) ? authors : splitAuthors(authors),
    year: year === undefined ? null : Number(year),
    container: row.journal || row.venue || row.booktitle || row.source,
    volume: row.volume,
    pages: row.pages || row.page,
    identifiers: { doi: row.doi, pmid: row.pmid },
    url: row.url,
  };
}

function isEmpty(authors: string | readonly string[]): boolean {
  return authors.length === 0;
}
