/** One source: what it is, its marks, where it is cited, and behind a fold its abstract and what was read of it. */
import type { ResearchSourceRecord } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { researchLimits } from '@lectern/contract/research-limits';
import { isReadInPart } from '@lectern/contract/words/read-reach';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { isWebAddress, readerAddress } from '../../../lib/addresses';
import { capitalize, formatPlural, formatRelevance, truncate } from '../../../lib/format';
import { Icon } from '../../../ui/icons';
import { MarkBadge } from '../../../ui/mark-badge';
import { PreprintBadge } from '../../../ui/preprint-badge';
import { StandingBadges } from '../../../ui/standing-badges';
import { Fold } from '../fold';
import { RunMarker } from './run-markers';
import classes from './sources-panel.module.css';

interface SourceItemProps {
  readonly source: ResearchSourceRecord;
  /** Of the passages of it that are cited. */
  readonly markers: readonly number[];
  /** Takes it into the library; null where it is there, or may not be taken. */
  readonly onKeep: (() => void) | null;
  readonly isOnItsWay: boolean;
}

const preview = (text: string): string => truncate(text, researchLimits.sourcePreviewLength);

export function SourceItem({ source, markers, onKeep, isOnItsWay }: SourceItemProps): ReactElement {
  const facts = [source.authors, sayDate(source), source.journal].filter(Boolean);
  return (
    <li className={classes.item} data-retracted={source.is_retracted || undefined}>
      <p className={classes.title} dir="auto">
        <SourceTitle source={source} />
        {markers.map((marker) => (
          <RunMarker key={marker} marker={marker} isMarkedAbove />
        ))}
      </p>
      {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
      <SourceMarks source={source} />
      {source.reason === '' ? null : <p className={classes.facts}>{source.reason}</p>}
      <div className={classes.foot}>
        {source.abstract === '' && source.content_preview === '' ? null : (
          <Fold title="Abstract and preview" look="quiet">
            <SourceTexts source={source} />
          </Fold>
        )}
        {isOnItsWay ? (
          <span className={classes.facts} role="status">
            Being taken into the library…
          </span>
        ) : null}
        {onKeep === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Keep ${source.title} in the library`}
            onClick={onKeep}
          >
            Keep in the library
          </Button>
        )}
      </div>
    </li>
  );
}

interface SourceProps {
  readonly source: ResearchSourceRecord;
}

function SourceTitle({ source }: SourceProps): ReactElement {
  const title = source.title || 'Untitled';
  if (source.document_id !== null)
    return <Link to={readerAddress(source.document_id)}>{title}</Link>;
  if (!isWebAddress(source.url)) return <>{title}</>;
  return (
    <a href={source.url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

const readAs = { full_text: 'Read in part', abstract: 'Abstract only', none: 'not read' } as const;

function SourceMarks({ source }: SourceProps): ReactElement {
  const kind = source.study_type || source.document_type;
  const isWhole = source.read_as === 'full_text' && !isReadInPart(source);
  return (
    <div className={classes.marks}>
      <SourceStanding source={source} />
      {isWhole ? null : <MarkBadge>{readAs[source.read_as]}</MarkBadge>}
      {source.source_type === 'internal' ? (
        <MarkBadge icon="documents" iconColor="var(--lectern-accent)">
          In your library
        </MarkBadge>
      ) : null}
      <span className={classes.kind}>
        {[
          kind === '' ? '' : capitalize(kind),
          source.studied ?? '',
          `relevance ${formatRelevance(source.relevance_score)}`,
          isWhole ? 'read in full' : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

/** Whether it is retracted, doubted, corrected, or a preprint. */
export function SourceStanding({ source }: SourceProps): ReactElement {
  return (
    <>
      <StandingBadges isRetracted={source.is_retracted} notices={source.notices} />
      {source.is_preprint ? <PreprintBadge /> : null}
    </>
  );
}

const ways = {
  search: 'by search',
  library: 'in the library',
  reference: 'among the references of another source',
  citing_work: 'among the works that cite another source',
  pinned: 'pinned by you',
} as const;

function SourceTexts({ source }: SourceProps): ReactElement {
  return (
    <div className={classes.texts}>
      {source.abstract === '' ? null : <p dir="auto">{preview(source.abstract)}</p>}
      {source.content_preview === '' ? null : (
        <p dir="auto">
          <b>Preview</b> {preview(source.content_preview)}
        </p>
      )}
      <p className={classes.facts}>
        Found {ways[source.found_by]}
        {source.engines.length > 0 ? ` (${source.engines.join(', ')})` : ''} ·{' '}
        {formatPlural(source.passages_read, 'passage')} read, {source.passages_cited} cited
      </p>
      {isWebAddress(source.url) ? (
        <p className={classes.facts}>
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            <Icon name="external-link" size={14} /> Open Source
          </a>
        </p>
      ) : null}
    </div>
  );
}
