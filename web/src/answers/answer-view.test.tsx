import type { ChatMessage } from '@lectern/contract';
import { changeField, toldFields } from '@lectern/contract/words/testing-told-fields';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Providers } from '../app/providers';
import { TurnView } from '../features/chat/turn-view';
import { usePassageDesk } from '../passages/use-open-passage';
import { fakeQuestion } from '../testing-library';

function Turn({ reply }: { readonly reply: ChatMessage }): ReactElement {
  const question = fakeQuestion('Why?', { mode: reply.mode });
  return <TurnView turn={{ question, reply }} awaitedIn={null} desk={usePassageDesk()} />;
}

function show(reply: ChatMessage): string {
  const router = createMemoryRouter([{ path: '/', element: <Turn reply={reply} /> }]);
  const { container, unmount } = render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  const { innerHTML } = container;
  unmount();
  return innerHTML.replace(/(?:id|for|aria-[a-z]+)="(?:mantine|_r|:r|radix)[^"]*"/g, '');
}

it('shows the same message in the same way', () => {
  const [message] = changeField('id', ['quoted', 'm']);
  expect(show(message)).toBe(show(message));
});

it.each(Object.entries(toldFields))('shows %s, as files and copies have it', (path, told) => {
  const [before, after] = changeField(path, told);
  expect(show(after)).not.toBe(show(before));
});
