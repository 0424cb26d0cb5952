/** What BibTeX and BibLaTeX call the types of CSL. */

export const bibtexTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      'article-journal': 'article',
      'article-magazine': 'article',
      'article-newspaper': 'article',
      review: 'article',
      'review-book': 'article',
    },
    ...{
      book: 'book',
      chapter: 'incollection',
      entry: 'inreference',
      'entry-dictionary': 'inreference',
      'entry-encyclopedia': 'inreference',
      'paper-conference': 'inproceedings',
      report: 'report',
    },
    ...{
      thesis: 'thesis',
      dataset: 'dataset',
      software: 'software',
      webpage: 'online',
      'post-weblog': 'online',
      patent: 'patent',
      standard: 'standard',
      manuscript: 'unpublished',
    },
  }),
);

/** What tells types of CSL apart that BibLaTeX has one for; it leaves the words to its users. */
export const bibtexSubtypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article-magazine': 'magazine',
    'article-newspaper': 'newspaper',
    review: 'review',
    'review-book': 'book review',
    'entry-dictionary': 'dictionary',
  }),
);
