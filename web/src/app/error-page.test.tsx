import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ErrorPage } from './error-page';
import { Providers } from './providers';

it('says that something unexpected happened when a screen breaks, and what it was', async () => {
  // React reports the broken screen to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    { path: '/', loader: () => Promise.reject(new Error('The screen broke.')), element: null, errorElement: <ErrorPage /> },
  ]);
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('The screen broke.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Explorer' })).toBeTruthy();
});
