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
  ['We asked nurses in the United States of America.', 'united states'],
  ['We counted buses in Mexico City.', 'mexico'],
  ['We trawled off the coast of Portugal.', 'portugal'],
  ['We counted herons near Uppsala, Sweden.', 'sweden'],
  ['Nurses at Korle Bu Teaching Hospital, Accra, Ghana, took part.', 'ghana'],
  ['We cut vines in northern Italy and southern France.', 'france'],
  ['We asked farmers outside Lima, Peru.', 'peru'],
  ['We asked farmers on Crete, Greece.', 'greece'],
  ['A Swedish register-based cohort', 'swedish'],
  ['We asked Chinese migrant workers.', 'chinese'],
  ['We sampled German rivers.', 'german'],
  ['We asked Kenyan smallholders.', 'kenyan'],
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
  ['We asked no pupils outside Norway.', 'norway'],
  ['We asked for opinions on China.', 'china'],
  ['We read Norwegian language data.', 'norwegian'],
])('what only has such a name: %s', (text, name) => {
  expect(tellsPlace(text, name)).toBe(false);
});

it.each([
  ['We surveyed Polish migrant workers in Norway.', 'polish', false],
  ['Kenyan tea workers were weighed.', 'kenyan', true],
  ['The trial was run outside China, Japan and Korea.', 'japan', false],
  ['Readers gave their views on China and Russia.', 'russia', false],
  ['Outside Lima, Peru, wells were dug.', 'peru', true],
])(
  'is where it was done, not whence people came or what lies elsewhere: %s (%s)',
  (text, name, isThere) => {
    expect(tellsPlace(text, name)).toBe(isThere);
  },
);
