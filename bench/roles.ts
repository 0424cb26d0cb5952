/**
 * How well the reader of roles chooses the sentences of study tables: each hand, our sets and the abstracts read by what was learned of all others.
 * `LECTERN_DATA=<folder> npm run bench roles`, about ten minutes; without the data the abstracts are left out.
 */
import { isTaken, leastAlone } from '../server/src/reading/study/choose-cell.js';
import {
  defaultColumns,
  isObservational,
  studyKindOf,
} from '../server/src/reading/study/default-columns.js';
import { ownPart } from '../server/src/reading/study/own-part.js';
import { likeliest, openRoles, type RoleReader } from '../server/src/reading/study/read-roles.js';
import { readByRules } from '../server/src/reading/study/study-columns.js';
import type { StudyConcept } from '../server/src/reading/study/study-concepts.js';
import {
  hands,
  type LabelledStudy,
  learnedSets,
  readAbstracts,
  readHand,
  readSet,
} from './roles/data.js';
import { learnRoles } from './roles/learn.js';
import { writeReport } from './support/report.js';

/** What became of a column of a study. */
interface Chosen {
  readonly isSaid: boolean;
  readonly chance: number;
  readonly isRight: boolean;
  /** Null where rules find nothing. */
  readonly isRightByRules: boolean | null;
  readonly isAgreed: boolean;
  /** As cells are filled; null where none is. */
  readonly isRightInUse: boolean | null;
}

const groups = new Map<string, LabelledStudy[]>([
  ['sets', learnedSets.flatMap(readSet)],
  ...hands.map((hand) => [`hand ${hand}`, readHand(hand)] as const),
  ['abstracts', readAbstracts()],
]);

function chooseAll(study: LabelledStudy, reader: RoleReader, isAbstract: boolean): Chosen[] {
  const { text, sentences, labels } = study;
  const isObserved = isObservational(text);
  const end: readonly StudyConcept[] = isAbstract ? [] : ['funding', 'conflicts'];
  return [...defaultColumns([studyKindOf(text)]), ...end].flatMap((concept) => {
    const weighed = reader.weigh(text, concept);
    const best = likeliest(weighed);
    const ruled = readByRules(concept, ownPart(text), isObserved);
    const labelsOf = (order: number): LabelledStudy['labels'][number] =>
      labels[sentences.findIndex((each) => each.order === order)] ?? null;
    const chosenLabels = best === null ? null : labelsOf(best.sentence.order);
    const ruledLabels = ruled === null ? null : labelsOf(ruled.sentence.order);
    const isRuled = best === null || isTaken(ruled, best, weighed);
    const likely = (best?.chance ?? 0) < leastAlone ? null : chosenLabels;
    const inUse = isRuled ? ruledLabels : likely;
    // Nobody said what a title says.
    if (chosenLabels === null || (ruled !== null && ruledLabels === null)) return [];
    return [
      {
        isSaid: labels.some((each) => each?.has(concept)),
        chance: best?.chance ?? 0,
        isRight: chosenLabels.has(concept),
        isRightByRules: ruledLabels === null ? null : ruledLabels.has(concept),
        isAgreed: ruled !== null && ruled.sentence.order === best?.sentence.order,
        isRightInUse: inUse?.has(concept) ?? null,
      },
    ];
  });
}

const chosen = new Map<string, Chosen[]>();
for (const [name, studies] of groups) {
  if (studies.length === 0) continue;
  const others = [...groups].flatMap(([group, own]) => (group === name ? [] : own));
  const reader = openRoles(learnRoles(others));
  chosen.set(
    name,
    studies.flatMap((study) => chooseAll(study, reader, name === 'abstracts')),
  );
  console.log(name);
}

const share = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(0)} %`;

function filled(rows: readonly Chosen[], isFilled: (row: Chosen) => boolean): string {
  const own = rows.filter(isFilled);
  const right = own.filter(({ isRight }) => isRight).length;
  const said = rows.filter(({ isSaid }) => isSaid).length;
  return `${right} of ${own.length} (${share(right, own.length)}), ${share(right, said)}`;
}

function byRules(
  rows: readonly Chosen[],
  of: (row: Chosen) => boolean | null = ({ isRightByRules }) => isRightByRules,
): string {
  const own = rows.filter((row) => of(row) !== null);
  const right = own.filter(of).length;
  const said = rows.filter(({ isSaid }) => isSaid).length;
  return `${right} of ${own.length} (${share(right, own.length)}), ${share(right, said)}`;
}

const isLikely =
  (agreed: number, alone: number) =>
  ({ isAgreed, chance }: Chosen): boolean =>
    chance >= (isAgreed ? agreed : alone);

const all = [...chosen.values()].flat();
const bounds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01];
const bins = bounds.slice(0, -1).map((from, index) => {
  const own = all.filter(({ chance }) => chance >= from && chance < (bounds[index + 1] ?? 1.01));
  const of = (rows: readonly Chosen[]): string => {
    const right = rows.filter(({ isRight }) => isRight).length;
    return `${right} of ${rows.length} (${share(right, rows.length)})`;
  };
  const differing = own.filter((row) => !row.isAgreed && row.isRightByRules !== null);
  const ruledRight = differing.filter(({ isRightByRules }) => isRightByRules).length;
  const alone = own.filter((row) => row.isRightByRules === null);
  return `| ${from} | ${of(own.filter(({ isAgreed }) => isAgreed))} | ${of(differing)} | ${ruledRight} of ${differing.length} | ${of(alone)} |`;
});

writeReport('roles', [
  '# Which sentence says what of a study',
  '',
  'Each hand, our sets and the abstracts, read by what was learned of all others; the columns that a table has by itself, who paid, and interests. A cell is',
  'right where its sentence is labelled so. Right of filled, and of all that the texts say. Rules were written on the sets, and on no hand.',
  '',
  `| read | rules alone | learned, at least ${leastAlone} | both (in use) |`,
  '|---|---|---|---|',
  ...[...chosen, ['all', all] as const].map(
    ([name, rows]) =>
      `| ${name} | ${byRules(rows)} | ${filled(rows, ({ chance }) => chance >= leastAlone)} | ${byRules(rows, ({ isRightInUse }) => isRightInUse)} |`,
  ),
  '',
  'By how likely the sentence is, from this chance on:',
  '',
  '| chance | rules choose it, too | rules choose another | the other right | rules find nothing |',
  '|---|---|---|---|---|',
  ...bins,
  '',
  'Other thresholds, where both agree and else:',
  '',
  '| agreed | alone | all |',
  '|---|---|---|',
  ...[0, 0.1, 0.2].flatMap((agreed) =>
    [0.4, 0.5, 0.6, 0.7, 0.8].map(
      (alone) => `| ${agreed} | ${alone} | ${filled(all, isLikely(agreed, alone))} |`,
    ),
  ),
]);
