import { documentSchema } from '@lectern/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { fakeDocument } from '../../testing-library';
import { type CardPlace, DocumentCard } from './document-card';

const document = documentSchema.parse(fakeDocument({ title: 'Paper 1' }));
const act = (): void => undefined;
const client = new QueryClient();

function card(place: Pick<CardPlace, 'row' | 'measure'>) {
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <DocumentCard
            document={document}
            isSelected={false}
            onAction={act}
            place={{ position: 7, total: 300, ...place }}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

it('stands in another row, and is measured there, when the rows become longer or shorter', () => {
  const measured: (string | undefined)[] = [];
  const measure = (element: HTMLElement | null): void => {
    if (element) measured.push(element.dataset.index);
  };
  const { rerender } = render(card({ row: 2, measure: undefined }));
  const item = screen.getByRole('listitem');
  expect(item.dataset.index).toBe('2');
  rerender(card({ row: 3, measure: undefined }));
  expect(item.dataset.index).toBe('3');
  rerender(card({ row: 3, measure }));
  expect(measured).toEqual(['3']);
});
