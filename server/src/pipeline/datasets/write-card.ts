/** Writes the data card of a dataset in Markdown: what it is for, how it was made, what was planted and found, and what it cannot show. */
import type { ColumnFacts, DatasetMetadata, DatasetSpecification } from '@lectern/contract';
import { sayEffect, sayFigure } from '@lectern/contract/words/say';
import { escapeMarkdown } from '../reports/escape-markdown.js';
import { describeSource } from './describe-source.js';

export function writeCard(
  specification: DatasetSpecification,
  metadata: DatasetMetadata,
  { generator, methods }: { readonly generator: string; readonly methods: readonly string[] },
): string {
  const { columns, effects, checks, seed } = metadata;
  const sections: readonly (readonly string[])[] = [
    [`# ${escapeMarkdown(specification.title)}`],
    ['**Synthetic data: no row describes a real person, thing or event.**'],
    [escapeMarkdown(specification.purpose)],
    ['## How it was made'],
    [
      `${metadata.sample_size.toLocaleString('en')} rows of type ${specification.type.replace('_', ' ')}, drawn by ${generator} with the seed ${seed}. The same specification and seed give the same rows, byte for byte.`,
    ],
    ['## Columns'],
    table(
      ['column', 'meaning', 'role', 'unit', 'made as', 'missing'],
      columns.map((column) => describeRow(column, specification)),
    ),
    ['## Assumptions'],
    [
      'Units, distributions and the sizes of effects and correlations were assumed so that methods can be tried out. They were not found in the literature or in data. Numbers without a unit are on an arbitrary scale.',
    ],
    bullets(
      specification.effects.map(
        ({ from, to, level, size, meaning }) =>
          `${from}${level === null ? '' : ` (${level})`} → ${to}: ${saySize({ from, to, level, size }, effects)}. ${meaning}`,
      ),
    ),
    bullets(
      specification.correlations.map(
        ({ first, second, size }) => `${first} and ${second} are correlated: ${size}`,
      ),
    ),
    ['## Planted effects and their intervals'],
    methods.length === 0
      ? ['Nothing was planted.']
      : [
          `Fitted to the rows: ${methods.join('; ')}. An interval of 95 % misses what was planted once in 20 times, by chance.`,
        ],
    effects.length === 0 ? [] : writeEffects(effects),
    ...writeLearning(metadata),
    ['## Checks of the rows'],
    checks.length === 0
      ? ['There was nothing to check.']
      : table(
          ['check', 'result', 'figures'],
          checks.map(({ name, passed, detail }) => [name, passed ? 'passed' : 'failed', detail]),
        ),
    ['## Limits'],
    [
      'Good for trying out an analysis, its power and its code. It is no evidence for or against any hypothesis: whatever it shows was put into it.',
    ],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The card with who wrote the specification. */
export function addSpecifier(
  card: string,
  { specified_by, model }: Pick<DatasetMetadata, 'specified_by' | 'model'>,
): string {
  const sentences = {
    code: 'Code planned it from the hypothesis.',
    model: `The model ${escapeMarkdown(model)} wrote it; code checked that it can be made and that it plants what the hypothesis says.`,
    person: 'A person changed what was planned; code checked that it can be made.',
  };
  return `${card}\n## Who specified it\n\n${sentences[specified_by]}\n`;
}

function describeRow(facts: ColumnFacts, { columns }: DatasetSpecification): (string | number)[] {
  const column = columns.find(({ name }) => name === facts.name);
  const madeAs = column === undefined ? 'by lot, stratified by the target' : describeSource(column);
  return [facts.name, facts.label, facts.role, facts.unit, madeAs, facts.missing];
}

/** With the digits that it has in the table below; what could not be fitted is not there. */
function saySize(
  { from, to, level, size }: Omit<DatasetSpecification['effects'][number], 'meaning'>,
  effects: DatasetMetadata['effects'],
): string {
  const names = [`${from} → ${to}`, `${from} ${level} → ${to}`];
  const fitted = effects.find(({ name, planted }) => names.includes(name) && planted === size);
  return fitted === undefined ? sayFigure(size) : sayEffect(fitted).planted;
}

function writeEffects(effects: DatasetMetadata['effects']): string[] {
  return table(
    ['effect', 'measure', 'planted', 'found', '95 % interval', 'interval holds the planted effect'],
    effects.map((effect) => {
      const { name, measure, is_recovered } = effect;
      const { planted, estimate, low, high } = sayEffect(effect);
      return [name, measure, planted, estimate, `${low} to ${high}`, is_recovered ? 'yes' : 'no'];
    }),
  );
}

function writeLearning(metadata: DatasetMetadata): string[][] {
  const { ml_type, train_size, test_size, top_features, score } = metadata;
  if (ml_type === undefined) return [];
  const importance = (top_features ?? []).map(
    ({ name, importance: share }) => `${name}: ${sayFigure(share)}`,
  );
  return [
    ['## Learning'],
    [
      `For ${ml_type}: ${train_size} rows for training and ${test_size} for the test, alike in the target (column \`split\`).`,
    ],
    writeGaps(metadata),
    score === undefined
      ? ['No model could be fitted to the training rows.']
      : [
          `${score.measure}: ${sayFigure(score.model)} by a ${ml_type === 'classification' ? 'logistic' : 'linear'} regression of all features, ${sayFigure(score.baseline)} by always guessing the usual value.`,
          '',
          'Importance of features, as shares of what they add to the fitted sum:',
        ],
    bullets(importance),
  ];
}

/** Nothing where no row has a gap. */
function writeGaps(metadata: DatasetMetadata): string[] {
  const { train_size, test_size, train_complete, test_complete } = metadata;
  if (train_complete === undefined || test_complete === undefined) return [];
  if (train_complete === train_size && test_complete === test_size) return [];
  return [
    `${train_complete} of the rows for training and ${test_complete} of those for the test have all features and the target. A model is fitted to these and scored on these alone; they need not be alike in the target.`,
  ];
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]): string => {
    const shown = cells.map((cell) => (typeof cell === 'string' ? escapeMarkdown(cell) : cell));
    return `| ${shown.join(' | ')} |`;
  };
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)];
}

function bullets(lines: readonly string[]): string[] {
  return lines.map((text) => `- ${escapeMarkdown(text)}`);
}
