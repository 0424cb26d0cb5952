import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog';
import { useUnsaved } from './use-unsaved';

function Desk({ isUnsaved = false }: { readonly isUnsaved?: boolean }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <MantineProvider env="test">
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
    </MantineProvider>
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
      <MantineProvider env="test">
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
      </MantineProvider>
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
        <MantineProvider env="test">
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
        </MantineProvider>,
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
      <MantineProvider env="test">
        <Dialog
          title="Work"
          size="work"
          isUnsaved={isUnsaved}
          onClose={() => undefined}
          foot={<button type="button">Save</button>}
        >
          {body()}
        </Dialog>
      </MantineProvider>
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
});
