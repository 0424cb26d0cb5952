import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHearing, hearAll } from './hear-said.js';

/** What is kept of a text that arrives in these pieces. */
function hearPieces(pieces: readonly string[]): string {
  const hearing = createHearing();
  let said = '';
  for (const { forgets, text } of [...pieces.map((piece) => hearing.push(piece)), hearing.end()])
    said = forgets ? text : said + text;
  return said;
}

function hear(text: string): string {
  const heard = hearAll(text).text;
  expect(hearPieces([...text])).toBe(heard);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 6 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = places.map((place, index) => text.slice(place, places[index + 1]));
      expect(hearPieces(pieces)).toBe(heard);
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
  ['<thought>', '</thought>'],
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
  });

  it('are left out where only their beginning is there', () => {
    expect(hear(`${open}${thoughts}`).trim()).toBe('');
    expect(hearAll(`${open}${thoughts}`).isParted).toBe(false);
  });

  it('are left out where they speak of their marks', () => {
    expect(hear(`${open}I end with \`${close}\` then. Good.\n${close}\n${answer}`)).toBe(answer);
  });
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
  'The reward checks that the text has the form <think> reasoning </think> <answer> answer </answer> [1].',
  'Templates such as "<think>" open the thoughts; "</think>" closes them [1]. Accuracy rose by 4% [2].',
  'The tag is “<reasoning>” in one study [1] and ‘</thought>’ ends it in another [2].',
  'Two tags are used. <think> opens the reasoning and </think> closes it [1]. Scores rose [2].',
  '<think> and </think> are the tags that the model uses [1]. Scores rose [2].',
  'Outputs without a closing </think> were scored as wrong [1].',
  'Such outputs lack </think>, so they were dropped [1].',
  'Magistral marks its reasoning with [THINK] and [/THINK] [1]. It scored 73% [2].',
  'The text reads:\n```\n<think>\nLet me see.\n</think>\nFour.\n```\nIt was scored as right [1].',
  'In gpt-oss the header `<|channel|>analysis<|message|>` begins the reasoning [1], and `<|end|>` ends it [2].',
  'I [think] so, said one of them [1]. A <thorough> study found a < b and b > a [2].',
  'analysis of variance showed no difference [1].',
  'analysis',
  'An assistant finally helped [1]. The assistant',
  '{"answer": "The <think> tag opens and </think> closes it [1]."}',
  'Several marks exist:\n- <think> opens the reasoning [1].\n- </think> closes it [2].',
  '- <think>: opens the reasoning [1].\n- </think>: closes it [2].',
  '| Tag | Use |\n|---|---|\n| <think> | opens [1] |\n| </think> | closes [2] |',
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
