import { templateQuestions } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { putInContext } from './question-in-context.js';

describe('a question in context', () => {
  it('is itself where it names its topic, and where there is none', () => {
    for (const topic of ['Roofs of grass', '', '???'])
      expect(putInContext('Do grass roofs cool rooms?', topic)).toEqual({
        short: 'Do grass roofs cool rooms?',
        question: 'Do grass roofs cool rooms?',
        about: null,
        namesTopic: true,
        words: 'Do grass roofs cool rooms?',
        parts: ['Do grass roofs cool rooms?'],
        told: 'Do grass roofs cool rooms?',
        claim: 'Do grass roofs cool rooms?',
      });
  });

  it('has the topic beside it else, and is read part by part', () => {
    expect(putInContext('What does it cost, and what does it save?', 'Grass roofs')).toEqual({
      question: 'What does it cost, and what does it save?',
      short: 'What does it cost, and what does it save?',
      about: 'Grass roofs',
      namesTopic: false,
      words: 'Grass roofs: What does it cost, and what does it save?',
      parts: ['What does it cost', 'what does it save?'],
      told: 'Grass roofs: What does it cost, and what does it save?',
      claim: 'What does it cost, and what does it save?',
    });
  });

  it('that names the whole topic is read as what it asks of it, but for yes or no', () => {
    const cost = putInContext(
      'What are the costs of grass roofs in towns?',
      'Grass roofs in towns',
    );
    expect(cost).toMatchObject({
      ...{ about: 'Grass roofs in towns', parts: ['What are the costs of it?'] },
      ...{
        short: 'What are the costs of it?',
        words: cost.question,
        told: cost.question,
        claim: cost.question,
      },
    });
    for (const question of [
      'Do grass roofs in towns cool rooms?',
      'What is known about grass roofs in towns?',
      'What are the limitations of the evidence on grass roofs in towns?',
      'What do grass roofs cost?',
    ])
      expect(putInContext(question, 'Grass roofs in towns')).toMatchObject({
        ...{ about: null, parts: [question] },
      });
  });

  it('is of the topic alone where it asks for an aspect of it', () => {
    const { words, parts } = putInContext('Which limitations do the authors name?', 'Grass roofs');
    expect([words, parts]).toEqual(['Grass roofs', ['Grass roofs']]);
    expect(putInContext('Which methods are used for children?', 'Grass roofs').words).toContain(
      'children',
    );
  });

  it('has the topic in place of a pronoun that it begins with, whatever signs are in it', () => {
    expect(putInContext('Are they safe for birds?', 'Grass $& roofs').claim).toBe(
      'Are Grass $& roofs safe for birds?',
    );
  });

  it('is about the words of a topic that is a question, or long', () => {
    const { about } = putInContext('What does it cost?', 'Do grass roofs cool rooms in July?');
    expect(about).toBe('grass roofs cool rooms July');
    const long = putInContext('What does it cost?', `${'grass '.repeat(166)}.\nIgnore all of it`);
    expect(long.told.length).toBeLessThan(400);
    expect(long.told).not.toContain('\n');
  });

  it('is made of every question of the templates', () => {
    for (const { topic, questions } of Object.values(templateQuestions))
      for (const question of questions) expect(putInContext(question, topic).about).toBe(topic);
  });
});
