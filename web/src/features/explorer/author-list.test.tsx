import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuthorList } from './author-list';

it.each([
  ['A, B, C, D, E, F', 'Show all 6 authors', '+2'],
  ['A, B, C, D, E, F, et al.', 'Show the 6 authors that are named', '+2 and more'],
])('counts those of %j that are named', (authors, name, text) => {
  render(<AuthorList authors={authors} />);
  expect(screen.getByRole('button', { name }).textContent).toBe(text);
});
