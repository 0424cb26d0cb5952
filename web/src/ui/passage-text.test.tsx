import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PassageText } from './passage-text';

const title = 'Moss on the slate roofs of Kerry';
const text = [
  title,
  'Background',
  'Moss was seen on roofs.',
  'Materials and methods',
  'We looked.',
  '3.2 Results',
  'It grew.',
  'Methods of roofers',
].join('\n\n');

it('has the names of sections as headings wherever they stand, and its title once', () => {
  render(<PassageText text={text} headings={[title, 'Background']} title={title} isDocument />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Background',
    'Materials and methods',
    '3.2 Results',
  ]);
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.getByText('Methods of roofers').tagName).toBe('P');
});
