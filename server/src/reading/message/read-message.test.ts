import { describe, expect, it } from 'vitest';
import { readMessage, readRecordQuestion } from './read-message.js';

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
    ['Give me the main findings of the meta-analysis on moss', 'findings'],
    ['What does the paper by Quill conclude?', 'findings'],
    ['What did the Irish study find about moss?', 'findings'],
    ['How does the Kerry trial differ from the study of thatch?', 'comparison'],
    ['What can you do against moss on roofs?', 'question'],
    ['Who are the authors?', 'question'],
    ['Good morning', 'greeting'],
    ['How many documents do I have on moss?', 'count'],
    ['What do I have on moss?', 'list'],
    ['Which of my papers are trials?', 'list'],
    ['What is there in my library on moss?', 'list'],
    ['Are there any papers about moss in our collection?', 'list'],
    ['What have I got on moss?', 'list'],
    ['Which papers are from 2021?', 'list'],
    ['Which of my papers are older than 2018?', 'list'],
    ['Do I have anything by Quill?', 'list'],
    ['Find all papers on moss', 'list'],
    ['Which papers mention lichens?', 'list'],
    ['Is there any paper from 2021?', 'list'],
    ['Are there any papers from 2021?', 'list'],
    ['Is there a paper on lichens?', 'list'],
    ['Is there anything on lichens?', 'list'],
    ['Any papers after 2018 on moss?', 'list'],
    ['Do you have papers on moss?', 'list'],
    ['Got anything on moss?', 'list'],
    ['papers on moss', 'list'],
    ['papers on lack of moss', 'list'],
    ['Which papers are on roofs without moss?', 'question'],
    ['How many papers on roofs without moss do I have?', 'question'],
    ['Which papers are not about moss?', 'list'],
    ['How many papers found a benefit of zinc strips?', 'question'],
    ['How many papers have shown that zinc strips work?', 'question'],
    ['How many papers mention a benefit of zinc strips?', 'count'],
    ['How many authors does the paper by Quill have?', 'question'],
    ['trials about moss', 'list'],
    ['papers published in 2022', 'list'],
    ['anything by Quill?', 'list'],
    ['What is my oldest paper?', 'list'],
    ["What's the most recent paper on moss?", 'list'],
    ['Which paper talks about lichens?', 'list'],
    ['Which study mentions lichens?', 'list'],
    ['Which studies are about moss?', 'list'],
    ['Find papers on moss', 'list'],
    ['What trials have been done on moss?', 'list'],
    ['list my reviews', 'list'],
    ['my reviews', 'list'],
    ['Show me the trials', 'list'],
    ['Do I have any case-control studies?', 'list'],
    ['Any RCTs?', 'list'],
    ['Do I have anything from 2024?', 'list'],
    ['papers that mention lichens', 'list'],
    ['Do you know any paper about moss?', 'list'],
    ['How many of my trials are randomised?', 'count'],
    ['How many case reports do I have?', 'count'],
    ['How many RCTs do I have?', 'count'],
    ['What does the survey of barns say about moss?', 'findings'],
    ['What does the survey say about moss?', 'findings'],
    ['What is this study about?', 'document'],
    ['Are there any side effects of zinc?', 'question'],
    ['Is there any evidence that zinc kills moss?', 'question'],
    ['Which studies found that zinc kills moss?', 'question'],
    ['Are there any studies showing that zinc kills moss?', 'question'],
    ['Which study was done in Kerry?', 'question'],
    ['Which trial used placebo?', 'question'],
    ['How many trials of zinc were pooled?', 'question'],
    ['Do trials of zinc last long?', 'question'],
    ['Is there a control in this study?', 'question'],
    ['Are there systematic reviews?', 'list'],
    ['Is there any difference between trials from Kerry and Leeds?', 'comparison'],
    ['Is there evidence from studies on roofs that moss is harmful?', 'question'],
    ['Are there any double-blind placebo-controlled trials of zinc?', 'list'],
    ['Summarise this paper', 'document'],
    ['What is this article about?', 'document'],
    ['How many trials were included in the review of moss?', 'question'],
    ['What do mosses live on?', 'question'],
    ['What is there in moss that kills lichens?', 'question'],
    ['Are there any lichens on walls?', 'question'],
    ['How many ponds are there on the Moyle?', 'question'],
    ['How many references does the paper have?', 'question'],
    ['How many authors does the paper by Quill have?', 'question'],
    ['How many are there in my library?', 'count'],
    ['What did other authors conclude?', 'question'],
    ['What were the other findings of the paper?', 'findings'],
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

  it('leaves no question out where all of their parts would be too many', () => {
    const said = ['roofs', 'walls', 'barns'].map(
      (what) => `How many ${what} had moss, and how long was it there?`,
    );
    expect(readMessage(said.slice(0, 2).join(' ')).questions).toHaveLength(4);
    const { questions } = readMessage(said.join(' '));
    expect(questions.map((question) => question.split('\n').at(-1))).toEqual(said);
  });

  it('are two where one sentence asks twice', () => {
    const { questions } = readMessage('How many roofs had moss, and how long was it there?');
    expect(questions).toEqual(['How many roofs had moss?', 'How long was it there?']);
    const one = 'Which roofs and which walls had moss?';
    expect(readMessage(one).questions).toEqual([one]);
  });

  it('keep the sentence that they point back to', () => {
    const { questions } = readMessage('We tested zinc strips on roofs. Do they keep moss away?');
    expect(questions).toEqual(['We tested zinc strips on roofs.\nDo they keep moss away?']);
  });

  it.each([
    ['Quill says that zinc kills moss. Is he right?', 'Is he right?'],
    ['I read that zinc does not kill moss. Is that true?', 'Is that true?'],
  ])('keep what is to be judged: %s', (message, asked) => {
    const said = message.slice(0, message.length - asked.length).trim();
    expect(readMessage(message).questions).toEqual([`${said}\n${asked}`]);
  });

  it.each([
    ['I am writing on walls. My supervisor wonders whether moss is harmful.', ['Is moss harmful?']],
    [
      'We have a thatched roof. I would like to know how fast moss grows on it.',
      ['We have a thatched roof.\nHow fast moss grows on it?'],
    ],
    [
      'In roofs over 65 years old, can you tell me whether zinc helps?',
      ['Is it so that zinc helps (In roofs over 65 years old)?'],
    ],
    [
      'For barns with thatch, could you tell me what dose was used?',
      ['What dose was used (For barns with thatch)?'],
    ],
    [
      'In the survey by Quill, I would like to know how many fell.',
      ['How many fell (In the survey by Quill)?'],
    ],
    ['For my thesis, can you tell me how moss grows?', ['How moss grows?']],
    ['In general, can you tell me how moss grows?', ['How moss grows?']],
    ['By the way, can you tell me how moss grows?', ['How moss grows?']],
    ['Could you tell me where moss grows?', ['Where moss grows?']],
    ['I wonder whether zinc kills moss.', ['Is it so that zinc kills moss?']],
    ['We know how moss grows. Does lichen grow faster?', ['Does lichen grow faster?']],
    ['Do gardeners know how fast moss grows?', ['Do gardeners know how fast moss grows?']],
    ['A short question: why does moss grow?', ['why does moss grow?']],
    ['Which studies found that zinc kills moss?', ['Is it so that zinc kills moss?']],
    ['Is it true that zinc can kill moss?', ['Can zinc kill moss?']],
    ['Is it really the case that moss was killed by zinc?', ['Was moss killed by zinc?']],
    ['Is it true of slate roofs?', ['Is it true of slate roofs?']],
    ['Do any papers say that moss is harmful?', ['Is moss harmful?']],
    ['What do my papers say about moss on roofs?', ['Moss on roofs']],
    ['What do these papers say about moss?', ['What do these papers say about moss?']],
    ['Which studies report side effects?', ['Which studies report side effects?']],
    [
      'Slate compared with thatch: which had more moss?',
      ['which had more moss (Slate compared with thatch)?'],
    ],
    [
      'The survey of barns - how many were thatched?',
      ['how many were thatched (The survey of barns)?'],
    ],
    [
      'What kind of roof and how many walls did the survey count?',
      ['What kind of roof and how many walls did the survey count?'],
    ],
    [
      'Which roofs leaked more after the storm, and by how much?',
      ['Which roofs leaked more after the storm, and by how much?'],
    ],
    [
      'How many roofs had moss and where were they?',
      ['How many roofs had moss?', 'Where were they?'],
    ],
    [
      'How fast does moss grow; where does it grow?',
      ['How fast does moss grow?', 'Where does it grow?'],
    ],
    [
      'Why does moss grow on walls? Also, did lichens grow?',
      ['Why does moss grow on walls?', 'Did lichens grow?'],
    ],
    ['I am new here. Summarise the paper on moss.', ['Summarise the paper on moss.']],
    ['One of us wants to know how fast moss grows. Can you help?', ['How fast moss grows?']],
    [
      'First, how many roofs had moss? How old were they?',
      ['How many roofs had moss?', 'First, how many roofs had moss?\nHow old were they?'],
    ],
    [
      'How many roofs had moss, where were the roofs and who paid for the study?',
      ['How many roofs had moss?', 'Where were the roofs?', 'Who paid for the study?'],
    ],
  ])('are asked directly where they are wrapped: %s', (message, questions) => {
    expect(readMessage(message).questions).toEqual(questions);
  });

  it('are the whole message where nothing ends with a question mark', () => {
    expect(readMessage('growth of moss on stone').questions).toEqual(['growth of moss on stone']);
  });
});

describe('what is recorded of a document', () => {
  it.each([
    ['Who wrote the moss survey?', 'authors'],
    ['Who conducted this trial of zinc?', 'authors'],
    ['Who wrote the paper that used zinc?', 'authors'],
    ['Who wrote the guideline on copper?', 'authors'],
    ['When was the paper first published?', 'date'],
    ['When was the Kerry moss count published?', 'date'],
    ['When were the results published?', 'date'],
  ])('is asked for: %s', (question, field) => {
    expect(readRecordQuestion(question)?.fields).toEqual([field]);
  });

  it.each([
    'Who conducted the interviews in the study?',
    'Who did the blinded assessment in the trial?',
    'Who wrote the questionnaire used in the trial?',
    'When was the questionnaire published?',
    'Where were the moss counts published?',
  ])('is not what else was written, made or published: %s', (question) => {
    expect(readRecordQuestion(question)).toBeNull();
  });
});

describe('what a question about the library asks for', () => {
  it.each([
    ['Is there a preprint among my papers?', []],
    ['how many documents are stored here', []],
    ['Which files did I already upload on moss?', ['moss']],
    ['What papers across my library deal with moss?', ['moss']],
  ])('is no word that only joins: %s', (question, about) => {
    expect(readMessage(question).about).toEqual(about);
  });
});
