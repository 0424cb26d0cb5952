import { expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { studiedBy } from './studied-by.js';

const asked = 'Arterial stiffness and hearing loss in older adults';
const result = 'At eighteen months stiffness aggravated hearing loss by 14 decibels.';

function markOf(title: string, abstract: string, texts: readonly string[] = [], topic = asked) {
  return studiedBy(readSourceOf(studyArticle(title, { abstract }), texts), topic);
}

it.each([
  [
    'a sentence beside the result',
    `In mice a stiff sleeve was laid around the aorta. ${result}`,
    'in mice',
  ],
  [
    'one that says who was given it',
    `We fed 24 Wistar rats beet juice for a year. ${result}`,
    'in rats',
  ],
  [
    'one behind what is known of people',
    `In older adults stiffness goes with hearing loss. In rabbits the aorta was stiffened. ${result}`,
    'in rabbits',
  ],
  [
    'one that says how they were shared out',
    `Male Wistar rats were randomly assigned to two groups. ${result}`,
    'in rats',
  ],
  [
    'one on them whose males and females are told of later',
    'C57BL/6 mice were fed a soft diet. Males lost more than females.',
    'in mice',
  ],
  [
    'one on them behind an aside, before their males and females',
    'In rats it was tried. We fed 24 rats a soft diet. Males lost more than females.',
    'in rats',
  ],
  ['one on glass', 'Hair cells were kept in vitro and stretched. Half of them died.', 'in vitro'],
])('is told for the whole work by %s', (_, abstract, mark) => {
  expect(markOf('Stiff arteries and hearing', abstract)).toBe(mark);
});

it.each([
  ['Stiff arteries aggravate hearing loss in aged mice', 'in mice'],
  ['Hearing in a mouse model of stiffness', 'in mice'],
  ['Stiffness in an animal model', 'in animals'],
  ['STIFF ARTERIES AND HEARING IN MICE', 'in mice'],
])('is told by the title: %s', (title, mark) => {
  expect(markOf(title, result)).toBe(mark);
});

it('is told by the methods of a long text', () => {
  const before = ['Hearing is lost with age.', 'Arteries stiffen.', 'Both are common.', 'Why?'];
  const source = readSourceOf(studyArticle('Stiff arteries'), [
    ...before,
    'The sleeves were laid in 40 mice.',
  ]);
  const passages = source.passages.map((passage, index) =>
    index === 4 ? { ...passage, heading_path: ['Methods'] } : passage,
  );
  expect(studiedBy({ ...source, passages }, asked)).toBe('in mice');
});

it('is told of what a model reckoned', () => {
  const text = 'We built a simulation model of 1,000 women. Losses fell by a fifth.';
  expect(markOf('What would softer arteries save?', '', [text])).toBe('in a simulation');
  expect(markOf('What would they save?', '', [text], 'Costs of hearing loss')).toBeNull();
});

it.each([
  [
    'people were studied as well',
    `In mice the aorta was stiffened. We then tested 212 adults. ${result}`,
  ],
  ['others are told of', `Studies in mice suggested harm. We followed 900 adults. ${result}`],
  [
    'animals are only named',
    `Mice were not used. In 90 patients stiffness was measured. ${result}`,
  ],
  [
    'those of others were pooled',
    `We searched PubMed for trials. In mice the aorta was stiffened, elsewhere it was not. ${result}`,
  ],
  ['nothing of the kind is told', result],
  [
    'people are counted in brackets',
    `Patients (n = 48) were given soft sleeves. In vitro, the sleeve blocked the flow. ${result}`,
  ],
  [
    'patients of one kind are counted so',
    `Adults with stiff arteries (n = 48) received a sleeve. In mice the sleeve was tried. ${result}`,
  ],
  [
    'schoolchildren were studied',
    `We tested the hearing of 300 schoolchildren. In mice the sleeve was tried. ${result}`,
  ],
  [
    'cases and controls were',
    `Cases and controls were matched by age. In mice the sleeve was tried. ${result}`,
  ],
  [
    'those studied are told by sex',
    `Males lost more than females. In mice it was tried. ${result}`,
  ],
  [
    'those studied are told by sex, beside glass',
    'Males lost more than females. Hair cells were kept in vitro.',
  ],
  ['letters in capitals are meant', `Missing values were imputed with MICE. ${result}`],
  ['letters in capitals begin it', `RATs detected half of the infections. ${result}`],
  ['those studied owned animals', 'Stiffness was lower in 400 participants with dogs.'],
])('is not told where %s', (_, abstract) => {
  expect(markOf('Stiff arteries and hearing', abstract)).toBeNull();
});

it.each([
  'Hearing loss in mice',
  'Hearing loss in rodents',
  'Hearing loss in murine models',
  'Hearing loss in animal models',
  'Hearing loss in rats and other animals',
  'Hearing loss in models',
])('is not told of what was asked for: %s', (topic) => {
  const abstract = `In mice a stiff sleeve was laid around the aorta. ${result}`;
  expect(markOf('Stiff arteries', abstract, [], topic)).toBeNull();
});

it.each([
  ['in rats', 'Stiffness in rats', 'Hearing loss in dogs'],
  ['in rats', 'A rat model of canine stiffness', 'Hearing loss in dogs'],
  ['in mice', 'Stiffness in mice', 'Hearing loss in a rat model'],
  ['in mice', 'Stiffness in mice', 'Hearing loss in vitro'],
  ['in mice', 'Stiffness in mice', 'Costs of hearing loss'],
  ['in mice', 'Stiffness in mice', 'Hearing loss and contact with animals'],
  ['in mice', 'Stiffness in mice', 'Hearing loss, not in mice'],
  ['in vitro', 'Stiffness of canine hair cells in vitro', 'Hearing loss in dogs'],
])('is told of other animals than were asked for: %s, %s, on %s', (mark, title, topic) => {
  expect(markOf(title, result, [], topic)).toBe(mark);
});

it.each([
  ['its title names both', 'Stiffness in rats and old dogs', result],
  ['a sentence names them', 'Stiffness in rats', `We gave 24 dogs a sleeve. ${result}`],
  ['glass stands in one sentence', 'Stiffness', `In vitro, cells died. The dogs slept. ${result}`],
])('is not told where those that were asked for were studied as well: %s', (_, title, abstract) => {
  expect(markOf(title, abstract, [], 'Hearing loss in dogs')).toBeNull();
});

it('is told of glass where the cells in it were of those that were asked for', () => {
  const abstract = `Hair cells from six dogs were stretched. ${result}`;
  const title = 'Stiffness of canine hair cells in vitro';
  expect(markOf(title, abstract, [], 'Hearing loss in dogs')).toBe('in vitro');
  expect(markOf(title, abstract, [], 'Hearing loss in vitro')).toBeNull();
});

it('is told of a model that was reckoned with where animals were asked for', () => {
  const text = 'We built a simulation model of 1,000 ears. Losses fell by a fifth.';
  expect(markOf('What would it save?', '', [text], 'Losses in dogs')).toBe('in a simulation');
});

it('is not told by one sentence of a kind of study that is done with people', () => {
  const text = `This is a cohort study of stiff arteries. In mice the sleeve was tried. ${result}`;
  expect(markOf('Stiff arteries and hearing', '', [text])).toBeNull();
  expect(markOf('Hearing in old mice', '', [text])).toBe('in mice');
});

it.each([
  ['We then randomly assigned 40 male mice to two groups.', 'in mice'],
  ['We randomized C57BL/6 mice to a soft diet or a hard one.', 'in mice'],
  ['Mice were fed a soft diet. Animals were randomly assigned to two groups.', 'in mice'],
  ['In mice a sleeve was laid. Animals were randomly assigned. Males lost more.', 'in mice'],
  ['They were randomly assigned to visits with dogs. The nurse came with dogs.', null],
  ['We randomly assigned half of the wards to visits by dogs. Staff came with dogs.', null],
])('is told of a trial by how animals were shared out: %s', (text, mark) => {
  expect(markOf('Stiff arteries and hearing', '', [`${text} ${result}`])).toBe(mark);
});
