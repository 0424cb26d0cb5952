/** Who paid and who has what interests, under whatever heading and in whatever words. */
import { expect, it } from 'vitest';
import { ownPart } from './own-part.js';
import { readConflicts, readFunding } from './read-declarations.js';
import { readStudyText } from './study-text.js';

const counted = {
  heading_path: ['Results'],
  text: 'Owls were heard in nine of the eleven woods. The old view is not supported by the data of this year.',
};

function declared(heading: string, text: string): (string | undefined)[] {
  const study = ownPart(readStudyText([counted, { heading_path: [heading], text }], null));
  return [readFunding(study)?.text, readConflicts(study)?.text];
}

it.each([
  [
    'Owls, woods and people',
    '**Contributors** AB counted the owls. **Funding** Danish Board of Woods. **Competing interests** None.',
    '**Funding** Danish Board of Woods.',
    '**Competing interests** None.',
  ],
  [
    'Discussion',
    '*Support.* The Council of Ribe and a grant to the first author. *Declaration of interest.* A.B. makes the boxes that were hung.',
    'The Council of Ribe and a grant to the first author.',
    'A.B. makes the boxes that were hung.',
  ],
  [
    'Resources and interests',
    'The count was financed from the dues of members. B. Holm has been paid for talks by a maker of boxes.',
    'The count was financed from the dues of members.',
    'B. Holm has been paid for talks by a maker of boxes.',
  ],
  [
    'Ethics and funding',
    'The owls were not touched. Boxes were donated by the Ribe Sawmill. One author was an intern at the sawmill.',
    'Boxes were donated by the Ribe Sawmill.',
    'One author was an intern at the sawmill.',
  ],
  ['Funding', 'None. The earlier trial was funded by Vanir.', 'None.', undefined],
  [
    'Funding',
    'The trial by Holm was paid for by Vanir. Our count was paid for by the Council of Ribe.',
    'Our count was paid for by the Council of Ribe.',
    undefined,
  ],
  [
    'Support',
    'The Council of Ribe gave the boxes. The foresters of Ribe were of great help.',
    'The Council of Ribe gave the boxes.',
    undefined,
  ],
])('are found under %s', (heading, text, funding, conflicts) => {
  expect(declared(heading, text)).toEqual([funding, conflicts]);
});

it.each([
  [
    'No funding was received for the count of May. The count of June was funded by the Council of Ribe.',
    'No funding was received for the count of May. The count of June was funded by the Council of Ribe.',
    undefined,
  ],
  [
    'Jan Holm is an unpaid adviser of the Owl Trust. The other authors declare none.',
    undefined,
    'Jan Holm is an unpaid adviser of the Owl Trust. The other authors declare none.',
  ],
])('are told by all that stands together: %s', (text, funding, conflicts) => {
  expect(declared('Declarations', text)).toEqual([funding, conflicts]);
});

it('are told apart where an author was paid for something else', () => {
  const text =
    'Jan Holm and Ann Berg\n\nOwls were heard in nine of the eleven woods. Jan Holm was paid by the Sawmill of Ribe for a report on boxes in 2018. Funding: Council of Ribe and the dues of members.';
  const study = readStudyText([{ heading_path: [], text }], null);
  expect(readFunding(study)?.text).toMatch(/Council of Ribe/);
  expect(readConflicts(study)?.text).toMatch(/^Jan Holm was paid by the Sawmill/);
  const others = readStudyText(
    [{ heading_path: [], text: text.replace('Jan Holm and Ann Berg', 'Ann Berg') }],
    null,
  );
  expect(readConflicts(others)).toBeNull();
});

it('are not what a result is supported by, nor what the study paid for', () => {
  expect(declared('Discussion', 'Owls like old woods, and old woods are rare here.')).toEqual([
    undefined,
    undefined,
  ]);
  const [, conflicts] = declared('Funding', 'The count was paid for by the Council of Ribe.');
  expect(conflicts).toBeUndefined();
});
