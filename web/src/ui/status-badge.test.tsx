import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type BadgeStatus, StatusBadge } from './status-badge';

it('shows a state in its own word, or in the one that is given', () => {
  render(<StatusBadge status="completed" />);
  render(<StatusBadge status="failed" word="not read" />);
  expect(screen.getByText('Completed').getAttribute('data-tone')).toBe('ok');
  expect(screen.getByText('not read').getAttribute('data-tone')).toBe('bad');
});

it.each(['archived', 'constructor', ''])(
  'shows a state that it does not know (%j) as unknown',
  (status) => {
    // Answers are taken as the contract has them, which another server need not keep to.
    render(<StatusBadge status={status as BadgeStatus} word={status} />);
    expect(screen.getByText('Unknown').getAttribute('data-tone')).toBe('mute');
  },
);
