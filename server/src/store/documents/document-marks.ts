/** Reads whether a work is retracted from all that says so of a document: who was asked or told it, its title, and the other documents that speak for it. */
import type { LibraryDocument } from '@lectern/contract';
import { isRetractedTitle } from '../../works/retracted-title.js';
import { nameOfOther, noticeInLibrary, ownWords } from '../../works/who-says.js';
import { noticesByTitle } from './library-notices.js';
import { type Speaking, speakingDocuments } from './speaking-documents.js';

type Retraction = NonNullable<LibraryDocument['metadata']['retraction']>;

/** In a query over `documents`: what may say that it is retracted, that of the document itself first; null where nothing does. */
export const marksColumn = `(select jsonb_agg(jsonb_build_object('other_is', other_is, 'source', kept.source, 'checked_at', kept.checked_at,
       'title', shown.title, 'journal', shown.journal, 'created_at', shown.created_at, 'has_notice', has_notice)
     order by other_is, kept.checked_at, shown.created_at)
   from ${speakingDocuments}
   cross join lateral (select title, journal, created_at from documents shown where shown.id = speaking.id limit 1) as shown
   left join lateral (
     select source, checked_at from document_retractions kept where kept.document_id = speaking.id and is_retracted limit 1
   ) as kept on true
   cross join lateral (
     select exists (select 1 from ${noticesByTitle} as notices where kind = 'retraction') as has_notice
   ) as noticed
   where kept.source is not null or has_notice or shown.title ilike '%retracted%' or shown.title ilike '%withdrawn%') as marks`;

interface MarkOfRow {
  readonly other_is: Speaking;
  /** Null where only the title may say it. */
  readonly source: string | null;
  readonly checked_at: string | null;
  readonly title: string;
  readonly journal: string;
  readonly created_at: string;
  /** Another document is a notice that it was retracted. */
  readonly has_notice: boolean;
}

export type MarksOfRow = readonly MarkOfRow[] | null;

/** Null where nobody says so. What the document itself has counts before what others have; of a preprint it is told beside what its published version has. */
export function retractionOf(marks: MarksOfRow): Retraction | null {
  const read = (marks ?? []).flatMap((mark) => {
    const said = readMark(mark);
    return said === null ? [] : { ...said, other_is: mark.other_is };
  });
  const [first, ...others] = read;
  if (first === undefined) return null;
  const published = others.find(({ other_is }) => other_is === 'published');
  const beside = first.other_is === '' && published !== undefined ? [published] : [];
  const names = [first, ...beside].map(({ source, other_is }) => named(source, other_is));
  return { source: names.join(', '), checked_at: first.checked_at };
}

/** Without what other documents have: those of its work, and notices, which are known of any document with its title. */
export function ownRetractionOf(marks: MarksOfRow): Retraction | null {
  const own = (marks ?? []).filter(({ other_is }) => other_is === '');
  return retractionOf(own.map((mark) => ({ ...mark, has_notice: false })));
}

/** Publishers mark the title too, which is as old as the document. */
function readMark({ source, checked_at, title, journal, created_at, has_notice }: MarkOfRow) {
  const byTitle = isRetractedTitle(title, journal) ? ownWords.title : null;
  const names = [source ?? byTitle, has_notice ? noticeInLibrary : null].filter(Boolean);
  if (names.length === 0) return null;
  const since = source === null ? created_at : (checked_at ?? created_at);
  return { source: names.join(', '), checked_at: new Date(since).toISOString() };
}

function named(source: string, other: Speaking): string {
  if (other === '') return source;
  const names = source.split(', ').map((name) => nameOfOther(name, other));
  return [...new Set(names)].join(', ');
}
