/** What a hypothesis is about, as the ways of making a dataset for it need it. */
import { InvalidRequestError } from '../../../errors.js';
import { tellAges } from './age-groups.js';
import { holdsAny, isAge } from './known-variables.js';
import type { PlantedDirection } from './make-columns.js';
import { cleanLine, type NamedVariable, nameColumns } from './name-columns.js';
import type { PlannableHypothesis } from './plan-datasets.js';

type Some<Value> = readonly [Value, ...Value[]];

export interface Subject {
  readonly independent: Some<NamedVariable>;
  readonly dependent: Some<NamedVariable>;
  readonly control: readonly NamedVariable[];
  /** What the hypothesis is about in the end: the first that depends, or the second where one acts by way of the first. */
  readonly outcome: NamedVariable;
  /** By way of what. */
  readonly between: readonly NamedVariable[];
  /** Down where the hypothesis expects less of what depends; of the first that does, where one acts by way of it. */
  readonly direction: PlantedDirection;
  /** Where what acts moves the first that depends, and by way of it alone the second: which way that goes. Else null. */
  readonly onwards: PlantedDirection | null;
  readonly purpose: string;
  /** All its words. */
  readonly text: string;
}

const causesMax = 3;
const outcomesMax = 2;
const controlsMax = 4;
const lessWords =
  'reduc*, lower*, decreas*, prevent*, protect*, fewer, less, inhibit*, attenuat*, diminish*, suppress*, slow*, weaken*, shorten*, decline*, mitigat*';

/**
 * @param topic Of the run, which may say in whom.
 * @throws InvalidRequestError when it does not name both what acts and what is acted on.
 */
export function readSubject(hypothesis: PlannableHypothesis, topic: string): Subject {
  const { variables, statement, expected_outcome, methodology, keywords } = hypothesis;
  const names = new Set<string>();
  const ages = tellAges([topic, statement, expected_outcome, ...variables.independent].join(' . '));
  const ofPeople = (variable: NamedVariable): NamedVariable =>
    ages !== null && isAge(variable.label) ? { ...variable, ages } : variable;
  const independent = nameColumns(variables.independent, { max: causesMax, names }).map(ofPeople);
  const dependent = some(
    nameColumns(variables.dependent, { max: outcomesMax, names }),
    'dependent',
  );
  const control = nameColumns(variables.control, { max: controlsMax, names }).map(ofPeople);
  const [first, second] = isChain(hypothesis) ? (hypothesis.link?.signs ?? []) : [];
  const said = holdsAny(`${expected_outcome} ${statement}`, lessWords) ? -1 : 1;
  const onwards = second === undefined || dependent.length < 2 ? null : directionOf(second);
  const [firstOutcome, secondOutcome = firstOutcome] = dependent;
  return {
    independent: some(independent, 'independent'),
    dependent,
    control,
    outcome: onwards === null ? firstOutcome : secondOutcome,
    between: onwards === null ? [] : [firstOutcome],
    direction: first === undefined ? { way: said, isSaid: true } : directionOf(first),
    onwards,
    purpose: [
      `Made-up rows to try out how this hypothesis could be tested: ${cleanLine(statement, 700)}`,
      ...sayAges([...independent, ...control]),
    ].join(/[.?!]$/.test(statement.trim()) ? ' ' : '. '),
    text: [
      statement,
      expected_outcome,
      methodology,
      ...keywords,
      ...variables.independent,
      ...variables.dependent,
    ].join(' . '),
  };
}

/** Whose ages are drawn, where any are. */
function sayAges(variables: readonly NamedVariable[]): string[] {
  const of = variables.find(({ label }) => isAge(label));
  return of === undefined ? [] : [`Ages are drawn as those of ${of.ages?.people ?? 'adults'}.`];
}

/** Whether A is said to move C by way of B, and these are what is varied and measured. */
function isChain({ link, variables }: PlannableHypothesis): boolean {
  const [via, to] = variables.dependent;
  return link != null && link.by_way_of === via && link.to === to;
}

/** Where the works do not say which way, more is assumed. */
function directionOf(sign: -1 | 0 | 1): PlantedDirection {
  return { way: sign < 0 ? -1 : 1, isSaid: sign !== 0 };
}

function some<Value>([first, ...others]: readonly Value[], role: string): Some<Value> {
  if (first === undefined)
    throw new InvalidRequestError(
      `The hypothesis names no ${role} variable: no dataset can be planned for it`,
    );
  return [first, ...others];
}

export function labelsOf(variables: readonly NamedVariable[]): string {
  return variables.map(({ label }) => label).join(' and ');
}
