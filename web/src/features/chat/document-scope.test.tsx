import { summaryLimits } from '@lectern/contract/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers';
import { chatAnswer, documentId, fakeAnswer, fakeReply } from '../../testing-library';
import { openScreen } from '../../testing-screen';
import { fakeServer } from '../../testing-server';
import { DocumentScope } from './document-scope';
import { chatServer, input } from './testing-chat';

it.each([
  [summaryLimits.articlesMax, false],
  [summaryLimits.articlesMax + 1, true],
])(
  'says of %d chosen documents whether they are too many for a summary',
  async (count, isTooMany) => {
    fakeServer({ listDocuments: () => ({ documents: [], total_count: 0 }) });
    const ids = Array.from({ length: count }, (_, index) => `d${index}`);
    const chosen = { ids, areGone: false, choose: () => undefined };
    const scope = <DocumentScope scope={chosen} isDisabled={false} />;
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

const gone = '00000000-0000-4000-8000-000000000009';

it.each([
  [[documentId, gone], '1 document', [documentId]],
  // A question to a document that is gone is not one to all.
  [[gone], '1 document, no longer in the library', [gone]],
])('counts and asks of the chosen %j those that are there', async (chosen, name, asked) => {
  Element.prototype.scrollIntoView ??= vi.fn();
  window.sessionStorage.setItem('lectern.chat_documents', JSON.stringify(chosen));
  const server = chatServer({
    ragChat: () => chatAnswer(fakeReply(fakeAnswer())),
    listDocumentIds: ({ query }) => {
      const ids = query.ids?.split(',').filter((id) => id === documentId) ?? [];
      return { ids, total_count: ids.length };
    },
  });
  const { user } = openScreen('/chat');
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  await user.type(await input(), 'Early?{Enter}');
  await screen.findByText(/extracted by the built-in reader/);
  expect(server.calls.find((call) => call.name === 'ragChat')?.body).toMatchObject({
    document_ids: asked,
  });
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'All documents' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Early emergence of resistance' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: '1 document' })).toBeTruthy();
  expect(window.sessionStorage.getItem('lectern.chat_documents')).toBe(
    JSON.stringify([documentId]),
  );
});
