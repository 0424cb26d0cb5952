/**
 * The styles in which references are written, as data. After the Publication Manual of the APA (7th ed.), the recommendations of the ICMJE with
 * NLM's Citing Medicine (Vancouver), the IEEE Reference Guide, and the Chicago Manual of Style (17th ed., author–date).
 */
import { chicago } from './chicago-style.js';
import type { CitationStyle, NameForm, Part } from './citation-style.js';
import {
  field,
  joined,
  kindsOf,
  monthDayYear,
  pagesWithWord,
  placeAndPublisher,
} from './style-parts.js';

const apaNames: NameForm = {
  ...{ familyFirst: 'all', given: 'spaced', comma: ', ', between: ', ', suffix: ', ' },
  ...{ lastOfTwo: ', & ', last: ', & ', max: 20, shown: 19, others: ', . . . ', andLast: true },
  unnamed: ', et al.',
};
const apaEditors: NameForm = { ...apaNames, familyFirst: 'none', lastOfTwo: ' & ' };
const vancouverNames: NameForm = {
  ...{ familyFirst: 'all', given: 'joined', comma: ' ', between: ', ', suffix: ' ' },
  ...{ lastOfTwo: ', ', last: ', ', max: 6, shown: 6, others: ', et al' },
  unnamed: ', et al',
};
const ieeeNames: NameForm = {
  ...{ familyFirst: 'none', given: 'spaced', comma: ', ', between: ', ', suffix: ' ' },
  ...{ lastOfTwo: ' and ', last: ', and ', max: 6, shown: 1, others: ' et al.' },
  unnamed: ' et al.',
};

const volumeAndIssue = joined('', [field('volume'), field('issue', '(', ')')]);

const apaTitle = field('title', ' ', '.');
const apaContainer = field('container', ' ', '.');
const apaPublisher = field('publisher', ' ', '.');
const apaEditorsOfBook = joined('', [field('editors'), field('editorWord', ' (', '), ')]);
const apaBook: readonly Part[] = [field('edition'), field('volume', 'Vol. ')];
const apaWhere = joined(', ', [...apaBook, pagesWithWord], ' (', ')');
const apaArticle: readonly Part[] = [
  apaTitle,
  joined(
    ', ',
    [field('container'), volumeAndIssue, joined(' ', [field('articleWord'), field('pages')])],
    ' ',
    '.',
  ),
];
const apaEnd: readonly Part[] = [joined('', [field('doi')], ' '), field('url', ' ')];

const apa: CitationStyle = {
  ...{ authors: apaNames, editors: apaEditors, undated: 'n.d.', pages: 'full', dash: '–' },
  months: 'full',
  editorWords: { one: 'Ed.', several: 'Eds.' },
  leadingEditorWords: { one: ' (Ed.)', several: ' (Eds.)' },
  pageWords: { one: 'p.', several: 'pp.', article: 'Article' },
  media: { dataset: 'Data set', software: 'Computer software' },
  ...{ undatedFirst: true, omitsOwnPublisher: true },
  ...{ doi: 'address', withoutAuthors: 'title-first', stopsAddress: false },
  kinds: {
    ...kindsOf(
      [field('authors', '', '.'), field('year', ' (', ').')],
      {
        article: apaArticle,
        preprint: [apaTitle, apaContainer],
        book: [
          joined('', [field('title'), joined(', ', apaBook, ' (', ')')], ' ', '.'),
          apaPublisher,
        ],
        chapter: [
          apaTitle,
          joined('', [apaEditorsOfBook, field('container'), apaWhere], ' In ', '.'),
          apaPublisher,
        ],
        conference: [
          apaTitle,
          joined('', [apaEditorsOfBook, field('container'), apaWhere], ' In ', '.'),
          apaPublisher,
        ],
        thesis: [
          field('title', ' '),
          joined(', ', [field('genre'), field('publisher')], ' [', '].'),
        ],
        report: [
          joined('', [field('title'), field('number', ' (Report No. ', ')')], ' ', '.'),
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

const nlmTitle = field('title', '', '.');
const nlmContainer = field('container', ' ', '.');
const nlmImprint = joined('; ', [placeAndPublisher, field('year')], ' ', '.');
const nlmEditorsOfBook = joined(', ', [field('editors'), field('editorWord')]);
const nlmBook: readonly Part[] = [field('container'), field('edition'), field('volume', 'Vol. ')];
const nlmPages = field('pages', ' p. ', '.');

const vancouver: CitationStyle = {
  ...{ authors: vancouverNames, editors: vancouverNames, undated: '[date unknown]' },
  months: 'short',
  editorWords: { one: 'editor', several: 'editors' },
  leadingEditorWords: { one: ', editor', several: ', editors' },
  pageWords: { one: 'p.', several: 'p.', article: '' },
  media: { dataset: '', software: '' },
  ...{ undatedFirst: null, omitsOwnPublisher: false },
  ...{ pages: 'short', dash: '-', doi: 'plain', withoutAuthors: 'as-is', stopsAddress: false },
  kinds: kindsOf(
    [field('authors', '', '. ')],
    {
      article: [
        nlmTitle,
        nlmContainer,
        joined(
          '',
          [field('year'), joined('', [volumeAndIssue], ';'), field('pages', ':')],
          ' ',
          '.',
        ),
      ],
      news: [
        nlmTitle,
        nlmContainer,
        joined(
          '',
          [
            joined(' ', [field('year'), field('month'), field('day')]),
            joined('', [volumeAndIssue], ';'),
            field('pages', ':'),
          ],
          ' ',
          '.',
        ),
      ],
      preprint: [field('title', '', ' [Preprint].'), nlmContainer, field('year', ' ', '.')],
      book: [nlmTitle, field('edition', ' ', '.'), field('volume', ' Vol. ', '.'), nlmImprint],
      chapter: [
        nlmTitle,
        joined('. ', [nlmEditorsOfBook, ...nlmBook], ' In: ', '.'),
        nlmImprint,
        nlmPages,
      ],
      conference: [
        nlmTitle,
        joined('. ', [nlmEditorsOfBook, ...nlmBook], ' In: ', '.'),
        nlmImprint,
        nlmPages,
      ],
      thesis: [field('title'), field('thesisKind', ' [', '].'), nlmImprint],
      report: [nlmTitle, nlmImprint, field('number', ' Report No.: ', '.')],
      web: [
        field('title', '', ' [Internet].'),
        joined('; ', [field('container'), field('year')], ' ', '.'),
      ],
      other: [
        nlmTitle,
        field('version', ' Version ', '.'),
        nlmContainer,
        nlmImprint,
        field('number', ' ', '.'),
      ],
    },
    [field('doi', ' doi:', '.'), field('url', ' Available from: ')],
  ),
};

const quoted = field('title', '“', ',”');
const listed = (...all: Part[]): Part => joined(', ', all, ' ', '.');
const ieeePages = pagesWithWord;
const ieeeBook: readonly Part[] = [
  field('container', 'in '),
  field('edition'),
  field('volume', 'vol. '),
];
const ieeeEditors = joined(', ', [field('editors'), field('editorWord')]);
const ieeeDoi = field('doi', 'doi: ');
const ieeeImprint = joined(', ', [placeAndPublisher, field('year')]);

const ieee: CitationStyle = {
  ...{ authors: ieeeNames, editors: ieeeNames, undated: 'n.d.', pages: 'full', dash: '–' },
  months: 'stopped',
  editorWords: { one: 'Ed', several: 'Eds' },
  leadingEditorWords: { one: ', Ed.', several: ', Eds.' },
  pageWords: { one: 'p.', several: 'pp.', article: 'Art. no.' },
  media: { dataset: '', software: '' },
  ...{ undatedFirst: null, omitsOwnPublisher: false },
  ...{ doi: 'plain', withoutAuthors: 'as-is', stopsAddress: false },
  kinds: kindsOf(
    [field('authors', '', ', ')],
    {
      article: [
        quoted,
        listed(
          field('container'),
          field('volume', 'vol. '),
          field('issue', 'no. '),
          ieeePages,
          joined(' ', [field('month'), field('year')]),
          ieeeDoi,
        ),
      ],
      news: [
        quoted,
        listed(
          field('container'),
          field('volume', 'vol. '),
          field('issue', 'no. '),
          ieeePages,
          monthDayYear,
          ieeeDoi,
        ),
      ],
      preprint: [quoted, listed(field('container'), field('year'), ieeeDoi)],
      book: [
        field('title'),
        field('edition', ', '),
        field('volume', ', vol. '),
        joined('', [ieeeImprint], '. ', '.'),
        field('doi', ' doi: ', '.'),
      ],
      chapter: [quoted, listed(...ieeeBook, ieeeEditors), listed(ieeeImprint, ieeePages, ieeeDoi)],
      conference: [
        quoted,
        listed(...ieeeBook, placeAndPublisher, field('year'), ieeePages, ieeeDoi),
      ],
      thesis: [
        quoted,
        listed(field('genre'), field('publisher'), field('place'), field('year'), ieeeDoi),
      ],
      report: [
        quoted,
        listed(
          field('publisher'),
          field('place'),
          field('number', 'Rep. '),
          field('year'),
          ieeeDoi,
        ),
      ],
      web: [quoted, listed(field('container'), field('year'), ieeeDoi)],
      other: [
        quoted,
        listed(
          field('version', 'version '),
          field('container'),
          field('publisher'),
          field('number'),
          field('year'),
          ieeeDoi,
        ),
      ],
    },
    [field('url', ' Available: ')],
  ),
};

export const citationStyles = { apa, vancouver, ieee, chicago } as const;
