import type { Answer, ScoredPassage } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { readSentences } from '../../../reading/sentences/read-sentences.js';
import { scoredPassage } from '../testing-passages.js';
import { extractAnswer, quoteSentences } from './extract-answer.js';

function passage(text: string, parts: Partial<ScoredPassage> = {}): ScoredPassage {
  return scoredPassage(text, { document_title: 'Orchards and frost', ...parts });
}

function extract(question: string, ...passages: ScoredPassage[]): Answer | 'not covered' {
  return extractAnswer({ question, passages, maxTokens: 1500, searchQuery: question });
}

/** Of the sentences of one passage, by their numbers, best first. */
function quoteInOrder(text: string, picked: readonly number[]): Answer {
  const whole = passage(text);
  const read = readSentences(whole);
  const sentences = picked.flatMap((at) => read[at] ?? []);
  return quoteSentences(sentences, { passages: [whole], searchQuery: 'smoke' });
}

function textOf({ text, quote }: Answer['sources'][number]): string {
  return text.slice(quote?.start, quote?.end);
}

function quotes(answer: Answer | 'not covered'): string[] {
  return answer === 'not covered' ? [] : answer.sources.map(textOf);
}

const frost = passage(
  [
    'Introduction',
    'Frost in orchards has long been fought with smoke. How much does frost cost the growers of orchards?',
    'Results',
    'Frost destroyed 38% of the blossoms in open orchards. Sprinklers were planned by Hedwig Amsel in 1957. Blossoms froze because cold air gathered in the hollow. Sprinklers protected blossoms better than smoke did.',
    'Figure 2. Share of blossoms that frost destroyed in orchards with smoke and with sprinklers.',
    'Amsel, H. (1957). Frost in orchards: how much smoke is enough? Garden Notes 4, 11-19.',
  ].join('\n\n'),
);

describe('the sentence that answers', () => {
  it.each([
    [
      'What share of the blossoms does frost destroy in orchards?',
      'Frost destroyed 38% of the blossoms in open orchards.',
    ],
    ['Who planned the sprinklers?', 'Sprinklers were planned by Hedwig Amsel in 1957.'],
    ['When were sprinklers planned?', 'Sprinklers were planned by Hedwig Amsel in 1957.'],
    ['Why did the blossoms freeze?', 'Blossoms froze because cold air gathered in the hollow.'],
    [
      'Which protects blossoms better, smoke or sprinklers?',
      'Sprinklers protected blossoms better than smoke did.',
    ],
  ])('holds what is asked for: %s', (question, sentence) => {
    expect(quotes(extract(question, frost))[0]).toBe(sentence);
  });

  it('is the finding, not the background that uses the same words', () => {
    const background = 'It has often been suggested that smoke protects orchards from frost.';
    const finding = 'Smoke did not protect orchards from frost in any of four springs.';
    const answer = extract(
      'Does smoke protect orchards from frost?',
      passage(`Background\n\n${background}\n\nResults\n\n${finding}`),
    );
    expect(quotes(answer)[0]).toBe(finding);
  });
});

describe('an extracted answer', () => {
  it('leaves the sign of a list and raised reference numbers outside of its sentences', () => {
    const text =
      '- Smoke kept frost away from the low orchard.\n\n60,66-70 Frost took the blossoms of the high orchard.';
    expect(quotes(extract('Tell of frost in each orchard.', passage(text))).sort()).toEqual([
      'Frost took the blossoms of the high orchard.',
      'Smoke kept frost away from the low orchard.',
    ]);
  });

  it.each([
    '(FPM) are used by orchards against frost damage all over the valley.',
    'F is the number of orchards with frost damage in the valley.',
    'The frost damage ∆f = ∑ d(o) of orchards is reckoned for each valley.',
    '≈ 12 is what frost damage of orchards in the valley came to.',
  ])('holds no fragment: %s', (fragment) => {
    const whole = 'Frost damage in orchards of the valley was rare.';
    expect(
      quotes(
        extract(
          'Is there frost damage in orchards of the valley?',
          passage(`${fragment}\n\n${whole}`),
        ),
      ),
    ).toEqual([whole]);
  });

  it('holds what a thing is where that is asked', () => {
    const text =
      'The wall of a frost pocket is a place for hardy trees.\n\nA frost pocket is a hollow where cold air gathers at night.';
    expect(quotes(extract('What is a frost pocket?', passage(text)))).toContainEqual(
      expect.stringMatching(/^A frost pocket/),
    );
  });

  it('begins with no sentence that only points at a figure', () => {
    const text =
      'The frost damage of the low orchard is shown in Figure 2.\n\nThe frost damage of the low orchard was slight.';
    expect(quotes(extract('What frost damage had the low orchard?', passage(text)))[0]).toMatch(
      /slight\.$/,
    );
  });

  it('holds no headings, questions, captions and entries of reference lists, and no sentence twice', () => {
    const answer = extract(
      'How much frost and smoke was there in orchards with sprinklers?',
      frost,
      { ...frost, id: 'passage-2' },
    );
    const said = quotes(answer);
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThanOrEqual(6);
    expect(new Set(said).size).toBe(said.length);
    expect(said.join(' ')).not.toMatch(/Figure|Garden Notes|\?|Results/);
  });

  it.each([
    'Vitamin D and calcium lowered the rate of frost damage in people by 12%.',
    'Hepatitis B (HBV) is no consequence of frost damage.',
    'Table 1 shows that frost damage fell by a third.',
    'Type I, the milder kind of frost damage, heals in nine days.',
  ])(
    'may be a sentence that looks like an entry of a list or a caption at first: %s',
    (sentence) => {
      expect(
        quotes(
          extract(
            'What is known of frost damage?',
            passage(`${sentence} Some damage is not of frost.`),
          ),
        )[0],
      ).toBe(sentence);
    },
  );

  it.each([
    'Who paid for the smoke?',
    'When was smoke first used in orchards of Chile?',
    'How deep is the hollow of the orchards?',
  ])('is none where no sentence has what is asked for: %s', (question) => {
    const silent = passage(
      'Frost in orchards is fought with smoke. Cold air gathers in the hollow of the orchards. Smoke keeps some of it away.',
    );
    expect(extract(question, silent)).toBe('not covered');
  });

  it.each([
    'Does smoke in orchards harm bees?',
    'Do sprinklers in orchards raise the price of apples?',
    'Which orchards were fined for smoke?',
    'Who sold the sprinklers to the orchards?',
  ])('is none where the subject is there and what is asked of it is not: %s', (question) => {
    expect(extract(question, frost)).toBe('not covered');
  });

  it.each([
    'Do sprinklers protect blossoms?',
    'Did smoke shield the blossoms less well than sprinklers?',
    'Who came up with the sprinklers?',
    'What is known about bees and frost in orchards?',
    'How can growers keep frost from their orchards?',
    'frost damage of cherry blossoms',
  ])('is there where other words ask for it, or nothing in particular is asked: %s', (question) => {
    expect(extract(question, frost)).toMatchObject({ origin: 'extracted' });
  });

  it.each([
    [
      'Schützen Sprenger die Blüten?',
      'Die Sprenger schützten die Blüten der Obstgärten besser als Rauch. Der Frost zerstörte 38 % der Blüten in offenen Gärten.',
    ],
    [
      'Les arroseurs protègent-ils les fleurs ?',
      'Les arroseurs ont protégé les fleurs du verger mieux que la fumée. Le gel a détruit 38 % des fleurs.',
    ],
    [
      '¿Protegen los aspersores las flores?',
      'Los aspersores protegieron las flores del huerto mejor que el humo. La helada destruyó el 38 % de las flores.',
    ],
    ['喷灌能保护果园的花吗？', '喷灌比烟雾更能保护果园的花。霜冻毁掉了38%的花。'],
  ])('is never refused for its language: %s', (question, text) => {
    expect(extract(question, passage(text, { document_title: '' }))).toMatchObject({
      origin: 'extracted',
    });
  });

  it('is the passage itself where it has no sentences', () => {
    const table = passage('yield | frost\n12 | 3\n14 | 0');
    expect(extract('What is said of frost?', table)).toMatchObject({
      origin: 'extracted',
      sources: [{ quote: { start: 0, end: table.text.length } }],
    });
  });
});

describe('the sentences of one document', () => {
  it('begin with the best, whatever stands before it, and the others follow in the order of reading', () => {
    const text =
      'Smoke of straw hung over the orchards. Frost took the blossoms of pears. Smoke kept frost from cherries.';
    const { sources } = quoteInOrder(text, [2, 1, 0]);
    expect(sources.map(textOf)).toEqual([
      'Smoke kept frost from cherries.',
      'Smoke of straw hung over the orchards.',
      'Frost took the blossoms of pears.',
    ]);
    expect(sources.map(({ is_beside = false }) => is_beside)).toEqual([false, true, true]);
  });

  it('hold behind the others what was only aimed at, even where that came best', () => {
    const text =
      'We aimed to find out whether smoke keeps frost away. Smoke kept frost away in one spring. It did not in the next one.';
    expect(quoteInOrder(text, [0, 2, 1]).sources.map(textOf)).toEqual([
      'It did not in the next one.',
      'Smoke kept frost away in one spring.',
      'We aimed to find out whether smoke keeps frost away.',
    ]);
  });

  it('stand together, the document that answers best in front', () => {
    const one = passage('Smoke kept frost from cherry blossoms in the valley.', {
      id: 'a',
      document_id: 'a',
    });
    const other = passage('Frost took cherry blossoms where smoke was thin.', {
      id: 'b',
      document_id: 'b',
    });
    const more = passage(
      'Smoke of wet straw protects cherry blossoms better than dry smoke does.',
      {
        id: 'c',
        document_id: 'a',
        chunk_index: 4,
      },
    );
    const answer = extract('Does smoke keep frost from cherry blossoms?', one, other, more);
    const ids =
      answer === 'not covered' ? [] : answer.sources.map(({ document_id }) => document_id);
    expect(ids).toEqual(['a', 'a', 'b']);
    expect(answer === 'not covered' ? '' : answer.answer).toMatch(/\[2\]\n\n/);
  });
});
