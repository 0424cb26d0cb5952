/** A confidence as three segments, a word and the number, and the parts that it is reckoned from. */
import type { ConfidenceParts } from '@lectern/contract';
import { confidenceBands } from '@lectern/contract/limits';
import { saySum, sayTerm } from '@lectern/contract/words/say-run';
import type { ReactElement } from 'react';
import { formatNumber, formatRelevance } from '../../../lib/format';
import { Fold } from '../fold';
import classes from './confidence.module.css';

const bands = {
  high: { word: 'High', filled: 3 },
  medium: { word: 'Medium', filled: 2 },
  low: { word: 'Low', filled: 1 },
} as const;
export type ConfidenceBand = keyof typeof bands;

/** @param score 0 to 1. */
export function bandOf(score: number): ConfidenceBand {
  if (score >= confidenceBands.high) return 'high';
  return score >= confidenceBands.medium ? 'medium' : 'low';
}

export function Segments({ band }: { readonly band: ConfidenceBand }): ReactElement {
  return (
    <span className={classes.segments} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <span key={place} data-filled={place <= bands[band].filled || undefined} />
      ))}
    </span>
  );
}

export function ConfidenceBadge({ score }: { readonly score: number }): ReactElement {
  const band = bandOf(score);
  return (
    <span className={classes.badge} data-band={band}>
      <Segments band={band} />
      <span>
        <span className="visually-hidden">Confidence: </span>
        {bands[band].word} {formatRelevance(score)}
      </span>
    </span>
  );
}

interface ConfidenceRailProps {
  readonly score: number;
  readonly parts: ConfidenceParts;
  /** What it does not tell. */
  readonly note?: string;
}

/** What a confidence rests on, part by part. */
export function ConfidenceRail({ score, parts, note }: ConfidenceRailProps): ReactElement {
  const lines: readonly (readonly [number, string])[] = [
    [
      parts.independent_sources,
      parts.independent_sources === 1 ? 'independent source' : 'independent sources',
    ],
    ...sidesOf(parts),
    [parts.unclear, 'not clear'],
    [parts.full_text, 'read in full'],
    [parts.partly_read ?? 0, 'read in part'],
    [parts.abstract_only, 'abstract only'],
    ...[...parts.study_types, ...(parts.studied ?? [])].map(
      ({ name, count }) => [count, name] as const,
    ),
  ];
  return (
    <div className={classes.rail}>
      <p className={classes.railTitle}>Confidence {formatRelevance(score)} rests on</p>
      {note === undefined ? null : <p className={classes.reason}>{note}</p>}
      <ul className={classes.lines}>
        {lines
          .filter(([count], index) => count > 0 || index === 0)
          .map(([count, what]) => (
            <li key={what}>
              <b>{formatNumber(count)}</b> <span>{what}</span>
            </li>
          ))}
      </ul>
      {parts.terms.length > 0 ? (
        <Fold title="How it is reckoned" look="quiet">
          <ul className={classes.terms}>
            {parts.terms.map(({ name, value, reason }) => (
              <li key={name}>
                <b>{sayTerm(value)}</b> {name}
                <span className={classes.reason}>{reason}</span>
              </li>
            ))}
          </ul>
          {saySum(score) === '' ? null : <p className={classes.reason}>{saySum(score)}</p>}
        </Fold>
      ) : null}
    </div>
  );
}

/** Of a question of yes or no what the sources say, else whether they agree. */
function sidesOf({ agree, contradict, larger_side }: ConfidenceParts): [number, string][] {
  const verb = (count: number, word: string): string => (count === 1 ? `${word}s` : word);
  if (larger_side === undefined)
    return [
      [agree, verb(agree, 'agree')],
      [contradict, verb(contradict, 'contradict')],
    ];
  const other = larger_side === 'yes' ? 'no' : 'yes';
  return [
    [agree, `${verb(agree, 'say')} ${larger_side}`],
    [contradict, `${verb(contradict, 'say')} ${other}`],
  ];
}
