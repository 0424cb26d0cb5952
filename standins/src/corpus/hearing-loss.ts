/** Works on hearing loss in older adults: what the arteries have to do with it, and how people live with it. None of them speaks of diet. */
import type { Work } from './work.js';

export const hearingLossWorks: readonly Work[] = [
  {
    id: 'hearing-stiffness-cohort',
    title: 'Arterial stiffness and hearing loss in older adults: ten years of a port town cohort',
    authors: ['Rosalind Achterberg', 'Mikel Etxarri', 'Yusuf Demiralp'],
    journal: 'Annals of Ageing and Hearing',
    date: '2022-04-25',
    kind: 'journal article',
    access: 'gold',
    keywords: ['arterial stiffness', 'hearing loss', 'older adults', 'cohort'],
    abstract:
      'The inner ear is fed by one small end artery and may suffer from a hard pulse. We followed 1,316 older adults for ten years with audiograms and pulse wave velocity every other year. Arterial stiffness increased hearing loss: each further metre per second at the start went with 1.8 decibels (95% CI 1.1 to 2.5) more by the end, after adjustment for noise, age and smoking. High tones were lost first. Persons in the stiffest third crossed the line to a hearing aid four years earlier. What we saw may be cause or common ground; only an intervention can tell.',
    doi: '10.5555/aah.2022.0425',
    copies: ['html', 'pdf'],
    fullText: `# Introduction

Hearing fades with age in most persons, but at very unlike pace. Noise and genes explain about half of it. The cochlea has a single artery without side branches, so that a pulse which is no longer damped by soft vessels reaches its fine capillaries.

# Methods

All inhabitants of a port town who were 60 years or older were asked, and 1,316 took part. Audiograms were made in a cabin by two technicians. Pulse wave velocity was read on the same day. Work in noise was taken from the files of the shipyard.

# Results

Table 1. Loss of hearing over ten years in decibels
| Third of stiffness | Low tones | High tones |
| Softest | 4.1 | 9.7 |
| Middle | 5.0 | 12.2 |
| Stiffest | 6.6 | 15.8 |

Arterial stiffness increased hearing loss in both sexes. Each further metre per second at the start went with 1.8 decibels more after ten years. Noise at work did not change this.

# Discussion

Stiff vessels came before the loss and not after it. That makes them a likelier cause, though both may follow from something that we did not read.

# Limits

One in five persons did not come to the last visit; they were older and heard worse.`,
    citations: 38,
  },
  {
    id: 'hearing-stiffness-scan',
    title: 'Stiff arteries, thin blood supply: the cochlea of older adults in magnetic resonance',
    authors: ['Haldor Brekke', 'Nomvula Zondi'],
    journal: 'Imaging of the Ear',
    date: '2023-10-10',
    kind: 'journal article',
    access: 'closed',
    keywords: ['arterial stiffness', 'hearing loss', 'cochlea', 'older adults'],
    abstract:
      'We asked how vessels and hearing are bound together, and scanned the cochlea of 92 older adults at high field. Higher arterial stiffness was associated with more hearing loss at four and eight kilohertz. Perfusion of the basal turn was lower by a quarter in the stiffest third and explained half of the association. Persons with diabetes did not differ from the others. The scans took an hour, and seven were of no use because of movement. A method that is quicker would allow to follow the same ears through a treatment.',
    doi: '10.5555/ie.2023.1010',
    citations: 16,
  },
  {
    id: 'hearing-stiffness-mice',
    title: 'A hard pulse harms the inner ear: banded aorta, hair cells and hearing loss with age',
    authors: ['Svetlana Orlik', 'Jun Takemori', 'Peter Ashgrove'],
    journal: 'Journal of Experimental Otology',
    date: '2021-01-19',
    kind: 'journal article',
    access: 'gold',
    keywords: ['arterial stiffness', 'hearing loss', 'mice', 'older adults'],
    abstract:
      'Whether stiff vessels harm the ear or only grow old with it cannot be told from cohorts of older adults. In mice a stiff sleeve was laid around the aorta at six months. At eighteen months arterial stiffness aggravated hearing loss by 14 decibels compared with a soft sleeve. Outer hair cells were missing in the basal turn, and capillaries of the stria were thinner. Pressure was the same in both groups, so that it was the pulse and not the mean that did harm. Removal of the sleeve at twelve months saved about half of what was lost otherwise.',
    doi: '10.5555/jeo.2021.0119',
    copies: ['html'],
    fullText: `# Introduction

Cohorts of older adults tell that hearing and vessels fade together. An experiment is needed to tell which comes first.

# Methods

Sixty mice were given a stiff or a soft sleeve around the aorta at six months of age. Their hearing was read from the brain stem every three months. Mean pressure was watched by telemetry.

# Results

Table 1. Threshold at sixteen kilohertz in decibels
| Age in months | Stiff sleeve | Soft sleeve |
| 6 | 24 | 24 |
| 12 | 41 | 33 |
| 18 | 62 | 48 |

Arterial stiffness increased hearing loss from the ninth month on. Outer hair cells of the basal turn were lost first.

# Discussion

A hard pulse alone is enough to harm the ear of a mouse. Taking the sleeve away in time saved half of what would have been lost.`,
    citations: 52,
  },
  {
    id: 'hearing-stiffness-clinic',
    title: 'Pulse wave velocity in a hearing clinic: 430 older adults at their first visit',
    authors: ['Graciela Monteverde', 'Owen Pritchett'],
    journal: 'Clinical Audiology Reports',
    date: '2024-06-18',
    kind: 'journal article',
    access: 'green',
    keywords: ['arterial stiffness', 'hearing loss', 'older adults', 'clinic'],
    abstract:
      'Vessels are seldom looked at in a hearing clinic. We read pulse wave velocity in 430 older adults at their first visit, before the audiogram. Arterial stiffness worsened hearing loss at high tones, and the relation was steepest below the age of 70. In 12% of persons the velocity was so high that they were sent to a cardiologist. The reading took six minutes and was welcomed by nearly all. Speech in noise was related to age alone. We see no harm in making the reading part of a first visit.',
    doi: '10.5555/car.2024.0618',
    citations: 7,
  },
  {
    id: 'hearing-aids-loneliness',
    title: 'Hearing aids and loneliness in older adults: a stepped trial in nine clinics',
    authors: ['Bríd Callanan', 'Emeka Nwosu', 'Tuva Lindqvist'],
    journal: 'Annals of Ageing and Hearing',
    date: '2025-01-30',
    kind: 'journal article',
    access: 'gold',
    publicationTypes: ['Randomized Controlled Trial'],
    keywords: ['hearing loss', 'hearing aids', 'loneliness', 'older adults'],
    abstract:
      'Those who hear badly withdraw. Nine clinics gave hearing aids to 516 older adults with untreated hearing loss, in an order drawn by lot over three years. Loneliness fell by 1.4 points on a scale of twenty after six months of use. The gain was found in persons who wore the aids for more than four hours a day, and in nobody else. Depression did not change. Help with the first weeks of use raised the hours of wearing by half. Costs were 1,240 euros a person. The aids should be given together with such help.',
    doi: '10.5555/aah.2025.0130',
    citations: 14,
  },
  {
    id: 'hearing-screening-pharmacy',
    title: 'Screening older adults for hearing loss in pharmacies: uptake, referrals and costs',
    authors: ['Katja Bremmer', 'Luis Arregui'],
    journal: 'Clinical Audiology Reports',
    date: '2023-02-14',
    kind: 'journal article',
    access: 'closed',
    keywords: ['hearing loss', 'screening', 'pharmacy', 'older adults'],
    abstract:
      'Hearing loss is found late. Thirty pharmacies offered a test of five minutes with headphones to customers above 65. In one year 2,904 older adults took it, 61% of those who were asked. The test failed in 38%; of these two thirds went to a clinic within three months, where the loss was confirmed in 89%. A found case cost 47 euros. Noise in the shop spoiled one test in nine. Screening in pharmacies reaches persons who see no doctor, and a quiet corner is all that it needs.',
    doi: '10.5555/car.2023.0214',
    citations: 10,
  },
  {
    id: 'hearing-noise-memory',
    title: 'Lifetime noise, hearing loss and memory in older adults: what remains after schooling',
    authors: ['Ingmar Tveit', 'Charlotte Duval', 'Rashid Karimov'],
    journal: 'Journal of Noise and Health Records',
    date: '2021-12-02',
    kind: 'journal article',
    access: 'green',
    keywords: ['hearing loss', 'noise', 'memory', 'older adults'],
    abstract:
      'Work in noise, poor hearing and a weak memory often come together. In 1,042 older adults we took noise from job histories, hearing from audiograms and memory from a list of fifteen words. Noise at work raised hearing loss by 6 decibels in the loudest trades. Memory was weaker by one word where hearing was poor, but schooling explained two thirds of this. Ear protection since the 1980s had helped. Studies that tie memory to hearing need good records of schooling, or they will find too much.',
    doi: '10.5555/jnh.2021.1202',
    citations: 21,
  },
];
