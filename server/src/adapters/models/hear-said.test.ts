import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHearing, hearAll } from './hear-said.js';

/** What is kept of a text that arrives in these pieces. */
function hearPieces(pieces: readonly string[], isOpened: boolean, isCut: boolean): string {
  const hearing = createHearing({ isOpened });
  let said = '';
  const all = [...pieces.map((piece) => hearing.push(piece)), hearing.end(isCut)];
  for (const { forgets, text } of all) said = forgets ? text : said + text;
  return said;
}

function hear(text: string, { isOpened = false, isCut = false } = {}): string {
  const heard = hearAll(text, { isOpened }, isCut);
  expect(hearPieces([...text], isOpened, isCut)).toBe(heard);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 6 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = places.map((place, index) => text.slice(place, places[index + 1]));
      expect(hearPieces(pieces, isOpened, isCut)).toBe(heard);
    }),
    { numRuns: 20 },
  );
  return heard;
}

const answer = 'Mulch kept the soil moist [1]. It cooled it too [2].';
const thoughts = 'The user asks about mulch.\nPassage [1] fits. So "moist" it is.';

describe.each([
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<Thinking>', '</Thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought\n', '<channel|>'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
  ['analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
  ['analysis', 'assistantfinal'],
])('thoughts between %s and %s', (open, close) => {
  it('are left out before an answer', () => {
    expect(hear(`${open}${thoughts}${close}\n\n${answer}`)).toBe(answer);
    expect(hear(`\n${open}${thoughts}\n${close}${answer}`).trim()).toBe(answer);
  });

  it('are left out where only their end is there', () => {
    expect(hear(`${thoughts}\n${close}\n\n${answer}`)).toBe(answer);
    expect(hear(`${thoughts} ${close}${answer}`)).toBe(answer);
    expect(hear(`${thoughts} ${close}${answer}`, { isOpened: true })).toBe(answer);
  });

  it('are left out where only their beginning is there', () => {
    expect(hear(`${open}${thoughts}`, { isCut: true }).trim()).toBe('');
    if (open !== 'analysis') expect(hear(`${open}${thoughts}`).trim()).toBe('');
  });

  it('are left out where they speak of their marks', () => {
    expect(hear(`${open}I end with \`${close}\` then. Good.\n${close}\n${answer}`)).toBe(answer);
  });
});

it.each([['thought', 'reason']])(
  'knows thoughts in tags that other texts have, too, by both halves alone: %s, %s',
  (...tags) => {
    for (const tag of tags) {
      expect(hear(`<${tag}>${thoughts}</${tag}>\n${answer}`)).toBe(answer);
      expect(hear(`<${tag}>${thoughts}`, { isCut: true })).toBe('');
      for (const said of [
        `<${tag}> is an element of the schema [1]. It may be empty.`,
        `Each record ends with </${tag}>. So it was parsed [1].`,
        `An example:\n<${tag}>cold</${tag}>\nThe rest was left out [1].`,
      ])
        expect(hear(said)).toBe(said);
    }
  },
);

describe('thoughts that a template began', () => {
  const opened = { isOpened: true };

  it.each([
    ['an answer in lower case', 'I cite [1]. So</think> pH rose [1].', 'pH rose [1].'],
    ['a name', 'It fits.</think> mRNA fell [1].', 'mRNA fell [1].'],
    ['a marker', 'It fits.</think> [1] reports it.', '[1] reports it.'],
    ['a bracket', 'It fits, (1) first</think> (1) Moss grew [1].', '(1) Moss grew [1].'],
    ['a row', 'A table</think> | a | b |', '| a | b |'],
    ['a fence that is open', 'Form:\n```json\n{"a":1}\n</think>\nMoss grew [1].', 'Moss grew [1].'],
    ['an odd backtick', "The word `moss isn't there</think>\nMoss grew [1].", 'Moss grew [1].'],
    ['a mark', 'I must not write "<think>" now.</think>\nMoss grew [1].', 'Moss grew [1].'],
    ['marks in code', 'Not `</think>` yet. </think>Moss grew [1].', 'Moss grew [1].'],
  ])('end before or behind %s', (_, text, said) => {
    expect(hear(text, opened).trim()).toBe(said);
    expect(hear(text).trim()).toBe(said);
  });

  it('are an answer where they do not end', () => {
    expect(hear(answer, opened)).toBe(answer);
    expect(hear(answer, { isOpened: true, isCut: true })).toBe('');
    expect(hear('R1 writes `<think>` first [1].', opened)).toBe('R1 writes `<think>` first [1].');
  });

  it('were not begun where the service parts them', () => {
    const hearing = createHearing(opened);
    expect(hearing.push('Moss grew ').text).toBe('');
    expect(hearing.open().text).toBe('Moss grew ');
    expect(hearing.push('well [1]. ').text).toBe('well [1]. ');
  });
});

it.each([
  ['<think> no </think> no difference was found [1].', 'no difference was found [1].'],
  ['<think> ладно, pH </think> pH rose [1].', 'pH rose [1].'],
  ['Moist <think>passage 1</think> [1].', 'Moist  [1].'],
  ['Mulch [1] <think>Cut thoughts', 'Mulch [1] '],
])('drops what stands within marks: %s', (text, said) => {
  expect(hear(text)).toBe(said);
});

it.each([
  'assistant.assistantfinally it helped [1].',
  'Moist [1].assistantfinal',
  'analysisOf is a function [1].',
])('keeps words that begin like marks of channels: %s', (text) => {
  expect(hear(text)).toBe(text);
});

it.each([
  ['prose', 'Moss grew on the wall. '],
  ['a line', 'moss'],
  ['blanks', ' '],
  ['ends', '</think> '],
  ['beginnings in code', '`<think>` '],
  ['fences', '```\n<think>\n</think>\n'],
  ['begun marks', '<|channel|>'],
  ['ticks', '`'],
])('hears long texts of %s soon, letter by letter', (_, part) => {
  const text = part.repeat(Math.ceil(30_000 / part.length));
  for (const isOpened of [false, true]) {
    const begun = performance.now();
    hearPieces([...text], isOpened, false);
    expect(performance.now() - begun).toBeLessThan(5000);
  }
});

it.each([
  ['behind an answer', `${answer}\n<think>Is that all? It is.</think>`],
  ['behind an answer, with an end alone', `<think>Hm.</think>${answer}\n</think>`],
  ['twice', `<think>Hm.</think>\n<think>\nWell.\n</think>\n\n${answer}`],
  ['in two forms', `<thinking>Hm.</thinking><reasoning>Well.</reasoning>${answer}`],
  ['closed twice', `<think>Hm.</think> So it is.\n</think>\n\n${answer}`],
  [
    'before a framed answer',
    `<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>${answer}<|END_RESPONSE|>`,
  ],
  [
    'in other channels',
    `<|channel|>commentary<|message|>Let me look.<|end|><|start|>assistant<|channel|>final <|constrain|>text<|message|>${answer}<|return|>`,
  ],
])('leaves out thoughts %s', (_, text) => {
  expect(hear(text).trim()).toBe(answer);
});

it('keeps the parts of an answer apart where thoughts stood between them', () => {
  expect(hear('Mulch helped.[1]<think>More?</think>It was cheap [2].')).toBe(
    'Mulch helped.[1]\nIt was cheap [2].',
  );
  expect(hear('Mulch helped [1]. [THINK]More?[/THINK] It was cheap [2].')).toMatch(
    /^Mulch helped \[1\]\.\s+It was cheap \[2\]\.$/,
  );
});

it.each([
  'DeepSeek-R1 writes its reasoning between <think> and </think> tags [1]. It then answers [2].',
  'DeepSeek-R1 writes its reasoning between `<think>` and `</think>` [1].\nIt then answers [2].',
  'Templates such as "<think>" open the thoughts; "</think>" closes them [1]. Accuracy rose by 4% [2].',
  'The tag is “<reasoning>” in one study [1] and ‘</thought>’ ends it in another [2].',
  'Magistral marks its reasoning with [THINK] and [/THINK] [1]. It scored 73% [2].',
  'The text reads:\n```\n<think>\nLet me see.\n</think>\nFour.\n```\nIt was scored as right [1].',
  'In gpt-oss the header `<|channel|>analysis<|message|>` begins the reasoning [1], and `<|end|>` ends it [2].',
  'I [think] so, said one of them [1]. A <thorough> study found a < b and b > a [2].',
  'analysis of variance showed no difference [1].',
  'analysis',
  'An assistant finally helped [1]. The assistant',
  'They sleep [1',
  'a <',
  '',
])('keeps what is said of marks, or looks like them: %s', (text) => {
  expect(hear(text)).toBe(text);
});

it('tells at once what came before, as nothing more can change it', () => {
  const hearing = createHearing();
  expect(hearing.push('Mulch ')).toEqual({ forgets: false, text: 'Mulch ' });
  expect(hearing.push('helped [1]. <thi')).toEqual({ forgets: false, text: 'helped [1]. ' });
  expect(hearing.push('rd')).toEqual({ forgets: false, text: '<third' });
});
