/** The generated summary, or what is to become of it: nothing asked yet, being made, stopped, failed. */

import type { SummaryArticle } from '@lectern/contract';
import { Button } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PassageDesk } from '../../passages/use-open-passage';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import { ChosenArticles } from './chosen-articles';
import classes from './generated-panel.module.css';
import { useSummaries } from './history-panel';
import { NothingOpen } from './nothing-open';
import { SummaryFailure } from './summary-failure';
import { SummaryProgressView } from './summary-progress';
import { SummaryUnread } from './summary-unread';
import { SummaryView } from './summary-view';
import type { SummaryState } from './use-summary';

interface GeneratedPanelProps {
  readonly state: SummaryState;
  readonly articles: readonly SummaryArticle[];
  /** It is not known yet which articles are selected. */
  readonly isLoading: boolean;
  /** Which ones are could not be loaded. */
  readonly isUnread: boolean;
  readonly desk: PassageDesk;
  /** Of its heading, which takes the focus when the button that was pressed is gone. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Whether the options are such that a summary can be made. */
  readonly canGenerate: boolean;
  readonly onStop: () => void;
  readonly onAskAgain: () => void;
  readonly onRetry: () => void;
  /** By the built-in reader. */
  readonly onExtract: () => void;
}

export function GeneratedPanel({ state, titleRef, ...rest }: GeneratedPanelProps): ReactElement {
  useFocusKept(titleRef, state.status);
  return (
    <section
      className={classes.panel}
      aria-labelledby="generated-summary"
      aria-busy={state.status === 'loading' || state.status === 'opening'}
    >
      <div className={classes.head}>
        <h2 id="generated-summary" className={classes.title} ref={titleRef} tabIndex={-1}>
          Generated summary
        </h2>
        <Aside state={state} />
      </div>
      <p className="visually-hidden" role="status">
        {state.status === 'cancelled' ? 'The summary was stopped' : ''}
      </p>
      <Body state={state} {...rest} />
    </section>
  );
}

function Body({
  state,
  articles,
  isLoading,
  isUnread,
  desk,
  canGenerate,
  onStop,
  onAskAgain,
  onRetry,
  onExtract,
}: Omit<GeneratedPanelProps, 'titleRef'>): ReactElement {
  if (state.status === 'ready') return <SummaryView shown={state.shown} desk={desk} />;
  if (state.status === 'loading') return <SummaryProgressView state={state} onStop={onStop} />;
  if (state.status === 'opening') return <OpeningSkeleton />;
  if (state.status === 'failed') {
    const { error, progress } = state;
    const ways = { hasArticles: articles.length > 0, canGenerate, onRetry, onExtract };
    return <SummaryFailure error={error} progress={progress} {...ways} />;
  }
  if (state.status === 'unread')
    return <SummaryUnread error={state.error} isMade={state.isMade} onAgain={onAskAgain} />;
  if (state.status === 'cancelled') {
    return (
      <EmptyState
        icon="ban"
        title="Stopped"
        text="The summary was stopped before it was finished; nothing of it was kept."
      />
    );
  }
  if (articles.length > 0) return <ChosenArticles articles={articles} />;
  if (isLoading) return <OpeningSkeleton />;
  return <NoSummary isUnread={isUnread} />;
}

function NoSummary({ isUnread }: { readonly isUnread: boolean }): ReactElement {
  return (
    <NothingOpen
      what="summary"
      earlier={useSummaries().entries?.length}
      isUnread={isUnread}
      begin="Select articles in the Explorer, choose what matters to you, and generate a summary"
    >
      <Button component={Link} to="/" leftSection={<Icon name="search" size={16} />}>
        Search for articles
      </Button>
    </NothingOpen>
  );
}

/** The button that was pressed goes away or falls silent with each new state: the focus then goes to what has come of it. */
function useFocusKept(
  titleRef: RefObject<HTMLHeadingElement | null>,
  status: SummaryState['status'],
): void {
  const shownRef = useRef(status);
  const pressedRef = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      pressedRef.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (shownRef.current === status) return;
    shownRef.current = status;
    const pressed = pressedRef.current;
    if (pressed !== null && (!pressed.isConnected || pressed.matches(':disabled')))
      titleRef.current?.focus();
  }, [titleRef, status]);
}

function OpeningSkeleton(): ReactElement {
  return (
    <div className={classes.body} aria-hidden="true">
      {['40%', '92%', '88%', '95%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  );
}

function Aside({ state }: { readonly state: SummaryState }): ReactElement | null {
  if (state.status === 'failed') return <StatusBadge status="failed" />;
  if (state.status === 'loading') return <StatusBadge status="processing" />;
  if (state.status === 'cancelled') return <StatusBadge status="cancelled" />;
  if (state.status !== 'ready' || state.shown.details === null) return null;
  const { origin, model, usage } = state.shown.details;
  return (
    <p className={classes.origin}>
      <Icon name={origin === 'written' ? 'cpu' : 'highlight'} size={15} />
      {origin === 'written' ? (
        <span>
          Written by <code>{model}</code>; every marker opens its passage
        </span>
      ) : (
        <span>
          Extracted by the {model},{' '}
          {usage.model_calls === 0
            ? 'no language model'
            : 'as the language model that was asked wrote no section'}
          ; every marker opens its passage
        </span>
      )}
    </p>
  );
}
