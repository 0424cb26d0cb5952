import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { usePanel } from './use-panel';

function Types(): ReactElement {
  const { isOpen, setIsOpen, root } = usePanel();
  const [isTicked, setIsTicked] = useState(false);
  return (
    <div {...root}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        File types
      </button>
      {isOpen ? (
        <fieldset>
          <p>Left out when processing</p>
          <label>
            <input
              type="checkbox"
              checked={isTicked}
              onChange={(event) => setIsTicked(event.currentTarget.checked)}
            />
            <span>epub</span>
          </label>
        </fieldset>
      ) : null}
    </div>
  );
}

it('stays open when its own words are clicked, in a page that can have the focus itself', async () => {
  const user = userEvent.setup();
  render(
    <main tabIndex={-1}>
      <Types />
      <p>Something else to read.</p>
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'File types' }));
  await user.click(screen.getByText('Left out when processing'));
  await user.click(screen.getByText('epub'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'epub' }).checked).toBe(true);
  await user.click(screen.getByText('Something else to read.'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
