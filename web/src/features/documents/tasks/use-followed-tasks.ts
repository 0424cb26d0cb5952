/** Which processing tasks this tab follows; they outlive a reload. */
import { useCallback, useMemo, useRef } from 'react';
import { useStoredState } from '../../../lib/use-stored-state';

interface FollowedTask {
  readonly id: string;
  /** Its end was told already. */
  readonly isAnnounced: boolean;
}

export interface FollowedTasks {
  /** Newest first. */
  readonly tasks: readonly FollowedTask[];
  readonly follow: (id: string) => void;
  /** The work itself goes on. */
  readonly forget: (id: string) => void;
  readonly markAnnounced: (id: string) => void;
}

export function useFollowedTasks(): FollowedTasks {
  const [tasks, store] = useStoredState('lectern.document_tasks', parseTasks);
  const latest = useRef(tasks);
  const change = useCallback(
    (next: (tasks: readonly FollowedTask[]) => readonly FollowedTask[]) => {
      latest.current = next(latest.current);
      store(latest.current);
    },
    [store],
  );
  const actions = useMemo(
    () => ({
      follow: (id: string) =>
        change((before) => [
          { id, isAnnounced: false },
          ...before.filter((task) => task.id !== id),
        ]),
      forget: (id: string) => change((before) => before.filter((task) => task.id !== id)),
      markAnnounced: (id: string) =>
        change((before) =>
          before.map((task) => (task.id === id ? { id, isAnnounced: true } : task)),
        ),
    }),
    [change],
  );
  return useMemo(() => ({ tasks, ...actions }), [tasks, actions]);
}

function parseTasks(stored: unknown): readonly FollowedTask[] {
  return Array.isArray(stored) ? stored.filter(isFollowedTask) : [];
}

function isFollowedTask(value: unknown): value is FollowedTask {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'isAnnounced' in value &&
    typeof value.isAnnounced === 'boolean'
  );
}
