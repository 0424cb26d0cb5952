import { type ChatMessage, chatMessageSchema } from '@lectern/contract';
import {
  changeField,
  referenceFields,
  toldFields,
} from '@lectern/contract/words/testing-told-fields';
import { expect, it } from 'vitest';
import { articleReference } from '../../pipeline/references/reference-document.js';
import { keptFields } from './export-chat.js';
import { listCited, writeChatMarkdown } from './write-chat-markdown.js';

function write(...messages: ChatMessage[]): string {
  const cited = [...listCited(messages)].map(([documentId, kept]) => ({
    documentId,
    reference: articleReference(keptFields(kept)),
  }));
  return writeChatMarkdown(messages, cited);
}

it.each(Object.entries({ ...toldFields, ...referenceFields }))(
  'writes %s, as the screen does',
  (path, told) => {
    const [before, after] = changeField(path, told);
    expect(write(after)).not.toBe(write(before));
  },
);

const [quoted] = changeField('id', ['quoted', 'm']);

it('tells what Lectern says above the quotes, and the pages of a passage as a range', () => {
  const text = write(quoted);
  expect(text).toMatch(/What grew back\.\n\n\*1 support: faster · 1 not counted\*\n\n\*\*Kelp/);
  expect(text).toContain('> “It grew back.” \\[1, PDF pp. 3–4\\]');
  expect(text).toContain('**Laver** — **Retracted, says Crossref**');
  expect(text).toContain('> ~~“The kelp was cut in May.”~~');
});

it('tells the sentence that answers from what else its document says', () => {
  const [, beside] = changeField('answer.sources[].is_beside', ['quoted', true]);
  expect(write(beside)).toContain('Also in this document:\n\n> “It grew back.”');
});

it('tells each of several questions with what answers it, and which of them is not covered', () => {
  const [parted] = changeField('id', ['parted', 'm']);
  expect(write(parted)).toMatch(
    /\*\*Did it grow\?\*\*[\s\S]*So it says\.[\s\S]*“It grew back\.”[\s\S]*\*\*Who paid\?\*\*[\s\S]*Not covered\./,
  );
});

it('flags the sentences that their passages do not carry where they stand', () => {
  const [written] = changeField('id', ['written', 'm']);
  const text = write(written);
  expect(text).toContain(
    'in June \\[1, PDF pp. 3–4\\]. (check: its passage may not say this) It was red \\[2, PDF pp. 3–4\\].',
  );
  expect(text).toContain('*RAG Mode · written by writer-1 from 3 passages*');
});

function direct(text: string): ChatMessage {
  const [message] = changeField('id', ['direct', 'm']);
  return { ...message, text, is_cut: true };
}
const question = chatMessageSchema.parse({ ...direct('Why?'), sender: 'user', is_cut: false });

it.each([
  ['Here:\n```python\nprint(1)', '> Here:\n> ```python\n> print(1)'],
  ['- ```js\n  a\n  ```\nDone.', '> - ```js\n>   a\n>   ```\n> Done.'],
  ['1. ```bash\n   npm i', '> 1. ```bash\n>    npm i'],
  ['It is\r\n\r~~~\rB', '> It is\n>\n> ~~~\n> B'],
  ['So:\n$$\nx^2', '> So:\n> $$\n> x^2'],
  ['Look:\n- <!-- hidden', '```\nLook:\n- <!-- hidden\n```'],
  ['````html\n<p>', '`````\n````html\n<p>\n`````'],
  ['Few <textarea rows=3> and on', '```\nFew <textarea rows=3> and on\n```'],
  ['- p <0.05, <https://example.org>', '- p <0.05, <https://example.org>'],
])('lets nothing that a model wrote reach what follows it: %j', (text, written) => {
  expect(write(direct(text), question)).toContain(
    `documents*\n\n${written}\n\n*The model stopped at the limit of tokens; the end is missing.*\n\n## Why?`,
  );
});

it('leaves no marker that a link definition of a model would turn into a link', () => {
  const { answer } = quoted;
  const sources = answer?.sources.map((source) => ({
    ...source,
    ...{ page_start: null, page_end: null },
  }));
  const unpaged = chatMessageSchema.parse({ ...quoted, answer: { ...answer, sources } });
  const definition = '[1]: https://example.org/made-up';
  const text = write(direct(`So it is.\n\n${definition}`), unpaged);
  expect(text).toContain(definition);
  expect(text).toContain('“It grew back.” \\[1\\]');
  expect(text.replace(definition, '')).not.toContain('[1]');
});

it('lists references without tags, doubled stops and addresses that are none', () => {
  const reference = {
    ...{ id: 'd', type: 'article-journal', title: 'Is <i>E. coli</i> at 10<sup>6</sup> bad?' },
    ...{ 'container-title': 'J. Biol.', URL: 'javascript:alert(1)' },
    author: [{ family: 'Ek', given: 'Siv' }],
  };
  const list = (changes: object): string | undefined =>
    writeChatMarkdown([quoted], [{ documentId: 'a', reference: { ...reference, ...changes } }])
      .trim()
      .split('\n')
      .at(-1);
  expect(list({})).toBe('1. Siv Ek. Is E. coli at 10⁶ bad? J. Biol.');
  expect(list({ URL: 'https://example.org/a' })).toMatch(/ <https:\/\/example\.org\/a>$/);
});
