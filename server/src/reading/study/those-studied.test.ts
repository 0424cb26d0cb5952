/** What is said of those studied here, and not of others: who they were, how many, and what befell them. */
import { describe, expect, it } from 'vitest';
import { readAbstract as read } from './testing-abstract.js';

describe('groups that are told one after another', () => {
  const list =
    'METHODS: Sleep was studied in 14 nurses, nine drivers without cars at home and 30 teachers with night work. RESULTS: Drivers slept badly.';

  it('are one population', () => {
    expect(read('population', list)).toMatch(/^14 nurses, nine.*30 teachers with night work$/);
    expect(read('n', list)).toMatch(/^14 nurses, nine.*30 teachers$/);
  });

  it('are one population where only the first has a name, and no number', () => {
    const text =
      'METHODS: Seven patients with burns, 1 with a scald, 2 with frostbite and 3 with blisters were studied.';
    expect(read('population', text)).toMatch(/^Seven patients with burns.*3 with blisters$/);
    expect(read('n', text)).toBe('');
  });

  it('are parts where they are called so, and no number behind a type is one', () => {
    const text =
      'METHODS: Ferns were given at random. 7 nurses in the placebo group and 8 nurses in the fern group fell.';
    expect(read('n', text)).toBe('');
    expect(read('n', 'METHODS: Diet was asked of type 2 diabetes patients.')).toBe('');
  });
});

describe('those who were left out, or not yet asked', () => {
  it.each([
    'Sixty-one nurses wore the watch for fewer than seven days and were left out of the analysis.',
    'Four patients were lost before the visit at six months.',
    'We had hoped to speak with 30 nurses.',
    'The list of questions had been tried out on 20 nurses and shortened.',
    'Fourteen students left before the second test.',
    'Two thirds of the 90 nurses did not answer.',
  ])('are none of those studied: %s', (text) => {
    expect(read('n', `METHODS: ${text} RESULTS: Ferns grew.`)).toBe('');
    expect(read('population', `METHODS: ${text} RESULTS: Ferns grew.`)).toBe('');
  });
});

describe('those studied', () => {
  it.each([
    [
      'We monitored 46 houses with pumps in England, Czechia and Norway for a winter.',
      '46 houses with pumps in England, Czechia and Norway for a winter',
    ],
    [
      'We sampled 38 waterworks in six countries at source, after treatment and at the tap.',
      '38 waterworks in six countries at source, after treatment and at the tap',
    ],
    ['We studied five families of ferns and expressed 400 spores.', 'five families of ferns'],
    [
      'We sampled 38 ponds whose depth lay between 40 and 90 metres.',
      '38 ponds whose depth lay between 40 and 90 metres',
    ],
  ])('are told of with the whole of a list: %s', (text, expected) => {
    expect(read('population', `METHODS: ${text} RESULTS: Ferns grew.`)).toBe(expected);
  });

  it.each([
    ['Women with asthma, hay fever and eczema were asked.', 'Women with asthma'],
    // What was measured looks as other members do.
    ['We studied women with asthma, hay fever and eczema.', 'women with asthma'],
    ['We measured, in 52 women with lupus, insulin and cortisol.', '52 women with lupus'],
    [
      'In 52 women with lupus, serum and plasma levels of IL-6 were measured.',
      '52 women with lupus',
    ],
    [
      'In 40 adults with migraine, ginger and placebo eased pain equally.',
      '40 adults with migraine',
    ],
    ['Among 310 nurses on nights, anxiety and depression rose.', '310 nurses on nights'],
    ['We sequenced 1,687 TB isolates from Karonga.', '1,687 TB isolates from Karonga'],
    ['In 40 adults with migraine, ginger and placebo were compared.', '40 adults with migraine'],
    [
      'We followed 40 nurses in Leeds, measured their sleep and counted shifts.',
      '40 nurses in Leeds',
    ],
  ])('are told of up to a comma behind which something else is told: %s', (text, expected) => {
    expect(read('population', `METHODS: ${text} RESULTS: Ferns grew.`)).toBe(expected);
  });

  it.each([
    'METHODS: 150 consecutive patients were seen. RESULTS: Ferns grew.',
    'METHODS: Forty-six fern resections were done. RESULTS: Ferns grew.',
  ])('are nobody of whom only the number is told: %s', (text) => {
    expect(read('population', text)).toBe('');
  });

  it('are named by the aim or the title where they are only counted', () => {
    const text = 'METHODS: 150 consecutive patients were seen. RESULTS: Ferns grew.';
    expect(read('population', text, 'Does lime help anxious nurses with hay fever?')).toBe(
      'anxious nurses with hay fever',
    );
  });

  it('are told of by what they were', () => {
    const text =
      'METHODS: Subjects were sleepless adult members with two or more prescriptions. RESULTS: Ferns grew.';
    expect(read('population', text)).toMatch(/^sleepless adult members/);
  });

  it('keep the short names before them', () => {
    const text = 'METHODS: All VLBW infants with fever were enrolled. RESULTS: Ferns grew.';
    expect(read('population', text)).toMatch(/VLBW infants with fever$/);
  });

  it('are animals without a number', () => {
    expect(read('population', 'Exposure of guinea pigs to lime led to rashes.', 'Lime')).toBe(
      'guinea pigs',
    );
  });

  it('are not those whom others knew of before the aim', () => {
    const text =
      'Toxicity of lime is seen in many gardeners with asthma. The aim of this study was to assess lime in growers with scurf. Forty growers took lime.';
    expect(read('population', text)).not.toMatch(/asthma/);
    expect(read('harms', text)).toBe('');
  });
});

describe('a harm', () => {
  it.each([
    'METHODS: We gave lime. RESULTS: Complications were assessed after a week.',
    'METHODS: We gave lime. RESULTS: Ferns grew. CONCLUSIONS: Lime can cause complications.',
    'OBJECTIVE: To determine side effects of lime. RESULTS: Ferns grew.',
    'METHODS: We describe the signs of scurf. RESULTS: Common signs included headache and rash.',
  ])('is no plan, no warning and no sign of what was there before: %s', (text) => {
    expect(read('harms', text)).toBe('');
  });

  it.each([
    'METHODS: We gave lime. RESULTS: There were no adverse events.',
    'METHODS: We gave lime. RESULTS: Side effects occurred in 12% of gardeners.',
    'OBJECTIVE: To assess the effect of lime on ferns. RESULTS: Rash was more common with lime.',
  ])('is what befell those studied, or did not: %s', (text) => {
    expect(read('harms', text)).toMatch(/no adverse|Side effects|Rash/);
  });
});

it('are not those of whom it is said that they were left out', () => {
  const text =
    'METHODS: Women aged 18 to 75 years with asthma took part. Of 142 women randomised, 138 were analysed. Matching failed in 21 of 174 screened women, who were not randomised.';
  expect(read('population', text)).toBe('142 women randomised');
  expect(read('n', text)).toBe('142 women');
});

it('have the whole of their number, and what was measured is no second half of it', () => {
  const text =
    'Whether night work raises or lowers attention is hard to tell. A firm let chance decide which of 1,180 drivers worked at night.';
  const title = 'Night work and attention: a randomised trial with 1,180 drivers of a firm';
  expect(read('population', text, title)).toBe('1,180 drivers of a firm');
  expect(read('outcome', text, title)).toBe('attention');
  expect(read('intervention', text, title)).toBe('night work');
});

describe('what one person says', () => {
  it.each([
    ['result' as const, '"The ferns froze when they said the word," she told us.'],
    [
      'n' as const,
      'To do it by hand, he reckons, his eleven volunteers would have needed ninety years.',
    ],
  ])('is no %s', (column, text) => {
    expect(read(column, `RESULTS: ${text}`)).toBe('');
  });
});

it('is no place where a language is named by one', () => {
  const text =
    'METHODS: Interviews were held in New Zealand Sign Language and lasted 70 minutes. RESULTS: Ferns grew.';
  expect(read('setting', text)).toBe('');
});

it('are whom the study itself asked, and not who read what was made of their words', () => {
  const text =
    'We held interviews with 24 retired bargees who had been on the Rhine all their lives. Two participants read the draft. Three members agreed on the frame.';
  expect(read('n', text)).toBe('24 retired bargees');
});

describe('are those who are left', () => {
  it.each([
    ['We followed 5,012 potters for 30 days. Smokers (n = 1,100) were excluded.', '5,012 potters'],
    [
      'We followed 5,012 patients for 30 days. Smokers (n = 1,100) were excluded, leaving 3,912.',
      '3,912',
    ],
    [
      'A cohort of 5,012 patients was formed. Patients with cough (n = 310) were excluded. The final sample was 4,702.',
      '4,702',
    ],
    [
      'We invited 10,240 adults; 744 women and 612 men attended. Of the 1,356 attenders, 41 had scurf.',
      '1,356',
    ],
    ['We sent forms to 400 doctors; 212 replied.', '212'],
    ['We sent forms to 400 doctors, of which many were returned.', ''],
    ['We sent forms to 400 doctors in May.', '400 doctors'],
    ['Of 2,400 women screened, 300 consented and 288 were randomised to lime or to chalk.', '288'],
    [
      'Data came from 14 trials with 28,000 participants; this analysis is of the 3,900 aged over 75.',
      '3,900',
    ],
  ])('of all whom it names: %s', (text, expected) => {
    expect(read('n', `METHODS: ${text}`)).toBe(expected);
  });
});

describe('who they were and what was measured', () => {
  it.each([
    [
      'population',
      'METHODS: We asked 340 adults over 65 years of age. RESULTS: Ferns grew.',
      '340 adults over 65 years of age',
    ],
    [
      'population',
      'METHODS: We studied 88 women over 40 without diabetes in Oslo. RESULTS: Ferns grew.',
      '88 women over 40 without diabetes in Oslo',
    ],
    [
      'outcome',
      'METHODS: Nurses were given ferns at random. The primary outcome was mortality after 30 days. RESULTS: Ferns grew.',
      'mortality after 30 days',
    ],
    [
      'outcome',
      'METHODS: Nurses were given ferns at random. The primary outcome was pain during walking. RESULTS: Ferns grew.',
      'pain during walking',
    ],
  ] as const)('are told with their age, time or task: %s', (concept, text, cell) => {
    expect(read(concept, text)).toBe(cell);
  });
});

describe('are those who were there', () => {
  it.each([
    ['We randomised 84 medical students to virtual patients or lectures.', '84 medical students'],
    ['We randomised 148 women to native tissue repair or synthetic mesh in women.', '148 women'],
    ['We asked 400 physicians about hypothetical patients.', '400 physicians'],
    ['We followed 1,000 hypothetical patients until death.', ''],
    ['Costs were reckoned for a modelled population of 5,000 adults.', ''],
  ])('beside those whom somebody made up: %s', (text, expected) => {
    expect(read('n', `METHODS: ${text} RESULTS: Ferns grew.`)).toBe(expected);
  });
});
