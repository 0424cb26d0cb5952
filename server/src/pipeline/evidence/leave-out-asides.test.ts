/** Which denials count against a claim, as a side is told by them. */
import { describe, expect, it } from 'vitest';
import { tellStance } from './tell-stance.js';

function positionOf(claim: string, statement: string): string {
  return tellStance(claim, statement).position;
}

describe('a denial of something else denies no finding', () => {
  it.each([
    'Walking reduced dizziness in patients not taking drugs.',
    'Walking reduced dizziness in adults with no history of stroke.',
    'Walking reduced dizziness, with no difference between men and women.',
    'Walking reduced dizziness, an effect not explained by age.',
    'Walking reduced dizziness in patients who had not responded to drugs.',
    'Walking reduced dizziness in adults unable to cycle.',
    'Walking reduced dizziness independent of weight.',
    'Walking reduced dizziness, and no harm was seen.',
    'Walking reduced dizziness, with limited evidence of bias.',
    'Unlike cycling, which did not, walking reduced dizziness.',
    'Not surprisingly, walking reduced dizziness.',
    'In adults with no history of stroke, walking reduced dizziness.',
    'Walking led to a reduction in dizziness in patients not taking drugs.',
    'The rate of dizziness was lower with walking in people who had not been trained.',
    'Walking reduced dizziness in homes that were not heated.',
  ])('%s', (statement) => {
    expect(positionOf('walking reduce dizziness?', statement)).toBe('support');
  });

  it.each([
    [
      'feeding associated with lower weight?',
      'Feeding was associated with lower weight in calves whose mothers did not graze.',
    ],
    [
      'smoke associated with asthma?',
      'Smoke was associated with asthma in people who had no allergy.',
    ],
    [
      'lime increase plant diversity?',
      'Lime increased plant diversity on soils with no added nitrogen.',
    ],
    ['tutoring improve grades?', 'Tutoring improved grades in pupils who had not passed the test.'],
    ['tariffs lower wages?', 'Tariffs lowered the wages of workers who had not finished school.'],
  ])('of any field: %s %s', (claim, statement) => {
    expect(positionOf(claim, statement)).toBe('support');
  });
});

describe('a denial behind what was found is no aside where it may take that back', () => {
  it.each([
    [
      'mindfulness reduce anxiety?',
      'Anxiety decreased after mindfulness, with no difference between groups.',
    ],
    [
      'mindfulness reduce anxiety?',
      'Anxiety decreased after mindfulness, with no difference from controls.',
    ],
    [
      'mindfulness reduce anxiety?',
      'Anxiety decreased after mindfulness, and there was no difference between the two arms.',
    ],
    [
      'mindfulness reduce anxiety?',
      'Anxiety was reduced after mindfulness, with no advantage over the waiting list.',
    ],
    [
      'mindfulness reduce anxiety?',
      'Mindfulness reduced anxiety by an amount that did not differ from placebo.',
    ],
    [
      'mindfulness reduce anxiety?',
      'Mindfulness reduced anxiety, which did not differ from placebo.',
    ],
    ['aspirin reduce stroke in women?', 'Aspirin reduced stroke in men, with no effect in women.'],
    ['aspirin reduce stroke in women?', 'Aspirin reduced stroke in men, not in women.'],
    [
      'thinning increase growth in forests?',
      'Thinning increased growth in parks, with no effect in forests.',
    ],
    [
      'tutoring improve grades in mathematics?',
      'Tutoring improved grades in English, with no effect in mathematics.',
    ],
    [
      'tariffs lower wages in Mexico?',
      'Tariffs lowered wages in Canada, with no effect in Mexico.',
    ],
    [
      'metformin reduce mortality?',
      'Metformin reduced mortality in observational studies, with no effect in randomised trials.',
    ],
    [
      'smoking associated with asthma?',
      'Smoking was associated with asthma in crude models, and no association remained after adjustment.',
    ],
    [
      'drug reduce mortality?',
      'The drug reduced mortality in the first year, with no lasting effect.',
    ],
    [
      'walking reduce dizziness?',
      'Although no difference was seen between groups, walking reduced dizziness.',
    ],
  ])('%s %s', (claim, statement) => {
    expect(positionOf(claim, statement)).toBe('unclear');
  });

  it.each([
    'Walking reduced dizziness, with no effect on sleep.',
    'Walking reduced dizziness without adverse effects.',
    'Walking reduced dizziness with no serious side effects.',
    'Walking reduced dizziness, with no effect on sleep or on mood.',
  ])('but is one of a thing of its own: %s', (statement) => {
    expect(positionOf('walking reduce dizziness?', statement)).toBe('support');
  });
});

it.each([
  ['mindfulness reduce anxiety?', 'At 12 months mindfulness did not, on average, reduce anxiety.'],
  [
    'aspirin reduce mortality?',
    'In adults with diabetes aspirin did not, at any dose, reduce mortality.',
  ],
  [
    'mindfulness reduce anxiety?',
    'In this review there was no evidence, from any trial, that mindfulness reduced anxiety.',
  ],
  ['mindfulness reduce anxiety?', 'Mindfulness has not, so far, reduced anxiety in any trial.'],
  [
    'vaping associated with asthma?',
    'In adults vaping was not, after adjustment, associated with asthma.',
  ],
  [
    'dog ownership lower blood pressure?',
    'Dog ownership lowered blood pressure no more than placebo did.',
  ],
  ['mindfulness reduce anxiety?', 'Mindfulness reduced anxiety no better than a waiting list.'],
  ['coffee increase blood pressure?', 'Coffee increased blood pressure no further.'],
  ['mulch increase yield?', 'Mulch increased yield in not a single year.'],
  ['aspirin cause bleeding?', 'Aspirin caused bleeding in not one patient.'],
  ['aspirin reduce mortality?', 'We conclude that no dose of aspirin reduced mortality.'],
  ['vitamin D prevent falls?', 'It shows that no vitamin, including vitamin D, prevents falls.'],
  ['vitamin D prevent falls?', 'It shows that not one vitamin, even vitamin D, prevents falls.'],
  ['aspirin reduce mortality?', 'Aspirin reduced mortality in not one of the trials.'],
  [
    'mindfulness reduce anxiety?',
    'The results showed that no significant reduction in anxiety was observed with mindfulness.',
  ],
])('says no across commas, behind that and in a comparison: %s %s', (claim, statement) => {
  expect(positionOf(claim, statement)).toBe('against');
});

it.each([
  ['living far from school lower grades?', 'Living far from school lowered grades.'],
  [
    'transplantation from unrelated donors increase mortality?',
    'Transplantation from unrelated donors increased mortality.',
  ],
  [
    'little social support increase depression?',
    'Little social support increased depression in students.',
  ],
  ['jobs without benefits increase turnover?', 'Jobs without benefits increased turnover.'],
  ['obesity increase mortality?', 'Obesity independently of diabetes increased mortality.'],
  [
    'physical activity associated with lower mortality?',
    'Physical activity was independently of BMI associated with lower mortality.',
  ],
  [
    'obesity associated with mortality?',
    'Obesity was associated with mortality and was independent of age.',
  ],
  [
    'exercise reduce blood pressure?',
    'Exercise reduced blood pressure, an effect that was independent of baseline blood pressure.',
  ],
  [
    'lime increase soil pH?',
    'Lime increased soil pH, and the increase was independent of initial soil pH.',
  ],
  [
    'fertiliser increase yields?',
    'We found evidence that fertiliser increased yields where soil was poor.',
  ],
])('is part of what acts, or denies nothing: %s %s', (claim, statement) => {
  expect(positionOf(claim, statement)).toBe('support');
});

it.each([
  'Walking did not reduce dizziness.',
  'Walking was associated with no reduction in dizziness.',
  'Walking reduced neither dizziness nor nausea.',
  'Walking reduced dizziness in none of the trials.',
  'In none of the trials, walking reduced dizziness.',
  'In adults with diabetes, walking did not reduce dizziness.',
  'Dizziness seems independent of walking.',
  'No reduction in dizziness was seen with walking.',
])('still says no where it governs what is claimed: %s', (statement) => {
  expect(positionOf('walking reduce dizziness?', statement)).toBe('against');
});

it.each([
  [
    'aspirin reduce stroke?',
    'No randomised trial, and few observational studies, showed that aspirin reduced stroke.',
  ],
  [
    'mindfulness reduce anxiety?',
    'Within 12 weeks no trial, large or small, found that mindfulness reduced anxiety.',
  ],
  [
    'mindfulness reduce anxiety?',
    'Mindfulness reduced anxiety to no greater extent than relaxation.',
  ],
  [
    'walking reduce dizziness?',
    'The null hypothesis of no effect of walking on dizziness was rejected.',
  ],
  ['walking reduce dizziness?', 'Walking reduced dizziness, which was not confirmed later.'],
  ['walking reduce dizziness?', 'Dizziness was reduced in adults not walking.'],
  ['cycling reduce dizziness?', 'Walking, not cycling, reduced dizziness.'],
  [
    'tutoring improve reading?',
    'We conclude that no programme, including tutoring, improves reading.',
  ],
  ['statins reduce mortality?', 'Statins reduced mortality, which was independent of statin type.'],
  ['statins reduce mortality?', 'Mortality was independent of statin use.'],
  ['aspirin reduce mortality?', 'Aspirin reduced mortality in not one but two trials.'],
  ['aspirin reduce mortality?', 'Aspirin reduced mortality for no more than a season.'],
])('takes no side where it may deny it and may not: %s %s', (claim, statement) => {
  expect(positionOf(claim, statement)).toBe('unclear');
});

it.each([
  'None of the amendments applied to the plots, including lime, gypsum, and ash, increased soil pH.',
  'None of the amendments that were applied, including lime, gypsum, and ash, increased soil pH.',
  'In none of the trials conducted in Wales, Ireland, and France did lime increase soil pH.',
])('takes no side where a list may be a clause of its own: %s', (statement) => {
  expect(positionOf('lime increase soil pH?', statement)).toBe('unclear');
});

it.each([
  ['support', 'No safety signals were seen with the vaccine in pregnancy.'],
  ['against', 'The vaccine was not safe in pregnancy.'],
])('%s of what is safe: %s', (position, statement) => {
  expect(positionOf('the vaccine safe in pregnancy?', statement)).toBe(position);
});

describe('what a finding is held against', () => {
  it.each([
    ['Walking, and not rest, reduced dizziness.', 'support'],
    ['Walking reduced dizziness and not the headaches.', 'support'],
    ['It was walking and not the drug that reduced dizziness.', 'support'],
    ['Dizziness was reduced by walking and not by the drug.', 'support'],
    ['Dizziness fell before walking and not after it.', 'unclear'],
    ['Rest and not walking reduced dizziness.', 'unclear'],
    ['Walking reduced headaches and not dizziness.', 'unclear'],
    ['Walking reduced dizziness in women and not in men.', 'unclear'],
    ['Walking cost time and did not reduce dizziness.', 'against'],
    ['The effect of walking on dizziness was small and not significant.', 'against'],
    ['Walking was liked and not useful against dizziness.', 'against'],
  ])('denies no finding: %s', (statement, side) => {
    expect(positionOf('walking reduce dizziness?', statement)).toBe(side);
  });
});

it.each([
  ['No-fee walking did not reduce dizziness.', 'against'],
  ['No-fee walking reduced dizziness.', 'support'],
  ['No-fee walking increased dizziness.', 'against'],
])('a denial within a name denies nothing: %s', (statement, side) => {
  expect(positionOf('no-fee walking reduce dizziness?', statement)).toBe(side);
});
