import { sayDoubts } from '@lectern/contract/words/answer-words';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Providers } from '../app/providers';
import { usePassageDesk } from '../passages/use-open-passage';
import { fakeAnswer, fakeReply, fakeSource } from '../testing-library';
import { AnswerText } from './answer-text';

const answer =
  'Moss held the water [1]. It thus cooled the roof. [1]\n\nSlate did not. Tiles warmed by 4 °C [2], as seen.';

function at(said: string): { start: number; end: number } {
  const start = answer.indexOf(said);
  return { start, end: start + said.length };
}

function Shown(marks: Parameters<typeof fakeAnswer>[0]): ReactElement {
  const sources = [fakeSource(1), fakeSource(2)];
  const message = fakeReply(
    fakeAnswer({ answer, origin: 'written', model: 'm', sources, ...marks }),
  );
  return <AnswerText message={message} desk={usePassageDesk()} />;
}

function paragraphsOf(marks: Parameters<typeof fakeAnswer>[0]): (string | null)[] {
  const router = createMemoryRouter([{ path: '/', element: <Shown {...marks} /> }]);
  const { container } = render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
}

it('says behind a statement, and behind its markers, that it is in the words of the model', () => {
  expect(paragraphsOf({ own_words: [at('It thus cooled the roof. [1]')] })).toEqual([
    'Moss held the water.1 It thus cooled the roof.1 (the model’s own words)',
    'Slate did not. Tiles warmed by 4 °C,2 as seen.',
  ]);
});

it('says it in the middle of words, where a statement cites nothing or ends behind its marker', () => {
  const own_words = [at('Tiles warmed by 4 °C [2], as seen.')];
  expect(paragraphsOf({ own_words, unsupported: [at('Slate did not.')] })).toEqual([
    'Moss held the water.1 It thus cooled the roof.1',
    'Slate did not.no passage Tiles warmed by 4 °C,2 as seen. (the model’s own words)',
  ]);
});

it('tells a statement that cites nothing from one that its passage does not carry', () => {
  const unsupported = [at('Moss held the water [1].'), at('Slate did not.')];
  expect(paragraphsOf({ unsupported })).toEqual([
    'Moss held the water.1check: its passage may not say this It thus cooled the roof.1',
    'Slate did not.no passage Tiles warmed by 4 °C,2 as seen.',
  ]);
});

it('says nothing of statements where nothing is known of them', () => {
  expect(paragraphsOf({})[0]).toBe('Moss held the water.1 It thus cooled the roof.1');
});

it.each([
  [1, 0, '1 statement is not carried by the passage cited: underlined, check it before use.'],
  [2, 0, '2 statements are not carried by the passages cited: underlined, check them before use.'],
  [0, 1, '1 statement cites no passage and is carried by none: underlined, check it before use.'],
  [
    0,
    3,
    '3 statements cite no passage and are carried by none: underlined, check them before use.',
  ],
  [
    ...[2, 1],
    '2 statements are not carried by the passages cited, 1 cites none and is carried by none: underlined, check them before use.',
  ],
] as const)('says of %i that cite and %i that do not what they are', (cited, uncited, said) => {
  expect(sayDoubts({ cited, uncited }, 'underlined')).toBe(said);
});
