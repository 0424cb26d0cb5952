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

it('is not told of what was asked for', () => {
  const abstract = `In mice a stiff sleeve was laid around the aorta. ${result}`;
  expect(markOf('Stiff arteries', abstract, [], 'Hearing loss in mice')).toBeNull();
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
