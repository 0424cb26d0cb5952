/** One dataset, or one chart, of a run that failed. */
import { useQueryClient } from '@tanstack/react-query';
import { workflowKey } from '../use-workflow';

export interface FailedPartOfRun {
  readonly id: string;
  readonly part: 'dataset' | 'chart';
  readonly number: number;
  readonly title: string;
}

/** The page shows the run at work. */
export function useShowRun(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...workflowKey(id), 'state'] });
}
