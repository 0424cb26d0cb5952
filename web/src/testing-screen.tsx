/** Shows the whole application at an address, as a person would open it. */
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from './app/providers';
import { routes } from './app/router';

export function openScreen(address: string): {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
} {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), router };
}
