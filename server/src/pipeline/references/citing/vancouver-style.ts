/** The style of the recommendations of the ICMJE with NLM's Citing Medicine (Vancouver), as data. */
import type { CitationStyle, NameForm, Part } from './citation-style.js';
import {
  field,
  joined,
  kindsOf,
  placeAndPublisher,
  reportNumber,
  volumeAndIssue,
} from './style-parts.js';

const vancouverNames: NameForm = {
  ...{ familyFirst: 'all', given: 'joined', comma: ' ', between: ', ', suffix: ' ' },
  ...{ lastOfTwo: ', ', last: ', ', max: 6, shown: 6, others: ', et al' },
  unnamed: ', et al',
};
const nlmTitle = field('title', '', '.');
const nlmContainer = field('container', ' ', '.');
const nlmImprint = joined('; ', [placeAndPublisher, field('year')], ' ', '.');
const nlmEditorsOfBook = joined(', ', [field('editors'), field('editorWord')]);
const nlmVolume: readonly Part[] = [field('edition'), field('volume', 'Vol. ')];
/** Where the book is not named, what is known of it stands behind the title, as that of a book does. */
const nlmPart: readonly Part[] = [
  nlmTitle,
  {
    ...joined('. ', [nlmEditorsOfBook, field('container'), ...nlmVolume], ' In: ', '.'),
    needs: 'container',
  },
  { ...joined('. ', [...nlmVolume, nlmEditorsOfBook], ' ', '.'), lacks: 'container' },
  nlmImprint,
  field('pages', ' p. ', '.'),
];

/** @param date When it came out, as far as it is told. */
function nlmSerial(date: Part): readonly Part[] {
  const where = [date, joined('', [volumeAndIssue], ';'), field('pages', ':')];
  return [nlmTitle, nlmContainer, joined('', where, ' ', '.')];
}

export const vancouver: CitationStyle = {
  ...{ authors: vancouverNames, editors: vancouverNames, undated: '[date unknown]' },
  ...{ months: 'short', reportWord: 'Report', accessed: 'all' },
  editorWords: { one: 'editor', several: 'editors' },
  leadingEditorWords: { one: ', editor', several: ', editors' },
  pageWords: { one: 'p.', several: 'p.', article: '' },
  media: { dataset: '', software: '', preprint: 'Preprint' },
  ...{ undatedFirst: null, omitsOwnPublisher: false, abbreviatesJournals: true },
  ...{ pages: 'short', dash: '-', doi: 'plain', withoutAuthors: 'as-is', stopsAddress: false },
  kinds: kindsOf(
    [field('authors', '', '. ')],
    {
      article: nlmSerial(field('year')),
      news: nlmSerial(joined(' ', [field('year'), field('month'), field('day')])),
      preprint: [
        joined('', [field('title'), field('medium', ' [', ']')], '', '.'),
        nlmContainer,
        field('year', ' ', '.'),
        field('number', ' ', '.'),
      ],
      book: [nlmTitle, field('edition', ' ', '.'), field('volume', ' Vol. ', '.'), nlmImprint],
      chapter: nlmPart,
      conference: nlmPart,
      thesis: [field('title'), field('thesisKind', ' [', '].'), nlmImprint],
      report: [nlmTitle, nlmImprint, joined('', [reportNumber(' No.: ')], ' ', '.')],
      web: [
        field('title', '', ' [Internet].'),
        joined(
          ' ',
          [joined('; ', [field('container'), field('year')]), field('accessed', '[cited ', ']')],
          ' ',
          '.',
        ),
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
