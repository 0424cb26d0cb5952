/** What an entry of BibTeX is, where the library that reads it knows less of it than the entry says. */
import { bibtexSubtypes, bibtexTypes } from '../../pipeline/references/bibtex-types.js';
import type { BibtexFields } from './bibtex-fields.js';

const theses: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    phdthesis: 'PhD thesis',
    mathesis: "Master's thesis",
    bathesis: "Bachelor's thesis",
  }),
);

/** Types without a series of books: what their `series` names is where they appeared. */
const ungrouped: ReadonlySet<unknown> = new Set(
  'webpage dataset document software post-weblog patent manuscript thesis'.split(' '),
);

const subtypes: ReadonlyMap<string, string> = new Map(
  [...bibtexSubtypes].map(([type, subtype]) => [subtype, type]),
);

/** How BibLaTeX tells a preprint, for which it has no type. */
const prepublished = 'prepublished';
const unpublished: ReadonlySet<unknown> = new Set(['document', 'webpage', 'manuscript']);

/** @param item As the library gives it, which is changed. */
export function correctKind(item: Record<string, unknown>, fields: BibtexFields): void {
  const { type, title, 'container-title': container, 'collection-title': series } = item;
  item.type = typeOf(item, fields);
  if (item.genre === fields.get('entrysubtype') && item.type !== type) delete item.genre;
  if (item.type === 'article' && item.status === prepublished) delete item.status;
  if (ungrouped.has(type) && series !== undefined) {
    item['container-title'] ??= series;
    delete item['collection-title'];
  }
  // A volume may have no title but that of all volumes.
  if (item.type === 'book' && title === undefined && container !== undefined) {
    item.title = container;
    delete item['container-title'];
  }
  const thesis = theses.get(item.genre);
  if (thesis !== undefined) item.genre = thesis;
}

function typeOf(item: Record<string, unknown>, fields: BibtexFields): unknown {
  const { type, title, 'container-title': container } = item;
  const subtype = subtypes.get(fields.get('entrysubtype')?.trim().toLowerCase() ?? '') ?? '';
  const isOfType = bibtexTypes.get(subtype) === bibtexTypes.get(String(type));
  if (subtype !== '' && isOfType) return subtype;
  if (item.status === prepublished && unpublished.has(type)) return 'article';
  if (type === 'entry') return 'entry-encyclopedia';
  // A book that names another book stands in it.
  const isPart = fields.has('booktitle') || fields.has('journal');
  return type === 'book' && isPart && container !== title ? 'chapter' : type;
}
