import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ChoiceMenu } from './choice-menu';

const choices = [
  { value: 'ris', name: 'RIS', what: 'Zotero' },
  { value: 'bibtex', name: 'BibTeX', what: 'LaTeX' },
] as const;

function openMenu(mayOpen?: () => boolean) {
  const chosen: string[] = [];
  render(
    <MantineProvider env="test">
      <ChoiceMenu
        label="Formats"
        choices={choices}
        onChoose={(value) => chosen.push(value)}
        button={{}}
        {...(mayOpen && { mayOpen })}
      >
        Export
      </ChoiceMenu>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), chosen };
}

it('is walked with the arrows, closed with Escape, and chosen from with Enter', async () => {
  const { user, chosen } = openMenu();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'RIS Zotero' }));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'BibTeX LaTeX' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list', { name: 'Formats' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(chosen).toEqual(['bibtex']);
  expect(screen.queryByRole('list', { name: 'Formats' })).toBeNull();
});

it('stays shut where there is nothing to choose for', async () => {
  const { user } = openMenu(() => false);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('list', { name: 'Formats' })).toBeNull();
});

it('is closed as soon as the focus is elsewhere', async () => {
  const { user } = openMenu();
  render(<button type="button">What follows</button>);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('list', { name: 'Formats' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'What follows' }));
  expect(screen.queryByRole('list', { name: 'Formats' })).toBeNull();
});
