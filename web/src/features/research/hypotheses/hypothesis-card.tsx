/** One hypothesis: its statement, and behind it why, against what, how it could be tested and what it would mean. */
import type { Hypothesis, ResearchSentence, WorkflowResults } from '@lectern/contract';
import { type ReactElement, type ReactNode, useId } from 'react';
import { CitedSentence } from '../../../passages/cited-sentence';
import { Icon } from '../../../ui/icons';
import { ArrowText } from '../arrow-text';
import { FoldOpener } from '../fold-opener';
import { GoDeeper } from '../go-deeper';
import { ConfidenceBadge } from '../results/confidence';
import { MarkedText, renderMarker } from '../results/run-markers';
import classes from './hypotheses.module.css';
import { HypothesisRail } from './hypothesis-rail';

interface HypothesisCardProps {
  readonly hypothesis: Hypothesis;
  /** From 1. */
  readonly number: number;
  readonly results: WorkflowResults;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly mayGoDeeper: boolean;
}

export function HypothesisCard({
  hypothesis,
  number,
  results,
  isOpen,
  onToggle,
  mayGoDeeper,
}: HypothesisCardProps): ReactElement {
  const fold = { isOpen, id: useId(), toggle: onToggle };
  return (
    <article className={classes.card} aria-label={`Hypothesis ${number}`}>
      <h3 className={classes.statement}>
        <FoldOpener fold={fold} className={classes.opener} iconSize={18}>
          <span className={classes.words} dir="auto">
            {hypothesis.statement}
          </span>
          <ConfidenceBadge score={hypothesis.confidence_score} />
        </FoldOpener>
      </h3>
      {fold.isOpen ? (
        <div id={fold.id} className={classes.body}>
          <div className={classes.text}>
            <HypothesisText hypothesis={hypothesis} />
            {mayGoDeeper ? (
              <div>
                <GoDeeper
                  id={results.workflow_id}
                  question={hypothesis.statement}
                  hypothesis={number}
                />
              </div>
            ) : null}
          </div>
          <HypothesisRail hypothesis={hypothesis} />
        </div>
      ) : null}
    </article>
  );
}

function HypothesisText({ hypothesis }: { readonly hypothesis: Hypothesis }): ReactElement {
  const { link, rationale_sentences: sentences } = hypothesis;
  return (
    <>
      {link === null ? null : (
        <p className={classes.link}>
          <ArrowText text={`${link.from} → ${link.by_way_of} → ${link.to}`} />
        </p>
      )}
      <Part title="Rationale">
        {sentences.length > 0 ? (
          <Sentences sentences={sentences} />
        ) : (
          <MarkedText text={hypothesis.rationale} />
        )}
      </Part>
      <Evidence title="Evidence for" sentences={hypothesis.evidence_for} />
      <Evidence
        title="Evidence against"
        sentences={hypothesis.evidence_against}
        none="None was found in what was read."
      />
      {hypothesis.novelty === '' ? null : <Part title="Novelty">{hypothesis.novelty}</Part>}
      {hypothesis.testing_methods.length > 0 ? (
        <Part title="Testing methods">
          <ol className={classes.methods}>
            {hypothesis.testing_methods.map((method) => (
              <li key={method}>{method}</li>
            ))}
          </ol>
        </Part>
      ) : null}
      {hypothesis.expected_outcome === '' ? null : (
        <Part title="Expected outcome">{hypothesis.expected_outcome}</Part>
      )}
      {hypothesis.implications === '' ? null : (
        <Part title="Implications">{hypothesis.implications}</Part>
      )}
      {hypothesis.notes.length > 0 ? (
        <ul className={classes.notes} aria-label="Remarks">
          {hypothesis.notes.map((note) => (
            <li key={note}>
              <Icon name="info" size={15} /> {note}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className={classes.part}>
      <h4 className={classes.label}>{title}</h4>
      <div className={classes.reading} dir="auto">
        {children}
      </div>
    </section>
  );
}

function Sentences({
  sentences,
}: {
  readonly sentences: readonly ResearchSentence[];
}): ReactElement {
  return (
    <p>
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences never move.
        <CitedSentence key={place} sentence={sentence} marker={renderMarker} />
      ))}
    </p>
  );
}

interface EvidenceProps {
  readonly title: string;
  readonly sentences: readonly ResearchSentence[];
  /** Said where there is none; nothing is shown without it. */
  readonly none?: string;
}

function Evidence({ title, sentences, none }: EvidenceProps): ReactElement | null {
  if (sentences.length === 0 && none === undefined) return null;
  return (
    <Part title={title}>
      {sentences.length === 0 ? <span className={classes.none}>{none}</span> : null}
      <ul className={classes.evidence}>
        {sentences.map((sentence, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: evidence never moves.
          <li key={place}>
            <CitedSentence sentence={sentence} marker={renderMarker} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
