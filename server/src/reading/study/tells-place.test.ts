import { expect, it } from 'vitest';
import { tellsPlace } from './tells-place.js';

it.each([
  ['We asked 300 pupils in Norway how they slept.', 'norway'],
  ['We asked pupils in Norway and Sweden.', 'sweden'],
  ['We asked pupils in Ely, England, and in Bergen.', 'england'],
  ['Pupils from Ghana, the Ivory Coast or Togo took part.', 'togo'],
  ['We weighed 80 goats in northern Kenya.', 'kenya'],
  ['Sleep Among Norwegian Adults', 'norwegian'],
  ['A survey of 40 Danish primary schools', 'danish'],
  ['We wrote to older Swedish men and women.', 'swedish'],
  [
    'We tested 60 dogs in the Democratic Republic of the Congo.',
    'democratic republic of the congo',
  ],
  ["Cocoa was weighed in Côte d'Ivoire.", 'côte d’ivoire'],
  ['We asked farmers across sub-Saharan Africa.', 'sub-saharan africa'],
  ['We surveyed nurses in the US.', 'us'],
  ['We surveyed UK hospitals.', 'uk'],
  ['We compared South Korean students.', 'korean'],
  ['Malaria in Chad: a survey', 'chad'],
  ["We asked nurses in the People's Republic of China.", 'china'],
])('where something was done: %s', (text, name) => {
  expect(tellsPlace(text, name)).toBe(true);
});

it.each([
  ['We fed 40 Swiss webster mice.', 'swiss'],
  ['We trapped 90 Norway rats.', 'norway'],
  ['We looked for worms in Norway rats.', 'norway'],
  ['Hearing loss in Guinea Pigs', 'guinea'],
  ['Chinese hamster cells were grown.', 'chinese'],
  ['They filled in the Spanish version of the scale.', 'spanish'],
  ['The scale was translated into Norwegian and back.', 'norwegian'],
  ['We asked Spanish-speaking adults.', 'spanish'],
  ['We asked Spanish speaking patients.', 'spanish'],
  ['We trawled in the Gulf of Mexico.', 'mexico'],
  ['We sailed on the Sea of Japan.', 'japan'],
  ['We asked 40 herders in South Sudan.', 'sudan'],
  ['We asked 40 herders in Papua New Guinea.', 'guinea'],
  ['We asked farmers in New Mexico.', 'mexico'],
  ['We asked Latin American women.', 'american'],
  ['We followed Chinese students in Melbourne.', 'chinese'],
  ['Seeds were obtained from China.', 'china'],
  ['Salts were bought from Merck, Germany.', 'germany'],
  ['We fed New Zealand White rabbits.', 'new zealand'],
  ['We sowed it in China clay.', 'china'],
  ['Japanese encephalitis was rare.', 'japanese'],
  ['They ate turkey in turkey sheds.', 'turkey'],
  ['Let us ask in us all.', 'us'],
  ['Dutch elm disease spread.', 'dutch'],
  ['We used the French horn.', 'french'],
  ['A professor of the University of Chile helped.', 'chile'],
  ['We asked pupils in Nigeria.', 'niger'],
  ['We asked pupils in Guinea-Bissau.', 'guinea'],
])('what only has such a name: %s', (text, name) => {
  expect(tellsPlace(text, name)).toBe(false);
});
