/** Seconds that go on counting by themselves. */
import { useEffect, useState } from 'react';

/** @param moment in milliseconds since the epoch; 0 where there is none, and nothing is counted. */
export function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return moment === 0 ? 0 : Math.max(0, now - moment) / 1000;
}

/** What the server said of the time that it has worked on something. */
interface WorkedTime {
  readonly seconds: number;
  /** When it said so, in milliseconds since the epoch. */
  readonly readAt: number;
  /** It works on it now: what waits for its turn takes no time. */
  readonly isAtWork: boolean;
  /** It could not be asked since: nobody knows how long it has gone on. */
  readonly isUnread: boolean;
}

/** Counts on between two answers of the server, only while it is known to work. */
export function useWorkedSeconds({ seconds, readAt, isAtWork, isUnread }: WorkedTime): number {
  return seconds + useSecondsSince(isAtWork && !isUnread ? readAt : 0);
}
