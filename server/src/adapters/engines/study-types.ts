/** What the publication types of PubMed and Europe PMC say about a study: its type, its phase and the kind of source it is. */
import type { SourceType } from '@lectern/contract';

/** Most specific first. A preprint is a kind of source, and its journal version would have it for a kind of study. Names are those of the MeSH publication types; a list after a name holds other spellings. */
const studyTypes: readonly (readonly [name: string, ...spellings: string[]])[] = [
  ['Meta-Analysis', 'network meta analysis'],
  ['Systematic Review'],
  [
    'Randomized Controlled Trial',
    'randomised controlled trial',
    'randomized controlled trial veterinary',
  ],
  ['Clinical Trial, Phase IV'],
  ['Clinical Trial, Phase III'],
  ['Clinical Trial, Phase II'],
  ['Clinical Trial, Phase I'],
  ['Controlled Clinical Trial'],
  ['Pragmatic Clinical Trial'],
  ['Adaptive Clinical Trial'],
  ['Equivalence Trial'],
  ['Clinical Trial Protocol'],
  ['Clinical Trial', 'clinical trial veterinary'],
  ['Observational Study', 'observational study veterinary'],
  ['Multicenter Study', 'multicentre study'],
  ['Twin Study'],
  ['Comparative Study'],
  ['Validation Study', 'validation studies'],
  ['Evaluation Study', 'evaluation studies'],
  ['Case Reports', 'case report', 'case study'],
  ['Scoping Review'],
  ['Review', 'review article', 'narrative review', 'mini review', 'literature review'],
  ['Practice Guideline'],
  ['Guideline'],
  ['Clinical Study'],
  ['Editorial'],
  ['Letter'],
  ['Comment', 'commentary', 'article commentary'],
];

const studyTypeBySpelling = new Map(
  studyTypes.flatMap(([name, ...spellings], rank) =>
    [name, ...spellings].map((spelling) => [plain(spelling), { name, rank }] as const),
  ),
);

const phasePattern = /^clinical trial phase (iv|i{1,3})$/;
/** A review of a book, of a product or of a paper under review is none of these. */
const reviews: ReadonlySet<string> = new Set([
  'Meta-Analysis',
  'Systematic Review',
  'Scoping Review',
  'Review',
]);

/** The most specific study type among publication types, such as `Randomized Controlled Trial`; empty where none says anything. */
export function studyTypeOf(publicationTypes: readonly string[]): string {
  const known = publicationTypes.flatMap((type) => studyTypeBySpelling.get(plain(type)) ?? []);
  known.sort((left, right) => left.rank - right.rank);
  return known[0]?.name ?? '';
}

/** `Phase III`, or `Phase I/Phase II` where a trial ran through both; empty where no publication type names a phase. */
export function developmentPhaseOf(publicationTypes: readonly string[]): string {
  const phases = publicationTypes.flatMap(
    (type) => phasePattern.exec(plain(type))?.[1]?.toUpperCase() ?? [],
  );
  return [...new Set(phases)]
    .sort((left, right) => left.localeCompare(right))
    .map((phase) => `Phase ${phase}`)
    .join('/');
}

/** What kind of source an article of a bibliographic database is. */
export function sourceTypeOf(publicationTypes: readonly string[]): SourceType {
  const types = publicationTypes.map(plain);
  if (types.includes('preprint')) return 'preprint';
  if (types.some((type) => reviews.has(studyTypeBySpelling.get(type)?.name ?? ''))) return 'review';
  if (types.includes('dataset')) return 'dataset';
  if (
    types.some(
      (type) =>
        type === 'congress' || type === 'conference paper' || type === 'conference proceedings',
    )
  )
    return 'conference paper';
  return 'journal article';
}

/** True where the types mark the article itself as withdrawn; a notice of retraction about another article does not count. */
export function isRetractedType(publicationTypes: readonly string[]): boolean {
  return publicationTypes
    .map(plain)
    .some(
      (type) =>
        type === 'retracted publication' ||
        type === 'retracted article' ||
        type === 'withdrawn publication',
    );
}

/** True of a notice that retracts another article. */
export function isRetractionType(publicationTypes: readonly string[]): boolean {
  return publicationTypes.map(plain).some((type) => retractions.has(type));
}

const retractions = new Set(['retraction of publication', 'retraction', 'retraction notice']);

function plain(type: string): string {
  return type
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
