import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog';
import { useUnsaved } from './use-unsaved';

const Shown = createContext<ReactNode>(null);

/** The second of two pages of the browser's history. */
function newRouter(): ReturnType<typeof createMemoryRouter> {
  return createMemoryRouter(
    [
      { path: '/', element: <p>The first page.</p> },
      { path: '/second', Component: () => useContext(Shown) },
    ],
    { initialEntries: ['/', '/second'] },
  );
}

function Page({ children }: { readonly children: ReactNode }): ReactElement {
  const [router] = useState(newRouter);
  return (
    <MantineProvider env="test">
      <Shown value={children}>
        <RouterProvider router={router} />
      </Shown>
    </MantineProvider>
  );
}

function Desk({ isUnsaved = false }: { readonly isUnsaved?: boolean }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <Page>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open it
      </button>
      {isOpen ? (
        <Dialog
          title="Edit document"
          size="work"
          onClose={close}
          isUnsaved={isUnsaved}
          bodyLabel="Fields"
          foot={<button type="button">Save</button>}
        >
          <p>Something to read.</p>
        </Dialog>
      ) : null}
    </Page>
  );
}

function Form({ isUnsaved }: { readonly isUnsaved: boolean }): ReactElement {
  useUnsaved(isUnsaved);
  return <input aria-label="Title" />;
}

function TypingForm(): ReactElement {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return (
    <>
      <input aria-label="Key" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        Undo
      </button>
    </>
  );
}

describe('the dialog', () => {
  it('is named by its title, holds the focus, closes on Escape, and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Desk />);
    const opener = screen.getByRole('button', { name: 'Open it' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Edit document' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let presses = 0; presses < 5; presses += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('keeps the focus when what had it goes', async () => {
    const foot = (label: string) => (
      <Page>
        <Dialog
          title="Work"
          size="work"
          onClose={() => undefined}
          foot={
            <button type="button" key={label}>
              {label}
            </button>
          }
        >
          <p>Something to read.</p>
        </Dialog>
      </Page>
    );
    const { rerender } = render(foot('Stop'));
    const dialog = await screen.findByRole('dialog', { name: 'Work' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    screen.getByRole('button', { name: 'Stop' }).focus();
    rerender(foot('Done'));
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['by its user', true, false],
    ['by a form in it', false, true],
  ])(
    'asks before it closes while something would be lost, as is said %s',
    async (_, isUnsaved, isFormUnsaved) => {
      const user = userEvent.setup();
      let closed = 0;
      render(
        <Page>
          <Dialog
            title="Work"
            size="work"
            isUnsaved={isUnsaved}
            onClose={() => {
              closed += 1;
            }}
            foot={<button type="button">Save</button>}
          >
            <Form isUnsaved={isFormUnsaved} />
          </Dialog>
        </Page>,
      );
      const field = await screen.findByRole('textbox', { name: 'Title' });
      const dialog = screen.getByRole('dialog');
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      field.focus();
      await user.keyboard('{Escape}');
      expect(screen.getByRole('alert').textContent).toBe('What was changed here is not saved.');
      await user.click(screen.getByRole('button', { name: 'Close this window' }));
      expect(closed).toBe(0);
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement).toBe(field);
      expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
      await user.keyboard('{Escape}{Escape}');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement).toBe(field);
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      expect(closed).toBe(1);
    },
  );

  it.each([
    ['by its user', () => <p>Something to read.</p>, true],
    ['by a form in it', () => <TypingForm />, false],
  ])('asks no longer once nothing would be lost, as is said %s', async (_, body, isOwn) => {
    const user = userEvent.setup();
    const show = (isUnsaved: boolean) => (
      <Page>
        <Dialog
          title="Work"
          size="work"
          isUnsaved={isUnsaved}
          onClose={() => undefined}
          foot={<button type="button">Save</button>}
        >
          {body()}
        </Dialog>
      </Page>
    );
    const { rerender } = render(show(isOwn));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    if (!isOwn) await user.type(screen.getByRole('textbox', { name: 'Key' }), 'half');
    await user.click(screen.getByRole('button', { name: 'Close this window' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    if (isOwn) rerender(show(false));
    else await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
    if (isOwn) rerender(show(true));
    else await user.type(screen.getByRole('textbox', { name: 'Key' }), 'again');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives the focus back to what opened it also when changes are discarded', async () => {
    const user = userEvent.setup();
    render(<Desk isUnsaved />);
    const opener = screen.getByRole('button', { name: 'Open it' });
    await user.click(opener);
    await user.click(await screen.findByRole('region', { name: 'Fields' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('lets the keyboard scroll a body without fields', async () => {
    const user = userEvent.setup();
    render(<Desk />);
    await user.click(screen.getByRole('button', { name: 'Open it' }));
    expect((await screen.findByRole('region', { name: 'Fields' })).tabIndex).toBe(0);
  });

  describe('with the browser’s way back', () => {
    const isAsked = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

    async function typeIn(): Promise<{
      user: ReturnType<typeof userEvent.setup>;
      router: ReturnType<typeof newRouter>;
      field: HTMLElement;
    }> {
      const user = userEvent.setup();
      const router = newRouter();
      render(
        <MantineProvider env="test">
          <Shown
            value={
              <Dialog title="Work" size="work" onClose={() => undefined} foot={<p>Buttons</p>}>
                <TypingForm />
              </Dialog>
            }
          >
            <RouterProvider router={router} />
          </Shown>
        </MantineProvider>,
      );
      const field = await screen.findByRole('textbox', { name: 'Key' });
      await user.type(field, 'half');
      return { user, router, field };
    }

    it('asks before it goes back, and stays with the text where the person says so', async () => {
      const { user, router, field } = await typeIn();
      await act(() => router.navigate(-1));
      expect(screen.getByRole('alert').textContent).toBe('What was changed here is not saved.');
      expect(router.state.location.pathname).toBe('/second');
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(document.activeElement).toBe(field);
      expect(field).toHaveProperty('value', 'half');
      await act(() => router.navigate(-1));
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      expect(await screen.findByText('The first page.')).toBeTruthy();
    });

    it('goes back at once where nothing would be lost', async () => {
      const { user, router } = await typeIn();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await act(() => router.navigate(-1));
      expect(await screen.findByText('The first page.')).toBeTruthy();
    });

    it('does not ask where the screen below changes its own address', async () => {
      const { router } = await typeIn();
      await act(() => router.navigate('?page=2', { replace: true }));
      expect(router.state.location.search).toBe('?page=2');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('closes alone when it was the cross that was asked about last', async () => {
      const { user, router } = await typeIn();
      await act(() => router.navigate(-1));
      await user.click(screen.getByRole('button', { name: 'Close this window' }));
      await user.click(screen.getByRole('button', { name: 'Discard changes' }));
      expect(router.state.location.pathname).toBe('/second');
    });

    it('has the browser ask before the page is loaded anew, as long as something would be lost', async () => {
      const { user } = await typeIn();
      expect(isAsked()).toBe(true);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(isAsked()).toBe(false);
    });
  });
});
