import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { lazy, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { NoticesProvider } from './notices';
import { Part, WindowPart } from './part';

const NotThere = lazy<() => ReactElement>(() =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/a.js'),
  ),
);

function show(part: ReactElement): void {
  // React reports what broke to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MantineProvider env="test">
      <input defaultValue="what was typed" />
      {part}
    </MantineProvider>,
  );
}

it('says that its code could not be had, and leaves the rest of the screen as it is', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  show(
    <Part fallback={<p>Waiting</p>}>
      <NotThere />
    </Part>,
  );
  expect(await screen.findByText(/^This part could not be loaded/)).toBeTruthy();
  expect(screen.getByDisplayValue('what was typed')).toBeTruthy();
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalled();
});

it('shows what is to stand in its place', async () => {
  show(
    <Part instead={<p>As it was written</p>}>
      <NotThere />
    </Part>,
  );
  expect(await screen.findByText('As it was written')).toBeTruthy();
});

it('shuts a window whose code could not be had, and says why', async () => {
  const shut = vi.fn();
  show(
    <NoticesProvider>
      <WindowPart onClose={shut}>
        <NotThere />
      </WindowPart>
    </NoticesProvider>,
  );
  expect(await screen.findByText(/^This window could not be loaded/)).toBeTruthy();
  expect(shut).toHaveBeenCalledTimes(1);
});

it('leaves what broke in another way to the screen', async () => {
  const Broken = (): ReactElement => {
    throw new Error('It broke.');
  };
  expect(() =>
    show(
      <Part>
        <Broken />
      </Part>,
    ),
  ).toThrow('It broke.');
});
