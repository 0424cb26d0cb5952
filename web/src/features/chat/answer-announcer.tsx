/** Reads a new answer out to those who do not see it, once and whole; the history that was there before stays silent. */
import { type ReactElement, useRef } from 'react';
import { readAloud } from '../../lib/parse-answer';
import type { Turn } from './to-turns';

interface AnswerAnnouncerProps {
  readonly turns: readonly Turn[];
  /** This tab asked, and tells of a failure in a notice. */
  readonly isPending: boolean;
  /** Somebody asked elsewhere, or before a reload. */
  readonly isAwaiting: boolean;
}

export function AnswerAnnouncer({
  turns,
  isPending,
  isAwaiting,
}: AnswerAnnouncerProps): ReactElement {
  const last = turns.at(-1);
  const isAwaitedNow =
    isPending ||
    isAwaiting ||
    (last !== undefined && (last.reply === null || last.reply.status === 'arriving'));
  const waitedFor = useRef<'nothing' | 'own' | 'other'>('nothing');
  if (isPending) waitedFor.current = 'own';
  else if (isAwaitedNow) waitedFor.current = 'other';
  return (
    <p className="visually-hidden" role="status">
      {isPending || isAwaiting ? 'Waiting for the answer' : ''}
      {!isAwaitedNow && waitedFor.current !== 'nothing'
        ? announce(last, waitedFor.current === 'own')
        : ''}
    </p>
  );
}

function announce(turn: Turn | undefined, isFailureNoticed: boolean): string {
  const reply = turn?.reply;
  if (!reply) return '';
  if (reply.status === 'stopped') return 'The answer was stopped';
  if (reply.error !== null && isFailureNoticed) return '';
  if (reply.error !== null)
    return reply.text.trim() === '' ? 'No answer came' : 'The answer broke off';
  const known = new Set(reply.answer?.sources.map(({ marker }) => marker));
  return `Answer: ${readAloud(reply.text, known)}`;
}
