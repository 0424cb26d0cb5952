import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { deferred } from './deferred';

function Greeting({ name }: { readonly name: string }): ReactElement {
  return <p>Good day, {name}</p>;
}

it('shows what stands in its place while its code is on the way, then the part', async () => {
  let arrive: (part: typeof Greeting) => void = () => undefined;
  const code = new Promise<typeof Greeting>((resolve) => {
    arrive = resolve;
  });
  const Part = deferred(() => code);
  render(<Part name="Ines" fallback={<p>Waiting</p>} />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  arrive(Greeting);
  expect(await screen.findByText('Good day, Ines')).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

it('shows at once what was fetched ahead, and fetches it once', async () => {
  let fetched = 0;
  const code = Promise.resolve(Greeting);
  const Part = deferred(() => {
    fetched += 1;
    return code;
  });
  Part.ahead();
  await code;
  await Promise.resolve();
  render(<Part name="Olga" fallback={<p>Waiting</p>} />);
  expect(screen.queryByText('Waiting')).toBeNull();
  expect(screen.getByText('Good day, Olga')).toBeTruthy();
  expect(fetched).toBe(1);
});
