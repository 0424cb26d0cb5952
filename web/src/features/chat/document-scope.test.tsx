import { summaryLimits } from '@lectern/contract/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Providers } from '../../app/providers';
import { fakeServer } from '../../testing-server';
import { DocumentScope } from './document-scope';

it.each([
  [summaryLimits.articlesMax, false],
  [summaryLimits.articlesMax + 1, true],
])(
  'says of %d chosen documents whether they are too many for a summary',
  async (count, isTooMany) => {
    fakeServer({ listDocuments: () => ({ documents: [], total_count: 0 }) });
    const chosen = Array.from({ length: count }, (_, index) => `d${index}`);
    const scope = <DocumentScope chosen={chosen} isDisabled={false} onChange={() => undefined} />;
    render(
      <Providers env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: scope }])} />
      </Providers>,
    );
    await userEvent.click(await screen.findByRole('button', { name: `${count} documents` }));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Summarise these',
    });
    expect(button.disabled).toBe(isTooMany);
    const reason = screen.queryByText(/^A summary takes at most 50 documents or articles; 51 are/);
    expect(button.getAttribute('aria-describedby')).toBe(reason?.id ?? null);
    expect(reason !== null).toBe(isTooMany);
  },
);
