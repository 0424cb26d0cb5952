/** What documents tell of themselves, or others of them. Names of columns in queries come from here and never from a caller. */
export const toldColumns = [
  'title',
  'authors',
  'publication_date',
  'journal',
  'doi',
  'abstract',
  'summary',
] as const;
