/** What a text tells of other studies fills no cell of its own. */
import { describe, expect, it } from 'vitest';
import { countsThings } from './counted-things.js';
import { isObservational, studyKindOf } from './default-columns.js';
import { isOfStudy, ownPart } from './own-part.js';
import { readColumn } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';
import { readStudyText, type StudyText } from './study-text.js';

function studyOf(title: string, parts: readonly (readonly [string, string])[]): StudyText {
  const passages = parts.map(([heading, text]) => ({
    heading_path: heading === '' ? [] : [heading],
    text,
  }));
  return readStudyText(passages, { heading_path: ['Title'], text: title });
}

function read(concept: StudyConcept, text: StudyText): string {
  return readColumn({ question: concept, concept }, text, isObservational(text))?.text ?? '';
}

describe('a study beside others', () => {
  const rowing = (discussion: string): StudyText =>
    studyOf('Rowing after a cold: a randomised trial', [
      ['Methods', 'We randomised 88 adults in China to eight weeks of rowing or usual care.'],
      ['Results', 'Walking distance rose by 54 m with rowing and 21 m with usual care.'],
      ['Discussion', discussion],
    ]);

  it.each([
    [
      'harms',
      'Adverse events such as falls occurred in 9% of participants of the HARBOUR study.',
      '',
    ],
    ['duration', 'Patients in the Kenyan trial were followed for 6 months.', ''],
    [
      'harms',
      'Adverse events such as falls occurred in 9% of participants of the Chinese trial.',
      'Adverse events such as falls occurred in 9% of participants of the Chinese trial.',
    ],
  ] as const)('has its own %s alone: %s', (concept, discussion, expected) => {
    expect(read(concept, rowing(discussion))).toBe(expected);
  });

  it.each([
    ['Our trial was small.', false],
    ['In our earlier trial adults rowed alone.', true],
    ['Two trials were held, in spring and in autumn.', true],
  ])('has an earlier one only where it says so: %s', (said, isOwn) => {
    const earlier = 'The earlier trial was limited by its open-label design.';
    const { sentences } = ownPart(rowing(`${said} ${earlier}`));
    expect(sentences.map(({ text }) => text).includes(earlier)).toBe(isOwn);
  });

  it('is of its own design', () => {
    const text = studyOf('Monthly vitamin D and falls in older adults', [
      [
        'Abstract',
        'In an earlier meta-analysis vitamin D reduced falls by 22%. We gave 60,000 IU of vitamin D or placebo each month to 5,108 adults in Ribe. Falls did not differ between groups (hazard ratio 0.99, 95% CI 0.92 to 1.07).',
      ],
    ]);
    expect(studyKindOf(text)).toBe('trial');
    expect(read('design', text)).not.toMatch(/meta-analysis/);
  });
});

it.each([
  ['In a two-period crossover, 20 men drank coffee or water.', 'trial'],
  ['This was a bibliometric analysis of papers on coffee.', 'review'],
  ['This was a randomised crossover simulation study.', 'trial'],
  ['This was a simulation study.', 'model'],
  ['This was a discrete-event simulation study.', 'model'],
])('is of the kind that it says: %s', (text, kind) => {
  expect(studyKindOf(studyOf('Coffee', [['Methods', text]]))).toBe(kind);
});

describe('a text on the studies of others', () => {
  const review = studyOf('Intravenous iron in heart failure', [
    ['Introduction', 'Iron deficiency affects half of patients with heart failure.'],
    [
      'Clinical trials',
      'In FERRO-HF, 459 patients with heart failure were randomly assigned to iron or placebo for 24 weeks. Symptoms improved in 50% with iron and 28% with placebo. RUST-HF enrolled 1,132 patients in 15 countries. Serious adverse events occurred in 28% of patients given iron.',
    ],
    ['Conclusions', 'Clinicians should measure ferritin in all patients.'],
  ]);
  const comment = studyOf('Masks and influenza: what the new trial means', [
    [
      '',
      'Berg and colleagues randomised 4,200 students in Oslo to masks or no masks for six weeks. Influenza was confirmed in 3.1% with masks and 3.4% without. The trial was limited by poor adherence. Skin irritation was reported by 12% of students.',
    ],
  ]);

  it.each([
    ['a review', review],
    ['a commentary', comment],
  ])('is no trial, and has none of what they did: %s', (_, text) => {
    expect(studyKindOf(text)).toBe('other');
    const concepts = [
      ...(['design', 'population', 'n', 'intervention', 'comparator'] as const),
      ...(['outcome', 'harms', 'limits', 'duration', 'setting'] as const),
    ];
    expect(concepts.map((concept) => read(concept, text)).join('')).toBe('');
  });

  it('is one that gives advice', () => {
    expect(read('advice', review)).toMatch(/ferritin/);
  });

  it('is none where something of its own was done, in methods, behind a label or in so many words', () => {
    const doing = 'Forty students of Ribe were randomised to masks or no masks.';
    const named = 'Berg et al. reported that masks prevent colds.';
    for (const text of [
      studyOf('Masks', [
        ['', named],
        ['Methods', doing],
      ]),
      studyOf('Masks', [['', `BACKGROUND: ${named} METHODS: ${doing}`]]),
      studyOf('Masks', [['', `${named} ${doing} This study was small.`]]),
      studyOf('Masks', [['', doing]]),
      studyOf('Masks', [['', `${named} ${doing} We reviewed the records of their school.`]]),
      studyOf('Masks and colds: a randomised trial', [['', `${named} ${doing}`]]),
    ])
      expect(read('n', text)).toMatch(/^Forty students/);
  });

  it.each([
    'In this article we discuss iron.',
    'This paper outlines what is known of iron.',
    'We reviewed what is known of iron.',
    'We have summarised the guidelines on iron.',
    'Comment: We think that iron is dear to many of those who need it most.',
    'KEY POINTS: Iron is dear to many of those who need it most.',
  ])('is one, too, where it says that it speaks of them: %s', (said) => {
    const text = studyOf('Iron in heart failure', [
      ['', `${said} Iron is lost by many.`],
      [
        'Clinical trials',
        'In FERRO-HF, 459 patients were randomly assigned to iron or placebo. Serious adverse events occurred in 28% of patients given iron.',
      ],
    ]);
    expect(read('harms', text)).toBe('');
  });
});

describe('a text that tells of no study', () => {
  const road =
    'The road was old and long. Fishermen drove along it to the sea. Nobody minded the ruts.';
  const chapters = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, index) => [`Chapter ${index + 1}`, road]);
  const news = studyOf('Winter leaves the old road in ruins', [
    ...chapters(30),
    ['Who pays', 'For 40 patients in Leeds the road was the only way to the clinic.'],
    ['Funding', 'This book was paid for by the Road Fund.'],
  ]);

  it('is longer than an abstract, and has too little of one', () => {
    expect(isOfStudy(news)).toBe(false);
    expect(isOfStudy(studyOf('The old road', chapters(4)))).toBe(true);
    expect(isOfStudy(studyOf('The old road: a cohort study', chapters(30)))).toBe(true);
    expect(isOfStudy(studyOf('The old road', [...chapters(30), ['Methods', road]]))).toBe(true);
    expect(isOfStudy(studyOf('The old road', [...chapters(120), ['Results', road]]))).toBe(false);
    const doing = Array.from({ length: 7 }, () => 'We counted the ruts of the road.').join(' ');
    expect(isOfStudy(studyOf('The old road', [...chapters(30), ['Ruts', doing]]))).toBe(true);
    const quoted = doing.replaceAll(/We .*?[.]/g, '“$&” said Ann Vole.');
    expect(isOfStudy(studyOf('The old road', [...chapters(30), ['Ruts', quoted]]))).toBe(false);
  });

  it('has the limits that it heads so', () => {
    const limited: [string, string] = ['Limitations', 'The guide was written for one road alone.'];
    expect(read('limits', studyOf('The old road', [...chapters(30), limited]))).toContain(
      'one road',
    );
    expect(read('limits', news)).toBe('');
  });

  it('is none in another language, whose words for it are not known', () => {
    const german =
      'Die Straße war alt und lang. Die Fischer fuhren auf ihr ans Meer. Niemanden störten die Furchen der alten Straße.';
    const parts = Array.from({ length: 30 }, (_, index): [string, string] => [
      `Kapitel ${index + 1}`,
      german,
    ]);
    expect(isOfStudy(studyOf('Die alte Straße', parts))).toBe(true);
  });

  it('fills no cell of a study but who paid, where it declares that', () => {
    expect(read('population', news)).toBe('');
    expect(read('n', news)).toBe('');
    expect(read('funding', news)).toContain('Road Fund');
  });
});

it('takes no sentence for a number in which nothing is counted', () => {
  expect(countsThings('We built a compiler and measured speedups of 10x and more.')).toBe(false);
  expect(countsThings('We stored 230 terabytes for 12 months in 1999.')).toBe(false);
  expect(countsThings('The sample comprised 64.')).toBe(true);
  expect(countsThings('Of those asked, 1,137 answered (55%).')).toBe(true);
  expect(countsThings('In all, 2014 women answered.')).toBe(true);
  expect(countsThings('Befragt wurden 1.204 Patienten.')).toBe(true);
  expect(countsThings('We report a single patient.')).toBe(true);
  expect(countsThings('We sequenced 1,687 TB isolates.')).toBe(true);
});
