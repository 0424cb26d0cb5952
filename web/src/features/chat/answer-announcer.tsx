/** Reads a new answer out to those who do not see it; the history that was there before stays silent. */
import { type ReactElement, useRef } from 'react';
import { readAloud } from './parse-answer';
import type { Turn } from './to-turns';

interface AnswerAnnouncerProps {
  readonly turns: readonly Turn[];
  readonly isPending: boolean;
}

export function AnswerAnnouncer({ turns, isPending }: AnswerAnnouncerProps): ReactElement {
  const last = turns.at(-1);
  const isAwaitedNow = isPending || (last !== undefined && last.reply === null);
  const hasWaited = useRef(false);
  if (isAwaitedNow) hasWaited.current = true;
  return (
    <p className="visually-hidden" role="status">
      {isPending ? 'Waiting for the answer' : ''}
      {!isAwaitedNow && hasWaited.current ? announce(last) : ''}
    </p>
  );
}

function announce(turn: Turn | undefined): string {
  const reply = turn?.reply;
  if (!reply) return '';
  if (reply.error !== null) return 'No answer came';
  const known = new Set(reply.answer?.sources.map(({ marker }) => marker));
  return `Answer: ${readAloud(reply.text, known)}`;
}
