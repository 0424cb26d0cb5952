/** The style of the IEEE Reference Guide, as data. */
import type { CitationStyle, NameForm, Part } from './citation-style.js';
import {
  field,
  joined,
  kindsOf,
  monthDayYear,
  pagesWithWord,
  placeAndPublisher,
  reportNumber,
} from './style-parts.js';

const ieeeNames: NameForm = {
  ...{ familyFirst: 'none', given: 'spaced', comma: ', ', between: ', ', suffix: ' ' },
  ...{ lastOfTwo: ' and ', last: ', and ', max: 6, shown: 1, others: ' et al.' },
  unnamed: ' et al.',
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

/** @param date When it came out, as far as it is told. */
function ieeeSerial(date: Part): readonly Part[] {
  const where = [field('container'), field('volume', 'vol. '), field('issue', 'no. '), ieeePages];
  return [quoted, listed(...where, date, ieeeDoi)];
}

export const ieee: CitationStyle = {
  ...{ authors: ieeeNames, editors: ieeeNames, undated: 'n.d.', pages: 'full', dash: '–' },
  ...{ months: 'stopped', reportWord: 'Rep.', accessed: 'all' },
  editorWords: { one: 'Ed', several: 'Eds' },
  leadingEditorWords: { one: ', Ed.', several: ', Eds.' },
  pageWords: { one: 'p.', several: 'pp.', article: 'Art. no.' },
  media: { dataset: '', software: '', preprint: '' },
  ...{ undatedFirst: null, omitsOwnPublisher: false, abbreviatesJournals: false },
  ...{ doi: 'plain', withoutAuthors: 'as-is', stopsAddress: false },
  kinds: kindsOf(
    [field('authors', '', ', ')],
    {
      article: ieeeSerial(joined(' ', [field('month'), field('year')])),
      news: ieeeSerial(monthDayYear),
      preprint: [quoted, listed(field('container'), field('year'), field('number'), ieeeDoi)],
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
        listed(field('publisher'), field('place'), reportNumber(' '), field('year'), ieeeDoi),
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
    [{ ...field('accessed', ' Accessed: ', '.'), needs: 'url' }, field('url', ' Available: ')],
  ),
};
