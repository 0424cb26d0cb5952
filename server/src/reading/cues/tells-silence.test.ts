import { describe, expect, it } from 'vitest';
import { saysUnanswered } from './tells-silence.js';

describe('an answer that says that nothing answers', () => {
  it.each([
    'NOT COVERED',
    'Not covered.',
    '**NOT COVERED**',
    'NOT COVERED. The passages speak of iron only [1].',
    'NOT COVERED\nThe passages speak of iron only [1].',
    'Not covered: the passages are about iron [1].',
    'The passages speak of iron only [1]. NOT COVERED',
    'The passages do not say whether zinc helps [1].',
    'The provided passages do not directly address zinc [1][2].',
    "The passages don't mention zinc. Iron helps runners [1].",
    'None of the passages mentions zinc [1].',
    'No passage reports on zinc [2].',
    'Zinc is not mentioned in the passages [1].',
    'There is no information about zinc in the provided passages [1].',
    'The passages contain no information on zinc [3].',
    'The given documents say nothing about zinc [1].',
    'This cannot be answered from the passages [1].',
    'I cannot find an answer in what was given.',
    'Based on the passages, it cannot be determined from these sources [1].',
    'Unfortunately, the passages about iron do not tell what zinc does [1].',
    'The sources are silent on zinc [1]. The passages do not show whether it helps [2].',
  ])('%s', (text) => expect(saysUnanswered(text)).toBe(true));

  it.each([
    'Not covered wounds heal slowly [1].',
    'Iron helps runners [1].',
    'Iron helps runners [1]. The passages do not say whether it helps swimmers.',
    'Although the passages do not tell the dose, iron helped runners [1].',
    'The passages do not only mention iron, they praise it [1].',
    'Zinc did not shorten colds [1].',
    'Patients were not told which tablets they took [1].',
    'The study found no effect of zinc on colds [1].',
    'Wounds that were NOT COVERED with gauze dried [1].',
  ])('is not: %s', (text) => expect(saysUnanswered(text)).toBe(false));
});

describe('what was studied', () => {
  it.each([
    'The plant extracts did not contain alkaloids [1].',
    'The species could not be determined from the material [1].',
    'Group I did not see an improvement [2].',
    'The passages do not give a pooled estimate, but report 12% in men [1] and 8% in women [2].',
  ])('is told, and nothing is missing: %s', (text) => {
    expect(saysUnanswered(text)).toBe(false);
  });
});

it.each([
  'Die Auszüge beantworten die Frage nach dem Preis nicht.',
  'Les extraits fournis ne donnent aucune information sur le prix.',
  'Los documentos no contienen esta información.',
  'De fragmenten geven geen antwoord op de vraag.',
])('takes for no answer in another language: %s', (said) => {
  expect(saysUnanswered(said)).toBe(true);
});

it.each([
  'Les sources d’eau ne contiennent pas de nitrates [1].',
  'Die Auszüge aus Salbei senkten den Blutdruck nicht [1].',
  'Los pacientes no recibieron información [1].',
  'Los pacientes no recibieron información.',
  'La producción de gas no creció según los documentos, respuesta que nadie esperaba.',
  'Nein: die Quellen zeigen keinen Anstieg, was die Frage beantwortet [1].',
  'Les documents de Lyon ne donnent pas la réponse du maire.',
  'Las fuentes no respaldan la respuesta inmunitaria.',
  'Die Quellen der Donau antworten nicht auf Information.',
  'In den Dokumenten wird keine Frage ausgelassen [1].',
])('takes for an answer: %s', (said) => {
  expect(saysUnanswered(said)).toBe(false);
});
