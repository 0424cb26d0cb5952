/** Passing notices at the foot of the window: read out, gone after some seconds or when dismissed. */

import { intervals } from '@lectern/contract/limits';
import { ActionIcon } from '@mantine/core';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Icon } from './icons';
import { Notice, type NoticeKind } from './notice';
import classes from './notices.module.css';

interface PassingNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

type ShowNotice = (kind: NoticeKind, text: string) => void;

const NoticesContext = createContext<ShowNotice | null>(null);

/** Gives the function that shows a notice: `showNotice('warning', 'Please enter a research query')`. */
export function useShowNotice(): ShowNotice {
  const show = use(NoticesContext);
  if (!show) throw new Error('useShowNotice needs a NoticesProvider above it');
  return show;
}

export function NoticesProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [notices, setNotices] = useState<readonly PassingNotice[]>([]);
  const show = useMemo<ShowNotice>(() => {
    let lastId = 0;
    return (kind, text) => {
      lastId += 1;
      const notice = { id: lastId, kind, text };
      setNotices((shown) => [...shown.filter((other) => other.text !== text), notice].slice(-3));
    };
  }, []);
  const dismiss = useCallback(
    (id: number): void => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
    [],
  );

  return (
    <NoticesContext value={show}>
      {children}
      <div className={classes.region}>
        {/* There before its first notice: a screen reader hears only what comes into a region that it knows. */}
        <div className={classes.calm} role="status" aria-atomic="false">
          {notices.map((notice) =>
            isUrgent(notice) ? null : (
              <PassingNoticeView key={notice.id} notice={notice} onDismiss={dismiss} />
            ),
          )}
        </div>
        {notices.map((notice) =>
          isUrgent(notice) ? (
            <PassingNoticeView key={notice.id} notice={notice} onDismiss={dismiss} />
          ) : null,
        )}
      </div>
    </NoticesContext>
  );
}

/** Interrupts what is being read. */
function isUrgent({ kind }: PassingNotice): boolean {
  return kind === 'warning' || kind === 'danger';
}

function PassingNoticeView({
  notice,
  onDismiss,
}: {
  readonly notice: PassingNotice;
  readonly onDismiss: (id: number) => void;
}): ReactElement {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => onDismiss(notice.id), intervals.noticeMs);
    return () => window.clearTimeout(timer);
  }, [isHeld, notice.id, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer or the focus on a notice only keeps it from going away.
    <div
      className={classes.notice}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Notice
        kind={notice.kind}
        action={
          <ActionIcon size={28} aria-label="Dismiss" onClick={() => onDismiss(notice.id)}>
            <Icon name="x" size={16} />
          </ActionIcon>
        }
      >
        <span role={isUrgent(notice) ? 'alert' : undefined}>{notice.text}</span>
      </Notice>
    </div>
  );
}
