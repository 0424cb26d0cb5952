import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeDocument } from '../testing-library';
import { fakeServer } from '../testing-server';
import { DocumentChooser } from './document-chooser';

it('says that it is loading until the documents are there, and how many there are', async () => {
  fakeServer({ listDocuments: () => ({ documents: [fakeDocument()], total_count: 1200 }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <DocumentChooser
          title="Documents"
          chosen={[]}
          max={5}
          fullNote="Full"
          onToggle={() => undefined}
          onClose={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Loading the documents')).toBeTruthy();
  expect(await screen.findByText(/^50 of 1,200 documents are listed/)).toBeTruthy();
  expect(screen.queryByText('Loading the documents')).toBeNull();
});
