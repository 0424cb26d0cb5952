/** Words for documents: what they are called, of which kind they are, and what is recorded of them. */
import { type AskedFamily, askedFamilies } from '../asked-families.js';
import { languageNames } from '../language/latin-languages.js';
import { inPlural } from '../language/plurals.js';

const works =
  'document/documents/paper/papers/article/articles/file/files/publication/publications/reference/references/pdf/pdfs';
const studies =
  'study/studies/trial/trials/review/reviews/preprint/preprints/experiment/experiments/survey/surveys/cohort/cohorts/analysis/analyses';
const namesOf = (families: readonly AskedFamily[]): readonly string[] =>
  families.flatMap(({ called }) => called.split('/'));
const isOneWord = (name: string): boolean => !name.includes(' ');
const formNames = namesOf(askedFamilies.filter(({ isForm }) => isForm)).filter(isOneWord);
const severalForms = formNames.map(inPlural).join('/');
/** What is published beside papers. */
const forms = [...formNames, severalForms].join('/');
/** All that a document may be called by its kind, in phrases. */
const severalKinds = namesOf(askedFamilies)
  .map((name) => inPlural(name).replaceAll('-', ' '))
  .join('|');
const languages = languageNames.join('/');
const kinds =
  `randomised randomized non controlled clinical open label double single blind blinded placebo
    crossover cross over cluster pilot feasibility pragmatic systematic narrative scoping
    umbrella rapid literature meta case control cohort report reports series sectional
    prospective retrospective longitudinal observational qualitative interview animal laboratory
    vitro modelling modeling multicentre multicenter rct rcts practice retraction withdrawal`.split(
    /\s+/,
  );
/** Words that say of which kind documents are. */
export const kindWords: ReadonlySet<string> = new Set([
  ...kinds,
  ...`${forms}/${languages}/editor/editors`.split('/'),
]);
const oneWork =
  'paper/document/article/study/review/report/text/pdf/publication/preprint/trial/chapter/book';
const namedWork = `${oneWork}/survey/cohort/protocol/experiment/experiments/benchmark`;

/** The lists themselves, for phrases that are made of them: words between strokes. */
export const documentTerms = {
  works,
  studies,
  forms,
  severalForms,
  severalKinds,
  languages,
  kinds,
  namedWork,
} as const;

/** Words by which a record is asked for, and which name no document. */
export const recordWords: ReadonlySet<string> = new Set(
  `who wrote written write author authors authored published publish publication when year date
    where journal magazine conference proceedings publisher doi title titled called whom list
    name give tell`.split(/\s+/),
);

/** Words for documents of every kind. */
export const documentWords: ReadonlySet<string> = new Set(
  `${works}/${studies}/${oneWork}/meta`.split('/'),
);

/** Those for several, for expressions that are made of them: words between bars. */
export const severalDocuments = [...documentWords].filter((word) => word.endsWith('s')).join('|');

/** What may also be what a text is about: `the letter`. */
export const publicationForms: ReadonlySet<string> = new Set(forms.split('/'));

/** Words for what has authors and comes out: documents, what is published beside papers, and what papers are made of as a whole. */
export const workWords: ReadonlySet<string> = new Set([
  ...documentWords,
  ...`${forms}/${namedWork}/benchmarks/works/research/manuscript/manuscripts/results/findings/version/one/ones/work`.split(
    '/',
  ),
]);

/** Words that tell of the library and of how it is asked, and never what a document is about. */
export const libraryWords: ReadonlySet<string> = new Set(
  `${works}/${studies}/${oneWork}`.split('/').concat(
    `many list show me my our have has library collection anything something available there number
    tell which please summarise summarize summary sum up outline overview gist synopsis recap
    main key central principal findings results points message conclusions conclusion takeaways
    deal deals speak speaks talk talks look looks treat treats mention mentions discuss
    discusses cover covers address addresses concern concerns about total all give claim claims
    argue argues say says tell tells among amongst within across currently already saved stored
    upload uploaded store`.split(/\s+/),
  ),
);
