import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StandingBadges } from './standing-badges';

const notices = [
  { kind: 'expression_of_concern' },
  { kind: 'correction', url: 'https://doi.org/10.5555/first' },
  { kind: 'correction', url: 'https://doi.org/10.5555/second' },
] as const;

it('says of a work that it is retracted, by whom, doubted and corrected, and leads to the notice', () => {
  render(<StandingBadges isRetracted retractedBy="OpenAlex" notices={notices} />);
  expect(screen.getByText('Retracted, says OpenAlex')).toBeTruthy();
  expect(screen.getByText('Expression of concern').closest('a')).toBeNull();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://doi.org/10.5555/first']);
  expect(links[0]?.getAttribute('aria-label')).toBe('Corrected: open the notice in a new tab');
});

it('leads to a notice that is a document of the library', () => {
  const document_id = '9f31c2d0-0000-4000-8000-000000000000';
  render(<StandingBadges isRetracted={false} notices={[{ kind: 'correction', document_id }]} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/document-management?document=${document_id}`,
  );
});

it('holds no link inside something that is pressed, and shows nothing of a sound work', () => {
  render(<StandingBadges isRetracted={false} notices={notices} isPlain />);
  expect(screen.getByText('Corrected')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  const { container } = render(<StandingBadges isRetracted={false} />);
  expect(container.textContent).toBe('');
});
