/** The original of a document: fetched, opened and shown, or why it cannot be. */
import type { LibraryDocument } from '@lectern/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, useEffect } from 'react';
import { download, messageOf } from '../../../../lib/api';
import { originalKey } from '../../../../lib/document-keys';
import { isGone } from '../../../../lib/poll';
import { saveFile } from '../../../../lib/save-file';
import { EmptyState } from '../../../../ui/empty-state';
import { Icon } from '../../../../ui/icons';
import { Part } from '../../../../ui/part';
import { Skeleton } from '../../../../ui/skeleton';
import classes from './original-pane.module.css';
import { originalName } from './save-original';
import type { WantedPassage } from './use-passage-on-pages';

const PdfOriginal = lazy(async () => ({ default: (await import('./pdf-original')).PdfOriginal }));

interface OriginalPaneProps {
  readonly document: LibraryDocument;
  readonly hasText: boolean;
  readonly wanted: WantedPassage | null;
  readonly toolsPlace: HTMLElement | null;
  readonly onText: () => void;
  /** Told when it is to be seen, or that nothing is to be seen of it. */
  readonly onOutcome: (outcome: 'shown' | 'failed' | null) => void;
}

/** Kept for a while, so that going to the text and back costs nothing. */
const keptMs = 60_000;

export function OriginalPane({
  document,
  wanted,
  toolsPlace,
  ...rest
}: OriginalPaneProps): ReactElement {
  const { id } = document;
  const original = useQuery({
    queryKey: originalKey(id),
    queryFn: ({ signal }) => download('getDocumentOriginal', { params: { id }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    retry: false,
  });
  if (original.error) {
    const reason = isGone(original.error)
      ? 'The file is no longer kept.'
      : messageOf(original.error);
    return <OriginalFailure {...rest} reason={reason} onAgain={() => void original.refetch()} />;
  }
  if (!original.data) return <OriginalSkeleton />;
  const shown = (): void => rest.onOutcome('shown');
  const save = (): void => saveFile(original.data, originalName(document));
  return (
    <Part fallback={<OriginalSkeleton />}>
      <PdfOriginal
        original={original.data}
        wanted={wanted}
        toolsPlace={toolsPlace}
        onSave={save}
        onShown={shown}
        skeleton={<OriginalSkeleton />}
        renderFailure={(reason) => <OriginalFailure {...rest} reason={reason} onSave={save} />}
      />
    </Part>
  );
}

interface OriginalFailureProps extends Pick<OriginalPaneProps, 'hasText' | 'onText' | 'onOutcome'> {
  readonly reason: string;
  readonly onAgain?: () => void;
  readonly onSave?: () => void;
}

function OriginalFailure({
  reason,
  hasText,
  onText,
  onOutcome,
  onAgain,
  onSave,
}: OriginalFailureProps): ReactElement {
  useEffect(() => {
    onOutcome('failed');
    return () => onOutcome(null);
  }, [onOutcome]);
  return (
    <div className={classes.failure} role="alert">
      <EmptyState
        icon="alert"
        title="The original cannot be shown"
        text={`${reason.replace(/\.?$/, '.')}${hasText ? ' Its text and its passages are still here.' : ''}`}
      >
        <Button onClick={onText} leftSection={<Icon name="lines" size={16} />}>
          {hasText ? 'Read the text' : 'What is known of it'}
        </Button>
        {onAgain ? (
          <Button variant="subtle" onClick={onAgain}>
            Try again
          </Button>
        ) : null}
        {onSave ? (
          <Button
            variant="subtle"
            onClick={onSave}
            leftSection={<Icon name="download" size={16} />}
          >
            Download original
          </Button>
        ) : null}
      </EmptyState>
    </div>
  );
}

const lines = ['62%', '100%', '97%', '99%', '94%', '98%', '71%', '95%', '96%', '88%'];

function OriginalSkeleton(): ReactElement {
  return (
    <div className={classes.desk} aria-busy="true">
      <div className={classes.sheet}>
        {lines.map((width, index) => (
          <Skeleton key={width} width={width} height={index === 0 ? 26 : 14} />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        The original is being loaded.
      </p>
    </div>
  );
}
