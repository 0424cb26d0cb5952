/** The hypotheses of a run as cards that open, and how sure they are taken together. */
import type { WorkflowResults } from '@lectern/contract';
import type { ReactElement } from 'react';
import { formatNumber, formatRelevance } from '../../../lib/format';
import { useStoredOf } from '../../../lib/use-stored-of';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/page';
import { Statistics } from '../../../ui/statistics';
import { bandOf, type ConfidenceBand, Segments } from '../results/confidence';
import { WriterLine } from '../results/writer-line';
import classes from './hypotheses.module.css';
import { HypothesisCard } from './hypothesis-card';

interface HypothesesViewProps {
  readonly results: WorkflowResults;
  readonly mayGoDeeper: boolean;
}

export function HypothesesView({ results, mayGoDeeper }: HypothesesViewProps): ReactElement {
  const { hypotheses } = results;
  const [openOnes, setOpenOnes] = useStoredOf(
    'lectern.open_hypotheses',
    results.workflow_id,
    readNumbers,
  );
  if (hypotheses.length === 0) {
    return (
      <Panel>
        <EmptyState icon="flask" text="No hypotheses were generated for this topic." />
      </Panel>
    );
  }
  const scores = hypotheses.map(({ confidence_score }) => confidence_score);
  const inBand = (band: ConfidenceBand): number =>
    scores.filter((score) => bandOf(score) === band).length;
  const cited = new Set(
    hypotheses.flatMap(({ rationale_sentences, evidence_for, evidence_against }) =>
      [...rationale_sentences, ...evidence_for, ...evidence_against].flatMap(
        ({ markers }) => markers,
      ),
    ),
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return (
    <>
      <div className={classes.brief}>
        <span>
          <b>{hypotheses.length}</b> {hypotheses.length === 1 ? 'hypothesis' : 'hypotheses'}
        </span>
        {(['high', 'medium', 'low'] as const).map((band) => (
          <span key={band} className={classes.band} data-band={band}>
            <Segments band={band} /> {inBand(band)} {band}
          </span>
        ))}
        <WriterLine
          writers={hypotheses}
          byRules="written by rules from links that the works state"
        />
      </div>
      <section className={classes.panel} aria-label="Hypotheses">
        {hypotheses.map((hypothesis, index) => (
          <HypothesisCard
            key={hypothesis.statement}
            hypothesis={hypothesis}
            number={index + 1}
            results={results}
            isOpen={openOnes.includes(index + 1)}
            onToggle={() => setOpenOnes(toggled(openOnes, index + 1))}
            mayGoDeeper={mayGoDeeper}
          />
        ))}
      </section>
      <Statistics
        label="Hypotheses in numbers"
        items={[
          { name: 'Hypotheses', value: formatNumber(hypotheses.length) },
          { name: 'High confidence', value: formatNumber(inBand('high')) },
          { name: 'Average confidence', value: formatRelevance(mean) },
          { name: 'Passages cited', value: formatNumber(cited.size) },
        ]}
      />
    </>
  );
}

function readNumbers(stored: unknown): readonly number[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [];
}

function toggled(numbers: readonly number[], number: number): readonly number[] {
  return numbers.includes(number)
    ? numbers.filter((other) => other !== number)
    : [...numbers, number];
}
