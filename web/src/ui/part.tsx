/** A part of a screen whose code comes when it is wanted: where that cannot be fetched, the part says so in its place, and the rest of the screen stays. */
import { Button } from '@mantine/core';
import { Component, type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isLoadFailure } from '../lib/load-failure';
import { Notice } from './notice';
import { useShowNotice } from './notices';

interface PartProps {
  /** What was loaded with `lazy`. */
  readonly children: ReactNode;
  /** Stands in its place while its code is on the way. */
  readonly fallback?: ReactNode;
  /** Stands in its place where its code cannot be had; else a sentence says so. */
  readonly instead?: ReactNode;
}

export function Part({
  children,
  fallback = null,
  instead = <NotLoaded />,
}: PartProps): ReactElement {
  return (
    <LoadBoundary instead={instead}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LoadBoundary>
  );
}

/** The same for a window: it is shut again, and a notice says why. */
export function WindowPart({
  children,
  onClose,
}: {
  readonly children: ReactNode;
  readonly onClose: () => void;
}): ReactElement {
  return <Part instead={<ShutAgain onClose={onClose} />}>{children}</Part>;
}

function ShutAgain({ onClose }: { readonly onClose: () => void }): null {
  const showNotice = useShowNotice();
  const shut = useRef(() => {
    showNotice('danger', notLoaded('This window'));
    onClose();
  });
  useEffect(() => shut.current(), []);
  return null;
}

function notLoaded(what: string): string {
  return `${what} could not be loaded from the server. Reload the page once the server answers.`;
}

interface BoundaryState {
  /** Null while nothing failed. */
  readonly failure: { readonly error: unknown } | null;
}

/** React knows such boundaries as classes only. */
class LoadBoundary extends Component<Required<Omit<PartProps, 'fallback'>>, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    // What broke in any other way is the whole screen's to say.
    if (!isLoadFailure(failure.error)) throw failure.error;
    return this.props.instead;
  }
}

/** A browser does not ask again for code that did not come before the page is loaded anew. */
function NotLoaded(): ReactElement {
  const action = (
    <Button size="xs" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  );
  return (
    <Notice kind="danger" role="alert" action={action}>
      {notLoaded('This part')}
    </Notice>
  );
}
