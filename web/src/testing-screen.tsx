/** Shows the whole application at an address, as a person would open it. */
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
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

/** Shows the tab again some minutes later, as after work in another one. */
export async function comeBackAfter(minutes: number): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    // What is old is looked for once mutations that wait have gone on.
    await new Promise((resolve) => setTimeout(resolve));
  });
  clock.mockRestore();
}
