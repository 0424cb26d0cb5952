/** Seconds that go on counting between two answers of the server. */
import { useEffect, useRef, useState } from 'react';

/**
 * @param seconds what the server said.
 * @param saidAt when it said so, in milliseconds since the epoch.
 */
export function useElapsed(seconds: number, saidAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return saidAt === 0 ? seconds : seconds + Math.max(0, now - saidAt) / 1000;
}

/** The same where nobody knows when the server said it: from when it was first seen here. */
export function useRunningSeconds(seconds: number): number {
  const seen = useRef({ seconds, at: Date.now() });
  if (seen.current.seconds !== seconds) seen.current = { seconds, at: Date.now() };
  return useElapsed(seconds, seen.current.at);
}
