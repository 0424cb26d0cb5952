/** Finds where sources stand on a question, one statement a source, and whether they contradict each other. */
import { checkSupport } from '../../reading/claims/check-support.js';
import { isContradicted } from '../../reading/claims/find-contradiction.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { ScoredSentence } from '../answers/score-sentences.js';
import type { StudyCitation, StudyPosition } from './study-answer.js';
import { nameDirection, readClaim, type Stance, tellStance } from './tell-stance.js';

/** A sentence of a source, with how well it speaks to the question. */
export interface Statement {
  readonly source: string;
  readonly text: string;
  readonly citation: StudyCitation;
  readonly score: ScoredSentence['score'];
}

export interface Positions {
  readonly positions: readonly StudyPosition[];
  readonly contradicts: boolean;
  /** By `key` of the source. */
  readonly stances: ReadonlyMap<string, Stance['position']>;
}

/** Sentences of one source that are looked at, best first. */
const perSource = 4;

/** No positions where none can be told. */
export function findPositions(question: string, statements: readonly Statement[]): Positions {
  const claim = readClaim(question);
  const [lead] = [...statements].sort((a, b) => b.score - a.score);
  const tell = claim === null ? compareWith(lead?.text ?? '') : readStance(claim);
  const told = withoutLoneSide(tellSources(statements, tell), claim);
  const stances = new Map(told.map(({ statement, stance }) => [statement.source, stance.position]));
  const positions = (['support', 'against', 'unclear'] as const).flatMap((position) => {
    const of = told.filter(({ stance }) => stance.position === position);
    if (of.length === 0) return [];
    const said = of.map(({ statement: { text, citation } }) => ({ text, citation }));
    return [{ position, label: of[0]?.stance.label ?? '', statements: said }];
  });
  const sides = positions.filter(({ position }) => position !== 'unclear').length;
  // Of a question that asks for more than yes or no, sources only stand somewhere where they part.
  const isShown = claim === null ? sides === 2 : sides > 0;
  return { positions: isShown ? positions : [], contradicts: sides === 2, stances };
}

type Told = ReturnType<typeof tellSources>;

/** Sources that are compared with the best of them take no side where only that one does: it cannot agree with itself. */
function withoutLoneSide(told: Told, claim: string | null): Told {
  const sided = told.filter(({ stance }) => stance.position !== 'unclear');
  if (claim !== null || sided.length > 1) return told;
  return told.map((each) => ({ ...each, stance: noSide }));
}

const noSide: Stance = { position: 'unclear', label: '' };

type Tell = (statement: string) => Stance;

function readStance(claim: string): Tell {
  return (statement) => tellStance(claim, statement);
}

/** Whether a statement says what the best one says, or the opposite of it. */
function compareWith(lead: string): Tell {
  if (tellEnglish(lead) !== 'english') return () => noSide;
  return (statement) => {
    const label = nameDirection(statement);
    if (label === '' || tellEnglish(statement) !== 'english') return noSide;
    if (isContradicted(lead, [statement])) return { position: 'against', label };
    return checkSupport(lead, [statement]) ? { position: 'support', label } : noSide;
  };
}

function tellSources(statements: readonly Statement[], tell: Tell) {
  const sources = [...new Set(statements.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const own = statements
      .filter((statement) => statement.source === source)
      .sort((a, b) => b.score - a.score)
      .slice(0, perSource)
      .map((statement) => ({ statement, stance: tell(statement.text) }));
    const [first, ...others] = own.filter(({ stance }) => stance.position !== 'unclear');
    if (first === undefined) return own.slice(0, 1);
    const differs = others.some(({ stance }) => stance.position !== first.stance.position);
    const mixed = { position: 'unclear', label: 'says both' } as const;
    return [differs ? { ...first, stance: mixed } : first];
  });
}
