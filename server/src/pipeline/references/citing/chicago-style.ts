/** The style of the Chicago Manual of Style (17th ed., author–date), as data. */
import type { CitationStyle, NameForm, Part } from './citation-style.js';
import {
  field,
  joined,
  kindsOf,
  monthDayYear,
  placeAndPublisher,
  reportNumber,
} from './style-parts.js';

const chicagoNames: NameForm = {
  ...{ familyFirst: 'first', given: 'full', comma: ', ', between: ', ', suffix: ', ' },
  ...{ lastOfTwo: ', and ', last: ', and ', max: 10, shown: 7, others: ', et al.' },
  unnamed: ', et al.',
};

const chicagoTitle = field('title', '', '.');
const chicagoQuoted = field('title', '“', '.”');
const chicagoImprint = joined('', [placeAndPublisher], ' ', '.');
/** Of what comes out in volumes. */
const chicagoNumbered = joined(
  '',
  [field('container'), field('volume', ' '), field('issue', ' (', ')'), field('pages', ': ')],
  ' ',
  '.',
);

/** Where the book is not named, what is known of it stands behind the title, as that of a book does. */
const chicagoAlone: Part = {
  ...joined('', [
    field('edition', ' ', '.'),
    field('volume', ' Vol. ', '.'),
    field('editors', ' Edited by ', '.'),
    field('pages', ' ', '.'),
  ]),
  lacks: 'container',
};

/** Of what is part of a book. @param where What tells which book of its name it is. */
function chicagoPart(...where: readonly Part[]): readonly Part[] {
  const known = [field('container'), ...where, field('editors', 'edited by '), field('pages')];
  const inBook: Part = { ...joined(', ', known, ' In ', '.'), needs: 'container' };
  return [chicagoQuoted, inBook, chicagoAlone, chicagoImprint];
}

export const chicago: CitationStyle = {
  authors: chicagoNames,
  editors: { ...chicagoNames, familyFirst: 'none', lastOfTwo: ' and ' },
  // They stand behind "edited by".
  editorWords: { one: '', several: '' },
  leadingEditorWords: { one: ', ed.', several: ', eds.' },
  pageWords: { one: '', several: '', article: '' },
  media: { dataset: '', software: '', preprint: 'Preprint' },
  ...{ undatedFirst: false, omitsOwnPublisher: false, abbreviatesJournals: false },
  ...{ undated: 'n.d.', pages: 'full', dash: '–', doi: 'address' },
  ...{ months: 'full', reportWord: 'Report', accessed: 'undated' },
  ...{ withoutAuthors: 'title-first', stopsAddress: true },
  kinds: kindsOf(
    [field('authors', '', '. '), field('year', '', '. ')],
    {
      article: [chicagoQuoted, chicagoNumbered],
      // By the day alone; where it is not known, by what tells the issue.
      news: [
        chicagoQuoted,
        {
          ...joined(', ', [field('container'), monthDayYear], ' ', '.'),
          needs: 'month',
        },
        { ...chicagoNumbered, lacks: 'month' },
      ],
      preprint: [
        chicagoQuoted,
        joined(', ', [field('medium'), field('container'), field('number')], ' ', '.'),
      ],
      book: [
        chicagoTitle,
        field('edition', ' ', '.'),
        field('volume', ' Vol. ', '.'),
        chicagoImprint,
      ],
      chapter: chicagoPart(field('edition'), field('volume', 'vol. ')),
      conference: chicagoPart(field('volume', 'vol. ')),
      thesis: [chicagoQuoted, joined(', ', [field('genre'), field('publisher')], ' ', '.')],
      report: [chicagoTitle, joined('', [reportNumber(' ')], ' ', '.'), chicagoImprint],
      web: [chicagoQuoted, field('container', ' ', '.')],
      other: [
        chicagoQuoted,
        field('version', ' Version ', '.'),
        field('container', ' ', '.'),
        field('number', ' ', '.'),
        chicagoImprint,
      ],
    },
    [
      field('doi', ' ', '.'),
      { ...field('accessed', ' Accessed ', '.'), needs: 'url' },
      field('url', ' ', '.'),
    ],
  ),
};
