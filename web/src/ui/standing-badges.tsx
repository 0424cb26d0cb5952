/** Says what has become of a work since it appeared, wherever one is shown: retracted, doubted, corrected. */
import type { EditorialNotice } from '@lectern/contract';
import { noticeWords } from '@lectern/contract/words/card-words';
import type { ReactElement } from 'react';
import { readerAddress } from '../lib/addresses';
import { MarkBadge } from './mark-badge';
import classes from './standing-badges.module.css';

interface StandingBadgesProps {
  readonly isRetracted: boolean;
  /** Who says that it is retracted, where that is known. */
  readonly retractedBy?: string | undefined;
  readonly notices?: readonly EditorialNotice[] | undefined;
  /** The badges stand inside something that is pressed, which can hold no links. */
  readonly isPlain?: boolean;
}

export function StandingBadges({
  isRetracted,
  retractedBy,
  notices = [],
  isPlain = false,
}: StandingBadgesProps): ReactElement {
  return (
    <>
      {isRetracted ? (
        <MarkBadge icon="ban" isGrave>
          {retractedBy ? `Retracted, says ${retractedBy}` : 'Retracted'}
        </MarkBadge>
      ) : null}
      {firstOfEachKind(notices).map((notice) => (
        <NoticeBadge
          key={notice.kind}
          kind={notice.kind}
          url={isPlain ? undefined : addressOf(notice)}
        />
      ))}
    </>
  );
}

/** Where the notice is published, else where the library shows it. */
function addressOf({ url, document_id }: EditorialNotice): string | undefined {
  if (url !== undefined || document_id === undefined) return url;
  return readerAddress(document_id);
}

function NoticeBadge({ kind, url }: Pick<EditorialNotice, 'kind' | 'url'>): ReactElement {
  const badge = (
    <MarkBadge icon={kind === 'correction' ? 'info' : 'warning'} isGrave={kind !== 'correction'}>
      {noticeWords[kind]}
    </MarkBadge>
  );
  if (url === undefined) return badge;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.link}
      aria-label={`${noticeWords[kind]}: open the notice in a new tab`}
    >
      {badge}
    </a>
  );
}

/** The gravest come first. */
function firstOfEachKind(notices: readonly EditorialNotice[]): readonly EditorialNotice[] {
  return notices.filter(
    ({ kind }, index) => notices.findIndex((other) => other.kind === kind) === index,
  );
}
