import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { isFocusLost, useLostFocus } from './lost-focus';

function Desk(): ReactElement {
  const rootRef = useRef<HTMLElement>(null);
  const [isFirst, setIsFirst] = useState(true);
  const [rows, setRows] = useState(['a', 'b']);
  useLostFocus(rootRef);
  return (
    <main ref={rootRef}>
      {isFirst ? (
        <div key="first">
          <h1>First</h1>
          <button type="button" onClick={() => setIsFirst(false)}>
            Go on
          </button>
          <section>
            <h2>Rows</h2>
            <ul>
              {rows.map((row) => (
                <li key={row}>
                  <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                    Delete {row}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : (
        <div key="second">
          <h1>Second</h1>
        </div>
      )}
    </main>
  );
}

it('gives the focus to the heading of a new screen', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  const heading = screen.getByRole('heading', { name: 'Second' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(isFocusLost()).toBe(true);
});

it('gives the focus to the heading of the list that a row was taken from', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  await user.click(screen.getByRole('button', { name: 'Delete b' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' })),
  );
});

it('gives the focus to nothing where the person had left it', async () => {
  const user = userEvent.setup();
  render(<Desk />);
  const row = screen.getByRole('button', { name: 'Delete b' });
  row.focus();
  await user.click(document.body);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(row);
  expect(row.isConnected).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(document.body);
});
