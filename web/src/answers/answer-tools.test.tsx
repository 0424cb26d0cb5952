import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answered, chatServer } from '../features/chat/testing-chat';
import { openScreen } from '../testing-screen';

Element.prototype.scrollIntoView ??= vi.fn();

it('copies an answer and says so', async () => {
  chatServer({ getRagHistory: () => answered() });
  const { user } = openScreen('/chat');
  await user.click(await screen.findByRole('button', { name: 'Copy with references' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(screen.getByText('The answer was copied').closest('[role="status"]')).toBeTruthy();
  expect(await navigator.clipboard.readText()).not.toBe('');
});

it('saves an answer as a file where the browser refuses to copy, and says so', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  chatServer({ getRagHistory: () => answered() });
  const { user } = openScreen('/chat');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  await user.click(await screen.findByRole('button', { name: 'Copy with references' }));
  expect(await screen.findByText(/^Saved as a file: the browser does not allow/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
});
