/** What every screen stands in: theme, server cache, error message, notices, search settings, and the door when a token is wanted. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { createQueryClient } from '../lib/query-client';
import { SearchSettingsProvider } from '../session/search-settings';
import { StoredErrorContext } from '../session/stored-error';
import { doubtConnection } from '../session/use-connection';
import { NoticesProvider } from '../ui/notices';
import { AccessForm } from './access-form';
import { colorSchemeKey, cssVariables, theme } from './theme';

interface ProvidersProps {
  readonly children: ReactNode;
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test';
}

export function Providers({ children, env = 'default' }: ProvidersProps): ReactElement {
  const [isLocked, setIsLocked] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [queryClient] = useState(() =>
    createQueryClient({
      onLocked: () => setIsLocked(true),
      onStoredError: setMessage,
      onSilence: doubtConnection,
    }),
  );
  const [schemeManager] = useState(() => localStorageColorSchemeManager({ key: colorSchemeKey }));
  const storedError = useMemo(
    () => ({ message, store: setMessage, clear: () => setMessage(null) }),
    [message],
  );

  const unlock = (): void => {
    setIsLocked(false);
    void queryClient.resetQueries();
  };

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <QueryClientProvider client={queryClient}>
        <StoredErrorContext value={storedError}>
          <SearchSettingsProvider>
            <NoticesProvider>
              {isLocked ? <AccessForm onToken={unlock} /> : children}
            </NoticesProvider>
          </SearchSettingsProvider>
        </StoredErrorContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
