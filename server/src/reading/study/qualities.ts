/** Reads the qualities by which studies name their kind, so that they can be compared, and tells which of them leave out others. English, and two German names that stand in compounds. */
import { crossSectionalInGerman, designQualities } from './design-words.js';

const qualities = [...designQualities, 'scoping', 'umbrella', 'systematic', 'narrative', 'animal'];
/** Part of an expression. */
export const quality = `(?:${qualities.join('|')})`;

const qualityWord = new RegExp(
  String.raw`(?<![\p{L}-])(?:${[...qualities].sort((one, other) => other.length - one.length).join('|')})(?![\p{L}-])`,
  'giu',
);

/** The qualities that a text names, each so that it can be compared. `cluster-randomised` is randomised; `non-randomised` is not. */
export function readQualities(text: string): ReadonlySet<string> {
  const said = inGerman.reduce(
    (all, [german, english]) => all.replaceAll(german, english),
    text.replaceAll(/[‐‑–]/gu, '-'),
  );
  const found = said.match(qualityWord) ?? [];
  return new Set(
    found.flatMap((each) => {
      const parts = each.split('-');
      return (parts.every((part) => wholeQuality.test(part)) ? parts : [each]).map(foldQuality);
    }),
  );
}

/** `Längsschnittstudie`. */
const inGerman = [
  [/(?<!\p{L})längsschnitt/giu, 'longitudinal '],
  [new RegExp(String.raw`(?<!\p{L})${crossSectionalInGerman}`, 'giu'), 'cross-sectional '],
] as const;

export const wholeQuality = new RegExp(`^${quality}$`, 'iu');

function foldQuality(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('z', 's')
    .replaceAll('center', 'centre')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/blinded$/u, 'blind');
}

/** Of which a study has one alone: whoever names another has told. */
const exclusive: readonly (readonly string[])[] = [
  ['randomised', 'nonrandomised', 'quasiexperimental'],
  ['doubleblind', 'tripleblind', 'singleblind', 'openlabel'],
  ['prospective', 'retrospective'],
  ['systematic', 'narrative', 'scoping', 'umbrella', 'rapid', 'integrative', 'critical', 'realist'],
  ['multicentre', 'singlecentre'],
  ['crossover', 'parallel', 'factorial'],
];

/** Whether one with these qualities says that it has not this one. */
export function excludesQuality(named: ReadonlySet<string>, wanted: string): boolean {
  return exclusive.some(
    (group) => group.includes(wanted) && group.some((each) => each !== wanted && named.has(each)),
  );
}
