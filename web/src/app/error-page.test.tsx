import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../testing-server';
import { ErrorPage } from './error-page';
import { Frame } from './frame';
import { Providers } from './providers';

function show(router: ReturnType<typeof createMemoryRouter>): void {
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
}

it('says that something unexpected happened when a screen breaks, and what it was', async () => {
  // React reports the broken screen to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => Promise.reject(new Error('The screen broke.')),
      element: null,
      errorElement: <ErrorPage />,
    },
  ]);
  show(router);
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeTruthy();
  expect(screen.getByText('The screen broke.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Explorer' })).toBeTruthy();
});

it('says of a screen that did not come from the server why that may be, and loads it once the server is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fakeServer({});
  const real = window.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const broken = new TypeError(
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/vectors-page.js',
  );
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        {
          path: '/',
          loader: () => Promise.reject(broken),
          element: null,
          errorElement: <ErrorPage />,
        },
      ],
      hydrateFallbackElement: <p />,
    },
  ]);
  show(router);
  expect(await screen.findByText(/This screen could not be loaded from the server/)).toBeTruthy();
  expect(await screen.findByText('The server does not answer.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', real);
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it('looks for the server itself where the frame did not come either', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  reload.mockClear();
  fakeServer({});
  const real = window.fetch;
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () =>
        Promise.reject(new TypeError('Failed to fetch dynamically imported module: a.js')),
      element: null,
      errorElement: <ErrorPage />,
    },
  ]);
  show(router);
  expect(await screen.findByText(/This screen could not be loaded from the server/)).toBeTruthy();
  // It has been found gone once.
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', real);
  await waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 5000 });
});
