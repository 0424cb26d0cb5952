import { expect, test } from 'vitest';
import { standsInWords } from './stands-in-words.js';

const ferry =
  'We timed 640 crossings. However, night ferries arrived 14 minutes late on average, and their crews were smaller. Delays fell by 9% on the northern route and by 3% on the southern route. In this study, diesel use significantly increased in winter (n = 212). Fares did not significantly change. Some captains may take the shorter channel, but only at high tide. The strait was closed for two days; tolls rose by 4 euros.';

test.each([
  ['a whole sentence', 'We timed 640 crossings [2].'],
  ['another case and other dashes', 'we timed 640 crossings'],
  [
    'no word that only links',
    'Night ferries arrived 14 minutes late on average, and their crews were smaller.',
  ],
  ['another such word', 'Furthermore, fares did not significantly change.'],
  ['one of two figures', 'Delays fell by 9% on the northern route.'],
  ['no lead, degree or bracket', 'Diesel use increased in winter.'],
  ['no article', 'Strait was closed for two days; tolls rose by 4 euros.'],
  ['no statement behind a semicolon', 'The strait was closed for two days.'],
  ['two sentences joined', 'We timed 640 crossings and fares did not significantly change.'],
])('stands with %s', (_, statement) => {
  expect(standsInWords(statement, ferry)).toBe(true);
});

test.each([
  ['another group', 'Delays fell by 9% on the southern route.'],
  ['another figure', 'We timed 650 crossings.'],
  ['a word more', 'Night ferries always arrived 14 minutes late on average.'],
  ['a unit more', 'Tolls rose by 4 euros per day.'],
  ['no group', 'Delays fell by 9%.'],
  ['no season', 'Diesel use increased.'],
  ['what was denied in part denied whole', 'Fares did not change.'],
  ['no denial', 'Fares significantly changed.'],
  ['no condition', 'Some captains may take the shorter channel.'],
  ['no doubt', 'Some captains take the shorter channel, but only at high tide.'],
  ['no number that counts', 'Captains may take the shorter channel, but only at high tide.'],
  ['what points back', 'It rose by 4 euros.'],
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
