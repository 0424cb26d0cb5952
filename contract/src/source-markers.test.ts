import { describe, expect, it } from 'vitest';
import { dropReferenceNumbers, sourceMarkers } from './source-markers.js';

describe('numbers in square brackets', () => {
  it.each([
    ['Peat stores carbon [1]. It is lost [2,3] soon.', 'Peat stores carbon. It is lost soon.'],
    ['It held [12] In all fields [13, 14].', 'It held In all fields.'],
    ['Falls [14–17] and fear [12, 13] are tied [11].', 'Falls and fear are tied.'],
    ['As was said [4, 2], and [1,2,5] too.', 'As was said, and too.'],
    ['Lime helps [3]. Yields rose by 50% [4–6].', 'Lime helps. Yields rose by 50%.'],
    ['In COVID-19 [12, 24] and by IL-6 [13–15] it rose [25].', 'In COVID-19 and by IL-6 it rose.'],
    ['Yields rose.[3, 4] Costs fell.', 'Yields rose. Costs fell.'],
    ['Vitamins [18]For men.', 'VitaminsFor men.'],
    ['It is given first in diabetes type 2 [14].', 'It is given first in diabetes type 2.'],
    ['In phase 3 [40] and grades 3 and 4 [41] it fell.', 'In phase 3 and grades 3 and 4 it fell.'],
    [
      'It was tried in class 2 [14]. Falls numbered 9 [15].',
      'It was tried in class 2. Falls numbered 9.',
    ],
    [
      'On average it fell in 9 of 12 [4]. So it is [3].',
      'On average it fell in 9 of 12. So it is.',
    ],
    ['It fell by means of 12 [4]. So it is [3].', 'It fell by means of 12. So it is.'],
    ['Lime helps [3]. Of 12 [4], all grew.', 'Lime helps. Of 12, all grew.'],
    ['In 2019 [12] and by COVID-19 [13] it rose.', 'In 2019 and by COVID-19 it rose.'],
  ])('go where they surely are of references: %s', (given, expected) => {
    expect(dropReferenceNumbers(given)).toBe(expected);
  });

  it.each([
    ...['Median age was 63 [55–71] years.', 'Yields rose by 25% [12, 38].'],
    ...['Mortality was 25% (95% UI [12, 38]).', 'They had 95% CIs [1, 4] and [2, 5].'],
    ...['Die Rate betrug 25 (95%-KI [12, 38]).', 'La tasa fue de 25 (IC 95% [12, 38]).'],
    ...['The rate was 25, CI (95%) [12, 38].', 'Body mass index was 24 kg/m² [21–27].'],
    ...['Pressure was 120 mm Hg [110–130].', 'There, 12 deaths [8, 19] occurred.'],
    ...['Incidence was 12 per 1000 [8–19].', 'The score was mean 12 ± 3 [8–19].'],
    ...['Age lay in Q1–Q3 [55, 71].', 'People aged [18, 65] years came.'],
    ...['Shares lie in [0, 1].', 'The count was 1,250 [980–1410].', 'The mean was 63·5 [55–71].'],
    ...['Trimethylpyrazolo-[3,4-e] [1,4]-diazepin was given.', 'Yields rose [3, 4] again.'],
    ...['We gave [18]F-FDG and [123]I.', 'Cells took up [3]H-thymidine.'],
    ...['Cucurbit[7]uril binds it.', 'The calix[4]arene and [60]fullerene were mixed.'],
    ...['A [2]rotaxane and [6]-gingerol grew.', 'Benzo[1,2]thiophene grew.'],
  ])('stay where a text does not cite by them: %s', (text) => {
    expect(dropReferenceNumbers(text)).toBe(text);
  });

  it.each([
    'The stay fell by 3 d [2–5]. Registries agree.',
    'The 95% UI [2, 8] was wide.',
    'They came on day 7 [5, 9].',
    'The mean of group 2 [1, 3] fell.',
    'Age spanned Q1–Q3 [55, 71].',
    'Catch was 6 ± 3 [2–9] a night.',
  ])('stay where a text does, but they are bounds: %s', (text) => {
    expect(dropReferenceNumbers(`It is known [3]. ${text}`)).toBe(`It is known. ${text}`);
  });

  it.each([
    ['Age was 63 [12] years.', 'Age was 63 [ 12] years.'],
    ['The mean was 6.3 [1], as is known [2].', 'The mean was 6.3 [ 1], as is known.'],
    ['Age in years 63 [12] was equal.', 'Age in years 63 [ 12] was equal.'],
    ['Age was on average 63 [12].', 'Age was on average 63 [ 12].'],
    ['The mean pain level 6 [2] fell.', 'The mean pain level 6 [ 2] fell.'],
    ['The mean age was 63 [9], as is known [8].', 'The mean age was 63 [ 9], as is known.'],
    ['It is known [9]. Stay was 6 [3] days.', 'It is known. Stay was 6 [ 3] days.'],
    ['It is known [9]. Falls numbered 63 [40].', 'It is known. Falls numbered 63 [ 40].'],
  ])(
    'stay behind a value that they may be a deviation of, and are no marker: %s',
    (given, said) => {
      expect(dropReferenceNumbers(given)).toBe(said);
      expect(said.search(sourceMarkers)).toBe(-1);
    },
  );

  it('are judged by the whole text around a stretch', () => {
    const text = 'Peat stores carbon [1]. It is lost [2,3] soon.';
    expect(dropReferenceNumbers(text, { start: 24, end: text.length })).toBe('It is lost soon.');
    expect(dropReferenceNumbers(text.slice(24))).toBe('It is lost [2,3] soon.');
  });

  it('are markers of sources, but for isotopes and what names a compound', () => {
    const found = [
      ...'We gave [11]C and cucurbit[7]uril [1][2]. Fine.[3]However, [4]H2.'.matchAll(
        sourceMarkers,
      ),
    ];
    expect(found.map(([, number]) => number)).toEqual(['1', '2', '3', '4']);
  });
});
