import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceMenu } from './choice-menu';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { useEscape, usePageKeys } from './page-keys';

const choices = [{ value: 'apa', name: 'APA 7', what: 'Psychology' }] as const;

function Menu(): ReactElement {
  return (
    <ChoiceMenu label="Styles" choices={choices} onChoose={() => undefined} button={{}}>
      Cite
    </ChoiceMenu>
  );
}

/** A page with a panel that Escape closes, a menu, a field that `/` reaches, and windows. */
function Desk(): ReactElement {
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const [windows, setWindows] = useState(0);
  const [reached, setReached] = useState(0);
  useEscape(isPanelOpen ? () => setIsPanelOpen(false) : null);
  usePageKeys(['/'], () => setReached(reached + 1));
  return (
    <MantineProvider env="test">
      {isPanelOpen ? <section aria-label="Passage" /> : null}
      <p>Reached {reached}</p>
      <Menu />
      <button type="button" onClick={() => setWindows(1)}>
        Open
      </button>
      {windows > 0 ? (
        <Dialog title="Work" size="work" onClose={() => setWindows(0)} foot={<Menu />}>
          <button type="button" onClick={() => setWindows(2)}>
            Ask
          </button>
          {windows > 1 ? (
            <ConfirmDialog
              title="Sure"
              confirmLabel="Yes"
              onConfirm={() => undefined}
              onCancel={() => setWindows(1)}
            >
              Really?
            </ConfirmDialog>
          ) : null}
        </Dialog>
      ) : null}
    </MantineProvider>
  );
}

const panel = () => screen.queryByRole('region', { name: 'Passage', hidden: true });
const list = () => screen.queryByRole('list', { name: 'Styles' });

it.each(['/', '{Shift>}/{/Shift}'])('reaches by %s what the sign stands for', async (typed) => {
  render(<Desk />);
  await userEvent.keyboard(typed);
  expect(await screen.findByText('Reached 1')).toBeTruthy();
});

it('closes a menu before what stands on the page', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  screen.getByRole('button', { name: 'Cite' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(list()).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(panel()).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
});

it('closes a menu in a window, then a question over it, then the window, and the page last', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const work = await screen.findByRole('dialog', { name: 'Work' });
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Sure' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure' })).toBeNull());
  expect(work.isConnected).toBe(true);
  const cite = screen.getAllByRole('button', { name: 'Cite' }).at(-1);
  cite?.focus();
  await user.keyboard('{ArrowDown}');
  expect(list()).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(work.isConnected).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel()).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(panel()).toBeNull();
});

it('hears a key of the page only while no window is open', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  await user.keyboard('/');
  expect(screen.getByText('Reached 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Work' });
  await user.keyboard('/');
  expect(screen.getByText('Reached 1')).toBeTruthy();
});
