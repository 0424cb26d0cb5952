import { expect, test } from 'vitest';
import { standsInWords } from './stands-in-words.js';

const ferry =
  'We timed 640 crossings. However, night ferries arrived 14 minutes late on average, and their crews were smaller. Delays fell by 9% on the northern route and by 3% on the southern route. In this study, fuel was not weighed — oil was — on 3 trips [4]. Fares did not significantly change. Some captains may take the shorter channel, but only at high tide. The strait was closed. It froze in March. Tolls rose by 4 euros; ports gained nothing.';

test.each([
  ['a whole sentence', 'We timed 640 crossings [2].'],
  ['another size of its first letter', 'we timed 640 crossings'],
  ['no opener', 'Fuel was not weighed – oil was – on 3 trips.'],
  ['another opener that limits nothing', 'Furthermore, fares did not significantly change.'],
  ['what one sentence has on both sides of a mark', 'Tolls rose by 4 euros; ports gained nothing.'],
  ['two sentences joined', 'We timed 640 crossings and fares did not significantly change.'],
  ['two sentences side by side', 'We timed 640 crossings; fares did not significantly change.'],
  ['what points back behind its own sentence', 'The strait was closed. It froze in March.'],
])('stands with %s', (_, statement) => {
  expect(standsInWords(statement, ferry)).toBe(true);
});

test.each([
  ['another group', 'Delays fell by 9% on the southern route.'],
  ['another figure', 'We timed 650 crossings.'],
  ['a word more', 'Night ferries always arrived 14 minutes late on average.'],
  ['a unit more', 'Tolls rose by 4 euros per day.'],
  ['no group', 'Delays fell by 9%.'],
  ['one of two figures', 'Delays fell by 9% on the northern route.'],
  ['no statement behind a semicolon', 'Tolls rose by 4 euros.'],
  ['no article', 'Strait was closed.'],
  ['an opener that says more', 'Therefore, fares did not significantly change.'],
  ['another finder', 'We found that fares did not significantly change.'],
  [
    'what is joined behind a denial',
    'Fares did not significantly change and we timed 640 crossings.',
  ],
  ['what points back behind another sentence', 'We timed 640 crossings. It froze in March.'],
  ['what was denied in part denied whole', 'Fares did not change.'],
  ['no denial', 'Fares significantly changed.'],
  ['no condition', 'Some captains may take the shorter channel.'],
  ['no doubt', 'Some captains take the shorter channel, but only at high tide.'],
  ['no number that counts', 'Captains may take the shorter channel, but only at high tide.'],
  ['what points back', 'It froze in March.'],
  ['two words', 'Crossings timed.'],
  ['a question', 'We timed 640 crossings?'],
])('does not stand with %s', (_, statement) => {
  expect(standsInWords(statement, ferry)).toBe(false);
});

test.each([
  ['Bread cost 5 mg more.', 'Bread cost 5 Mg more.'],
  ['The change was 3.1 points.', 'The change was −3.1 points.'],
  ['The chance was p < 0.05 there.', 'The chance was p > 0.05 there.'],
  ['A few patients improved at once.', 'Few patients improved at once.'],
  ['Smokers were followed for a year.', 'Non-smokers were followed for a year.'],
  ['The dose was 5 g daily.', 'The dose was .5 g daily.'],
  ['Aspirin reduced strokes.', 'Smith reported that aspirin reduced strokes.'],
  ['Aspirin reduced strokes.', 'We hypothesised that aspirin reduced strokes.'],
  ['Aspirin reduced strokes.', 'Aspirin reduced strokes in men.'],
  ['Aspirin reduced strokes.', 'In men, aspirin reduced strokes.'],
  ['Aspirin reduced strokes.', 'Aspirin reduced strokes (p = 0.4).'],
  ['Aspirin reduced strokes.', 'Aspirin and heparin reduced strokes.'],
  ['Aspirin reduced strokes.', 'Aspirin reduced strokes; this was not confirmed.'],
  ['Aspirin reduced strokes.', 'Aspirin reduced strokes, and the effect was seen in women alone.'],
  ['Aspirin reduced strokes.', 'low-dose aspirin reduced strokes.'],
  ['Aspirin reduced strokes.', 'Does one know that aspirin reduced strokes?'],
  ['Aspirin reduced strokes.', 'Aspirin reduced strokes'],
  ['The sample held 18 men.', 'The sample held 18 men and 20 women.'],
  ['The total of 5 g of salt was eaten.', 'The total of 5 g of salt and 3 g of sugar was eaten.'],
  ['Intake was 5 mg in men.', 'Intake was 5 mg in men and 3 mg in women daily.'],
  ['Doses were 5 mg in men.', 'Doses were 5 mg in men and 3 mg in women on weekdays.'],
  ['Values lay between 5% in May.', 'Values lay between 5% in May and 9% in June.'],
  ['The US levy fell in May.', 'The us levy fell in May.'],
  ['Hepatitis virus spread at sea.', 'Hepatitis A virus spread at sea.'],
  ['Rates fell by 5 days.', 'Rates fell by 5 day.'],
  ['Gram bacteria multiplied fast.', 'Gram− bacteria multiplied fast.'],
  ['Plums ripened in May.', 'Plums (Spain) ripened in May.'],
  ['The plums ripened in May.', 'Plums ripened in May.'],
  ['The mayor resigned in May.', 'The paper wrote: “Rents fell. The mayor resigned in May.”'],
  [
    'The mayor resigned in May.',
    "A note said 'Rents fell. The mayor resigned in May. Shops shut.'",
  ],
  ['The mayor resigned in May.', 'The following rumours spread. The mayor resigned in May.'],
  ['The mayor resigned in May.', 'The mayor resigned in May. This rumour was untrue.'],
  ['The mayor resigned in May.', 'Myth 3. The mayor resigned in May.'],
  ['The mayor resigned in May.', 'Nobody could show that\n\nThe mayor resigned in May.'],
  ['In goats it caused fever.', 'Hay was fed first. In goats it caused fever.'],
  ['At that depth light vanished.', 'Divers went to 90 m. At that depth light vanished.'],
  ['In goats, they caused fever.', 'Figs were fed first. In goats, they caused fever.'],
  ['Plums fell and rotted in June.', 'Plums fell in May. Rotted in June.'],
  ['No, plums ripened in May.', 'No plums ripened in May.'],
])('%s is not what is said by: %s', (statement, passage) => {
  expect(standsInWords(statement, passage)).toBe(false);
});

test('takes whole sentences alone of another language', () => {
  const passage =
    'Der Roggen senkte die Auswaschung um 58 % auf Sand und um 31 % auf Ton. Er war billig.';
  const first = 'Der Roggen senkte die Auswaschung um 58 % auf Sand';
  expect(standsInWords(`${first} und um 31 % auf Ton [1].`, passage)).toBe(true);
  expect(standsInWords(`${first}.`, passage)).toBe(false);
  expect(standsInWords('Er war billig.', passage)).toBe(false);
  expect(standsInWords('Rye reduced leaching by 58% on sand.', passage)).toBe(false);
});
