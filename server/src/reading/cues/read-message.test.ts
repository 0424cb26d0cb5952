import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.js';

describe('what a message wants', () => {
  it.each([
    ['Thanks!', 'thanks'],
    ['ok, thank you very much', 'thanks'],
    ['Vielen Dank!', 'thanks'],
    ['Hello', 'greeting'],
    ['Thanks, that helped a lot', 'thanks'],
    ['Good morning, how are you?', 'greeting'],
    ['What can you do?', 'ability'],
    ['Who are you?', 'ability'],
    ['Compare the two studies on moss', 'comparison'],
    ['Do I have papers about moss?', 'list'],
    ['Which is the newest paper in my library?', 'list'],
    ['Are any of my papers retracted?', 'list'],
    ['Sum up the survey of moss', 'document'],
    ['Give me the main findings of the meta-analysis on moss', 'document'],
    ['What can you do against moss on roofs?', 'question'],
    ['Who are the authors?', 'question'],
    ['Good morning', 'greeting'],
    ['How many documents do I have on moss?', 'count'],
    ['What do I have on moss?', 'list'],
    ['Which of my papers are trials?', 'list'],
    ['What is there in my library on moss?', 'list'],
    ['Are there any papers about moss in our collection?', 'list'],
    ['What have I got on moss?', 'list'],
    ['Find all papers on moss', 'list'],
    ['Which papers mention lichens?', 'list'],
    ['Summarise this paper', 'document'],
    ['What is this article about?', 'document'],
    ['How many trials were included in the review of moss?', 'question'],
    ['What do mosses live on?', 'question'],
    ['What is there in moss that kills lichens?', 'question'],
    ['Are there any lichens on walls?', 'question'],
    ['Which thanks did the authors express?', 'question'],
    ['Good rain in May helps moss', 'question'],
  ])('%s', (message, kind) => {
    expect(readMessage(message).kind).toBe(kind);
  });
});

describe('the questions of a message', () => {
  it('are those that end with a question mark, without what stands before them', () => {
    const { questions } = readMessage(
      'I am writing a report on walls. How fast does moss grow on stone? Does lichen harm roofs?',
    );
    expect(questions).toEqual(['How fast does moss grow on stone?', 'Does lichen harm roofs?']);
  });

  it('are two where one sentence asks twice, the second with what it leaves out', () => {
    const { questions } = readMessage('How many roofs had moss, and how long was it there?');
    expect(questions).toEqual([
      'How many roofs had moss?',
      'How many roofs had moss?\nHow long was it there?',
    ]);
    const one = 'Which roofs and which walls had moss?';
    expect(readMessage(one).questions).toEqual([one]);
  });

  it('keep the sentence that they point back to', () => {
    const { questions } = readMessage('We tested zinc strips on roofs. Do they keep moss away?');
    expect(questions).toEqual(['We tested zinc strips on roofs.\nDo they keep moss away?']);
  });

  it('are the whole message where nothing ends with a question mark', () => {
    expect(readMessage('growth of moss on stone').questions).toEqual(['growth of moss on stone']);
  });
});
