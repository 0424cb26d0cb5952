/** What a style of references is: data that one formatter reads. */

/** What can stand in a reference; empty where the work has none of it. */
export type Field =
  | 'authors'
  | 'editors'
  /** What the editors are called; empty where there are none. */
  | 'editorWord'
  | 'year'
  | 'date'
  /** As the style writes months. */
  | 'month'
  | 'day'
  | 'title'
  | 'container'
  | 'volume'
  | 'issue'
  | 'pages'
  /** What pages are called: one, several, or the number of an article. */
  | 'pageWord'
  /** That of the number of an article alone. */
  | 'articleWord'
  /** With its word, such as `3rd ed.` */
  | 'edition'
  | 'version'
  /** What is no text, such as a data set, or has not been reviewed; empty for all others. */
  | 'medium'
  | 'place'
  | 'publisher'
  | 'number'
  | 'genre'
  /** For which degree a thesis was written, as Citing Medicine names it. */
  | 'thesisKind'
  /** When a page of the web was looked at, as the style writes days. */
  | 'accessed'
  | 'doi'
  | 'url';

export type WorkKind =
  | 'article'
  /** Of a newspaper or magazine, which comes out on a day. */
  | 'news'
  | 'preprint'
  | 'book'
  | 'chapter'
  | 'thesis'
  | 'conference'
  | 'report'
  | 'web'
  | 'other';

/** A field with what stands around it, or several as one; all of it is left out where nothing is known. */
export type Part = {
  readonly before?: string;
  readonly after?: string;
  /** Left out where this is not known. */
  readonly needs?: Field;
  /** Left out where this is known. */
  readonly lacks?: Field;
} & ({ readonly of: Field } | { readonly all: readonly Part[]; readonly between: string });

export interface NameForm {
  /** Which names have the family first. */
  readonly familyFirst: 'all' | 'first' | 'none';
  /** `A. B.`, `AB`, or as it is known. */
  readonly given: 'spaced' | 'joined' | 'full';
  /** Between family and given, where the family is first. */
  readonly comma: string;
  readonly between: string;
  /** Before the last of two, and of more. */
  readonly lastOfTwo: string;
  readonly last: string;
  /** More than `max` names: the first `shown`, then `others`; with `andLast`, the last one behind it. */
  readonly max: number;
  readonly shown: number;
  readonly others: string;
  readonly andLast?: boolean;
  /** Behind the last name of a list that does not name all. */
  readonly unnamed: string;
  /** Before a suffix such as `Jr.` */
  readonly suffix: string;
}

export interface CitationStyle {
  readonly authors: NameForm;
  readonly editors: NameForm;
  readonly editorWords: { readonly one: string; readonly several: string };
  /** Behind the editors of a book that nobody else is named for, who stand in the place of the authors. */
  readonly leadingEditorWords: { readonly one: string; readonly several: string };
  /** Said in place of the year. */
  readonly undated: string;
  /** Whether works without a year stand before those of the same authors that have one; null where a list is in no order of its own. */
  readonly undatedFirst: boolean | null;
  readonly pageWords: { readonly one: string; readonly several: string; readonly article: string };
  readonly media: Readonly<Record<'dataset' | 'software' | 'preprint', string>>;
  /** Who published and who put out the work is not said where it is the author. */
  readonly omitsOwnPublisher: boolean;
  /** `full`: 123–135; `short`: 123-35. */
  readonly pages: 'full' | 'short';
  readonly dash: '–' | '-';
  /** Which pages of the web say when they were looked at, where that is known. */
  readonly accessed: 'all' | 'undated';
  /** Where the reference has one; none is made up. */
  readonly abbreviatesJournals: boolean;
  /** `March`, `Mar.`, `Mar`. */
  readonly months: 'full' | 'stopped' | 'short';
  /** What a report is called that names itself nothing else. */
  readonly reportWord: string;
  /** How a DOI is written. */
  readonly doi: 'address' | 'plain';
  /** Where nobody is named the title stands in front, and these parts behind it. */
  readonly withoutAuthors: 'title-first' | 'as-is';
  readonly kinds: Readonly<Record<WorkKind, readonly Part[]>>;
  /** At the end, but behind an address where `stopsAddress` is false. */
  readonly stopsAddress: boolean;
}
