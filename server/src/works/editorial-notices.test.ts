import { expect, it } from 'vitest';
import { noticeKindOf, uniteNotices } from './editorial-notices.js';

it.each([
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['ErratumIn', 'correction'],
  ['Erratum in', 'correction'],
  ['CorrectedandRepublishedIn', 'correction'],
  ['Corrected and republished in', 'correction'],
  ['expression_of_concern', 'expression_of_concern'],
  ['ExpressionOfConcernIn', 'expression_of_concern'],
  ['partial_retraction', 'partial_retraction'],
  ['PartialRetractionIn', 'partial_retraction'],
  ['ErratumFor', null],
  ['Erratum for', null],
  ['ExpressionOfConcernFor', null],
  ['addendum', null],
  ['new_version', null],
  ['retraction', null],
  ['constructor', null],
])('knows what %s says of a work', (name, kind) => {
  expect(noticeKindOf(name)).toBe(kind);
});

it('tells each notice once, the gravest first, and prefers those that lead somewhere', () => {
  const url = 'https://doi.org/10.5555/notice';
  expect(
    uniteNotices([
      { kind: 'correction' },
      { kind: 'correction', url },
      { kind: 'correction', url },
      { kind: 'expression_of_concern' },
    ]),
  ).toEqual([{ kind: 'expression_of_concern' }, { kind: 'correction', url }]);
  expect(uniteNotices([])).toBeUndefined();
  const document_id = '9f31c2d0-0000-4000-8000-000000000000';
  expect(uniteNotices([{ kind: 'correction' }, { kind: 'correction', document_id }])).toEqual([
    { kind: 'correction', document_id },
  ]);
});
