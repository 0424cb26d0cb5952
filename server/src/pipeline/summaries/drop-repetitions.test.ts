import { describe, expect, it } from 'vitest';
import type { PartName } from '../../reading/cues/focus-cues.js';
import { dropRepetitions } from './drop-repetitions.js';
import type { DraftSection, DraftSentence, SummaryPassage } from './summary-parts.js';

function passage(article: number, index = 0): SummaryPassage {
  const place = {
    document_id: null,
    passage_id: null,
    chunk_index: null,
    page_start: null,
    page_end: null,
    heading_path: [],
  };
  return { article, index, ...place, text: `Passage ${index} of article ${article}.` };
}

function sentence(
  text: string,
  articles: readonly number[],
  isSupported: boolean | null = true,
): DraftSentence {
  return {
    text,
    citations: articles.map((article) => ({ passage: passage(article), quote: null })),
    is_supported: isSupported,
  };
}

function section(part: PartName, ...sentences: readonly DraftSentence[]): DraftSection {
  return {
    part,
    paragraphs: sentences.length === 0 ? [] : [sentences],
    note: sentences.length === 0 ? 'Nothing was found.' : '',
  };
}

function texts(sections: readonly DraftSection[]): string[][] {
  return sections.map(({ paragraphs }) => paragraphs.flat().map(({ text }) => text));
}

const tea = 'Green tea lowered blood pressure by 4% in 120 adults.';

describe('a summary that says something twice', () => {
  it('says it once, where it comes first, with the sources of both', () => {
    const dropped = dropRepetitions([
      section('overview', sentence(tea, [1])),
      section(
        'key_findings',
        sentence('Green tea lowered the blood pressure by 4% in these 120 adults.', [2]),
        sentence('Coffee did not.', [3]),
      ),
    ]);
    expect(texts(dropped)).toEqual([[tea], ['Coffee did not.']]);
    expect(
      dropped[0]?.paragraphs[0]?.[0]?.citations.map(({ passage: { article } }) => article),
    ).toEqual([1, 2]);
  });

  it('names a passage once', () => {
    const [only] = dropRepetitions([
      section('key_findings', sentence(tea, [1]), sentence(tea, [1])),
    ]);
    expect(only?.paragraphs.flat()).toEqual([sentence(tea, [1])]);
  });

  it('is carried where one of the two is', () => {
    const [only] = dropRepetitions([
      section('key_findings', sentence(tea, [], false), sentence(tea, [2])),
    ]);
    expect(only?.paragraphs.flat()).toEqual([sentence(tea, [2])]);
  });

  it.each([
    ['first', [false, true]],
    ['last', [true, false]],
  ] as const)('leaves out a source that does not carry it, cited %s', (_, [one, other]) => {
    const similar = 'Green tea lowered the blood pressure by 4% in 120 adults.';
    const [only] = dropRepetitions([
      section('key_findings', sentence(tea, [3], one), sentence(similar, [1], other)),
    ]);
    expect(only?.paragraphs.flat()).toEqual([one ? sentence(tea, [3]) : sentence(similar, [1])]);
  });

  it.each([
    ['another number', 'Green tea lowered blood pressure by 5% in 120 adults.'],
    ['the other direction', 'Green tea raised blood pressure by 4% in 120 adults.'],
    ['a denial', 'Green tea never lowered blood pressure by 4% in 120 adults.'],
    ['the two sides exchanged', 'Green tea lowered blood pressure by 120% in 4 adults.'],
    [
      'more to say',
      'Green tea lowered blood pressure by 4% in 120 adults of three towns who drank nothing else.',
    ],
  ])('keeps a sentence with %s', (_, other) => {
    expect(
      texts(dropRepetitions([section('key_findings', sentence(tea, [1]), sentence(other, [2]))])),
    ).toEqual([[tea, other]]);
  });

  it('keeps a comparison that is turned round', () => {
    const both = [
      'Smoke protected the blossoms better than sprinklers.',
      'Sprinklers protected the blossoms better than smoke.',
    ];
    expect(
      texts(dropRepetitions([section('key_findings', ...both.map((text) => sentence(text, [1])))])),
    ).toEqual([both]);
  });

  const long =
    'In adults with chronic low back pain after surgery of the lumbar spine, daily aspirin taken for twelve weeks reduced the mean score of pain at rest and the use of other tablets.';

  it.each([
    ['another thing', 'aspirin', 'ibuprofen'],
    ['other people', 'adults', 'women'],
    ['one thing more', 'surgery of', 'keyhole surgery of'],
    ['another time', 'after', 'before'],
    ['less of it', 'reduced', 'may have reduced'],
    ['another length', 'twelve weeks', 'four weeks'],
    ['another unit', 'twelve weeks', 'twelve months'],
    ['another mean', 'mean score', 'median score'],
    ['a time in words', 'after surgery', 'three days after surgery'],
    ['more surely', 'reduced', 'significantly reduced'],
    ['another dose', 'daily aspirin', 'daily high-dose aspirin'],
  ])('keeps a long sentence on %s', (_, one, other) => {
    const both = [long, long.replace(one, other)];
    expect(
      texts(
        dropRepetitions([
          section('key_findings', ...both.map((text, index) => sentence(text, [index + 1]))),
        ]),
      ),
    ).toEqual([both]);
  });

  it('takes no number for a small word', () => {
    const both = ['four', 'five'].map((weeks) => long.replace('twelve weeks', `${weeks} weeks`));
    const kept = dropRepetitions([
      section('key_findings', ...both.map((text, index) => sentence(text, [index + 1]))),
    ]);
    expect(texts(kept)).toEqual([both]);
  });

  it('takes spellings and inflections of a word for one', () => {
    const both = [
      'In children, tumours of the colour of haemoglobin were randomised and lasted a mean of nine weeks.',
      'In the child, a tumor of the color of hemoglobin was randomized and lasted a mean of nine weeks.',
    ];
    expect(
      texts(
        dropRepetitions([
          section('key_findings', ...both.map((text, index) => sentence(text, [index + 1]))),
        ]),
      ),
    ).toEqual([[both[0]]]);
  });

  it('says of a part that has nothing of its own that it is said above, and leaves other notes alone', () => {
    const dropped = dropRepetitions([
      section('overview', sentence(tea, [1])),
      section('key_findings', sentence(tea, [1])),
      section('methodologies'),
    ]);
    expect(dropped.map(({ note }) => note)).toEqual([
      '',
      'What the articles say of this is said above.',
      'Nothing was found.',
    ]);
  });
});
