import { expect, it } from 'vitest';
import { studiedInstead, tellOfWhom } from './studied-instead.js';

it.each([
  ['Moss reduced the pain of rats.', 'rats'],
  ['In dogs moss reduced the pain.', null],
  ['Moss reduced the pain of rats and of dogs.', null],
  ['Moss reduced canine pain.', null],
  ['Moss reduced the pain.', null],
])('is other animals than those that were asked for: %s', (sentence, told) => {
  expect(studiedInstead('moss reduce the pain of dogs?', { title: '', statement: sentence })).toBe(
    told,
  );
});

it.each([
  ['pigs', 'Moss in piglets', null],
  ['guinea pigs', 'Moss in pigs', 'pigs'],
  ['monkeys', 'Moss in macaques', null],
  ['macaques', 'Moss in rabbits', 'rabbits'],
  ['primates', 'Moss in monkeys', null],
  ['cell cultures', 'Moss in vitro', null],
  ['other animals', 'Moss in vitro', 'vitro'],
])('is the same by another word: asked for %s', (asked, title, told) => {
  const claim = `moss reduce the growth of ${asked}?`;
  expect(studiedInstead(claim, { title, statement: 'Growth fell.' })).toBe(told);
});

it.each([
  ['moss reduce pain as scored by owners?', 'Moss in dogs', true],
  ['moss reduce pain as scored by nurses?', 'Moss in dogs', true],
  ['moss reduce pain?', 'Moss for canine patients', true],
  ['moss reduce the pain of patients?', 'Moss in dogs', false],
  ['moss reduce pain?', 'Moss for adults with dogs', false],
  ['moss reduce the pain of cats?', 'Moss in dogs and cats', false],
  ['moss reduce pain?', 'Moss for gardens, except in dogs', false],
])('asks of dogs by its topic: %s on %s: %s', (claim, topic, isOfDogs) => {
  const statement = 'Moss reduced the pain of dogs.';
  const told = studiedInstead(tellOfWhom(claim, topic), { title: '', statement });
  expect(told).toBe(isOfDogs ? null : 'dogs');
});

it.each([
  ['dogs', 'Pain fell.', null],
  ['dogs', 'Pain of rabbits fell.', 'pigs'],
  ['adults', 'Pain fell.', 'pigs'],
])(
  'is not told by a title alone of a work that speaks of those asked for: %s',
  (asked, statement, told) => {
    const work = { title: 'Broth of pigs', opening: 'We fed 40 dogs.', statement };
    expect(studiedInstead(`broth reduce the pain of ${asked}?`, work)).toBe(told);
  },
);
