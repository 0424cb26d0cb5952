/** The test of what is set: one real call, and what came of it until another is made or what it hangs on is set anew. */
import { type QueryClient, useQuery } from '@tanstack/react-query';

interface TestOutcome {
  readonly success: boolean;
  readonly message: string;
  readonly model?: string;
}

export interface Test {
  readonly isPending: boolean;
  /** Undefined while nothing has come of one. */
  readonly outcome: TestOutcome | undefined;
  readonly error: Error | null;
  readonly run: () => void;
}

const testsKey = ['tests'] as const;

/** @param tested what is tested, in words that nothing else is called by, and the names of the settings that it hangs on. */
export function useTest(tested: readonly string[], run: () => Promise<TestOutcome>): Test {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...testsKey, ...tested],
    queryFn: run,
    // When a person asks for it, and never by itself.
    enabled: false,
    gcTime: 0,
  });
  return { isPending: isFetching, outcome: data, error, run: () => void refetch() };
}

/**
 * What came of tests, and of those under way, says nothing of what is set from now on.
 * @param setting forgets those alone that hang on it; null for all.
 */
export function forgetTests(queryClient: QueryClient, setting: string | null): void {
  void queryClient.resetQueries({
    queryKey: testsKey,
    predicate: ({ queryKey }) => setting === null || queryKey.includes(setting),
  });
}
