/** The passages below an answer: the first three, then how many more there are. */
import type { Answer } from '@lectern/contract';
import { chatLimits } from '@lectern/contract/limits';
import { sayPages, sayPreprint } from '@lectern/contract/words/say';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { formatRelevance } from '../lib/format';
import markerClasses from '../passages/citation-marker.module.css';
import {
  markerOf,
  openerName,
  type PassageDesk,
  type ShownPassage,
} from '../passages/use-open-passage';
import { StandingBadges } from '../ui/standing-badges';
import classes from './source-list.module.css';

interface SourceListProps {
  readonly messageId: string;
  readonly passages: readonly ShownPassage[];
  /** Of the answer, as far as it knows them. */
  readonly documents: Answer['documents'];
  /** What they are, for screen readers. */
  readonly label: string;
  readonly desk: PassageDesk;
  /** Passages that nothing rests on. */
  readonly isQuiet?: boolean;
}

export function SourceList({
  messageId,
  passages,
  documents,
  label,
  desk,
  isQuiet = false,
}: SourceListProps): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  // The button goes away: the focus goes on to the first of those that it showed.
  useLayoutEffect(() => {
    if (isWhole)
      listRef.current?.children[chatLimits.sourcesShown]?.querySelector('button')?.focus();
  }, [isWhole]);
  const shown = isWhole ? passages : passages.slice(0, chatLimits.sourcesShown);
  const hidden = passages.length - shown.length;
  return (
    <ul ref={listRef} className={classes.list} aria-label={label} data-quiet={isQuiet || undefined}>
      {shown.map((passage, index) => (
        <SourceRow
          key={openerName(messageId, passage)}
          messageId={messageId}
          passages={passages}
          documents={documents}
          index={index}
          desk={desk}
        />
      ))}
      {hidden > 0 ? (
        <li>
          <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
            +{hidden} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}

interface SourceRowProps {
  readonly messageId: string;
  readonly passages: readonly ShownPassage[];
  readonly documents: Answer['documents'];
  readonly index: number;
  readonly desk: PassageDesk;
}

function SourceRow({
  messageId,
  passages,
  documents,
  index,
  desk,
}: SourceRowProps): ReactElement | null {
  const passage = passages[index];
  if (!passage) return null;
  const isOpen = desk.isOpen(messageId, passage);
  const marker = markerOf(passage);
  const pages = sayPages(passage);
  const preprint = sayPreprint(passage, documents);
  // Its place in the list is by that sentence, which the relevance of the passage would seem to contradict.
  const nearest = marker === null ? passage.quote : null;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-opener={openerName(messageId, passage)}
        aria-expanded={isOpen}
        onClick={(event) => desk.toggle({ messageId, passages, index }, event.currentTarget)}
      >
        {marker === null ? null : (
          <span className={markerClasses.number} data-open={isOpen || undefined}>
            {marker}
          </span>
        )}
        <span className={classes.title} dir="auto">
          {passage.document_title}
        </span>
        <span className={classes.facts}>
          <StandingBadges
            isRetracted={passage.is_retracted === true}
            notices={passage.notices}
            isPlain
          />
          {preprint === '' ? null : <span>{preprint}</span>}
          {passage.same_work_as ? <span>same work as {passage.same_work_as}</span> : null}
          {pages === '' ? null : <span>{pages}</span>}
          {passage.relevance_score === null || nearest ? null : (
            <span>relevance {formatRelevance(passage.relevance_score)}</span>
          )}
        </span>
        {nearest ? (
          <q className={classes.quote} dir="auto">
            {passage.text.slice(nearest.start, nearest.end)}
          </q>
        ) : null}
      </button>
    </li>
  );
}
