/** The style of the Publication Manual of the APA (7th ed.), as data. */
import type { CitationStyle, NameForm, Part } from './citation-style.js';
import {
  field,
  joined,
  kindsOf,
  pagesWithWord,
  reportNumber,
  volumeAndIssue,
} from './style-parts.js';

const apaNames: NameForm = {
  ...{ familyFirst: 'all', given: 'spaced', comma: ', ', between: ', ', suffix: ', ' },
  ...{ lastOfTwo: ', & ', last: ', & ', max: 20, shown: 19, others: ', . . . ', andLast: true },
  unnamed: ', et al.',
};
const apaEditors: NameForm = { ...apaNames, familyFirst: 'none', lastOfTwo: ' & ' };
const apaTitle = field('title', ' ', '.');
const apaContainer = field('container', ' ', '.');
const apaPublisher = field('publisher', ' ', '.');
const apaEditorsOfBook = joined('', [field('editors'), field('editorWord', ' (', '), ')]);
const apaBook: readonly Part[] = [field('edition'), field('volume', 'Vol. ')];
const apaWhere = joined(', ', [...apaBook, pagesWithWord], ' (', ')');
/** Where the book is not named, what is known of it stands behind the title, as that of a book does. */
const apaWhereAlone: Part = {
  ...joined(
    '; ',
    [
      joined(', ', [field('editors'), field('editorWord')]),
      joined(', ', [...apaBook, pagesWithWord]),
    ],
    ' (',
    ')',
  ),
  lacks: 'container',
};
const apaPart: readonly Part[] = [
  joined('', [field('title'), apaWhereAlone], ' ', '.'),
  {
    ...joined('', [apaEditorsOfBook, field('container'), apaWhere], ' In ', '.'),
    needs: 'container',
  },
  apaPublisher,
];
const apaArticle: readonly Part[] = [
  apaTitle,
  joined(
    ', ',
    [field('container'), volumeAndIssue, joined(' ', [field('articleWord'), field('pages')])],
    ' ',
    '.',
  ),
];
const apaEnd: readonly Part[] = [
  joined('', [field('doi')], ' '),
  { ...field('accessed', ' Retrieved ', ', from'), needs: 'url' },
  field('url', ' '),
];

export const apa: CitationStyle = {
  ...{ authors: apaNames, editors: apaEditors, undated: 'n.d.', pages: 'full', dash: '–' },
  ...{ months: 'full', reportWord: 'Report', accessed: 'undated' },
  editorWords: { one: 'Ed.', several: 'Eds.' },
  leadingEditorWords: { one: ' (Ed.)', several: ' (Eds.)' },
  pageWords: { one: 'p.', several: 'pp.', article: 'Article' },
  media: { dataset: 'Data set', software: 'Computer software', preprint: '' },
  ...{ undatedFirst: true, omitsOwnPublisher: true, abbreviatesJournals: false },
  ...{ doi: 'address', withoutAuthors: 'title-first', stopsAddress: false },
  kinds: {
    ...kindsOf(
      [field('authors', '', '.'), field('year', ' (', ').')],
      {
        article: apaArticle,
        preprint: [
          joined('', [field('title'), field('number', ' (', ')')], ' ', '.'),
          apaContainer,
        ],
        book: [
          joined('', [field('title'), joined(', ', apaBook, ' (', ')')], ' ', '.'),
          apaPublisher,
        ],
        chapter: apaPart,
        conference: apaPart,
        thesis: [
          field('title', ' '),
          joined(', ', [field('genre'), field('publisher')], ' [', '].'),
        ],
        report: [
          joined('', [field('title'), joined('', [reportNumber(' No. ')], ' (', ')')], ' ', '.'),
          apaPublisher,
        ],
        other: [
          joined(
            '',
            [
              field('title'),
              joined(', ', [field('number'), field('version', 'Version ')], ' (', ')'),
              field('medium', ' [', ']'),
            ],
            ' ',
            '.',
          ),
          apaContainer,
          apaPublisher,
        ],
      },
      apaEnd,
    ),
    ...kindsOf(
      [field('authors', '', '.'), field('date', ' (', ').')],
      { web: [apaTitle, apaContainer], news: apaArticle },
      apaEnd,
    ),
  },
};
