import { MantineProvider } from '@mantine/core';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDarkPages } from './use-dark-pages';

function pagesIn(scheme: 'light' | 'dark') {
  return renderHook(() => useDarkPages(), {
    wrapper: ({ children }) => (
      <MantineProvider forceColorScheme={scheme}>{children}</MantineProvider>
    ),
  }).result;
}

it('has dark pages in the dark scheme, until they are wanted as printed', () => {
  const pages = pagesIn('dark');
  expect(pages.current.areDark).toBe(true);
  act(() => pages.current.onToggle?.());
  expect(pages.current.areDark).toBe(false);
  // The next document is shown as this one.
  expect(pagesIn('dark').current.areDark).toBe(false);
});

it('has paper in the light scheme, and nothing to choose', () => {
  expect(pagesIn('light').current).toEqual({ areDark: false, onToggle: null });
});
