/** Works on beetroot juice in older adults: what it does to the arteries, and to walking. None of them speaks of the ear. */
import type { Work } from './work.js';

export const beetrootJuiceWorks: readonly Work[] = [
  {
    id: 'beetroot-stiffness-trial',
    title:
      'Twelve weeks of beetroot juice and arterial stiffness in older adults: a randomised trial',
    authors: ['Marit Engebak', 'Joost Verhaegen', 'Ilse Rautavaara'],
    journal: 'Journal of Dietary Cardiology',
    date: '2023-05-16',
    kind: 'journal article',
    access: 'gold',
    publicationTypes: ['Randomized Controlled Trial'],
    keywords: ['beetroot juice', 'arterial stiffness', 'older adults', 'nitrate'],
    abstract:
      'Arteries stiffen with age, and few foods are known to slow this. We randomised 124 older adults aged 65 to 80 years to 140 millilitres of juice a day, with or without nitrate, for twelve weeks. Beetroot juice lowered arterial stiffness: pulse wave velocity fell by 0.7 metres per second (95% CI 0.3 to 1.1) against the juice without nitrate. The effect was seen in the fourth week and held until the end. Four weeks after the last bottle nothing of it was left. Sitting pressure changed little. Red urine was the commonest complaint, and nine persons left the trial, equally many in both groups.',
    doi: '10.5555/jdc.2023.0516',
    copies: ['html', 'pdf'],
    fullText: `# Introduction

The large arteries lose their elastic fibres over the years. Vegetables that hold much nitrate may slow this, because nitrate is turned into nitric oxide, which relaxes the wall. Earlier trials lasted a few days. We asked whether three months of a daily drink make a difference that lasts.

# Methods

We took in 124 older adults from two towns. Nobody smoked or took nitrates. Each was given two small bottles a day, of the same taste and colour. In half of them the nitrate had been removed by a resin. Pulse wave velocity was read between neck and groin by a nurse who did not know the group.

# Results

Table 1. Pulse wave velocity in metres per second
| Week | With nitrate | Without nitrate |
| 0 | 10.9 | 10.8 |
| 4 | 10.3 | 10.7 |
| 12 | 10.1 | 10.7 |
| 16 | 10.8 | 10.8 |

Beetroot juice reduced arterial stiffness in men and women alike. Pulse wave velocity fell by 0.7 metres per second more with nitrate than without. The fall was larger in persons who had begun with stiffer vessels.

# Discussion

The daily drink made the vessels more elastic for as long as it was taken. Four weeks later they were as before, so that the effect is one on tone and not on the fibres of the wall.

# Limits

The trial was short, and nobody was followed to disease. Two towns of one country took part.`,
    citations: 31,
  },
  {
    id: 'beetroot-stiffness-crossover',
    title: 'Nitrate-rich beetroot juice reduces arterial stiffness in women after the menopause',
    authors: ['Chiamaka Obiora', 'Dirk Lammertink'],
    journal: 'Vascular Nutrition',
    date: '2021-09-03',
    kind: 'journal article',
    access: 'green',
    publicationTypes: ['Randomized Controlled Trial'],
    keywords: ['beetroot juice', 'arterial stiffness', 'women', 'older adults'],
    abstract:
      'After the menopause vessels stiffen faster. In a crossover trial 38 women, all of them older adults without known heart disease, drank nitrate-rich juice for four weeks and water with syrup for four weeks, in an order drawn by lot. Beetroot juice reduced arterial stiffness by 9% as read by pulse wave velocity. Nitrite in plasma rose threefold, and the women with the largest rise had the largest fall in velocity. Weight, sleep and appetite stayed as they were. Two women stopped because of the taste. A longer trial with clinical end points is worth its costs.',
    doi: '10.5555/vn.2021.0903',
    citations: 44,
  },
  {
    id: 'beetroot-stiffness-pooled',
    title:
      'Dietary nitrate and the large arteries: a meta-analysis of eleven trials in older adults',
    authors: ['Lucia Ferrandi', 'Henk Oosterwold', 'Amina Sow'],
    journal: 'Reviews in Vascular Medicine',
    date: '2024-02-20',
    kind: 'review',
    access: 'gold',
    publicationTypes: ['Meta-Analysis'],
    keywords: ['beetroot juice', 'arterial stiffness', 'meta-analysis', 'older adults'],
    abstract:
      'We pooled eleven randomised trials with 602 older adults in which a drink with nitrate was set against one without. Beetroot juice decreased arterial stiffness by 0.5 metres per second of pulse wave velocity (95% CI 0.2 to 0.8). Trials of four weeks and more agreed well with one another; those of a single day did not. Doses below 300 milligrams of nitrate did nothing that could be told from chance. The funnel was even. Eight of the eleven trials were small, and in three of them the taste gave the drink away. Nobody has looked at what becomes of organs behind these vessels.',
    doi: '10.5555/rvm.2024.0220',
    copies: ['html'],
    fullText: `# Background

A glass of juice is cheap and safe. Whether it does anything for the vessels of older adults has been asked in small trials with unlike results.

# Search

Four databases were searched until October 2023. Two of us chose the trials and took the numbers out of them, each alone. Trials without a drink for comparison were left out.

# Findings

Table 1. Difference in pulse wave velocity by length of trial
| Length | Trials | Difference |
| One day | 3 | 0.1 |
| Up to four weeks | 4 | 0.4 |
| Longer | 4 | 0.7 |

Beetroot juice lowered arterial stiffness in seven of eight trials that lasted more than a day. The dose explained a third of the differences between trials.

# What is missing

No trial was longer than six months. None told what the softer vessels were good for, in the kidney, the brain or any other organ.`,
    citations: 19,
  },
  {
    id: 'beetroot-stiffness-cohort',
    title: 'Drinkers of beetroot juice in a cohort of farmers: pulse wave velocity over six years',
    authors: ['Tadeusz Wolniak', 'Bogna Starzec'],
    journal: 'Food and Ageing',
    date: '2022-11-28',
    kind: 'journal article',
    access: 'closed',
    keywords: ['beetroot juice', 'arterial stiffness', 'cohort', 'older adults'],
    abstract:
      'In eastern villages fermented beets are drunk daily by some and never by others. We followed 871 older adults from 2014 to 2020, with pulse wave velocity read every second year. Beetroot juice was associated with lower arterial stiffness after adjustment for smoking, salt, weight and pressure. Velocity rose by 0.09 metres per second a year in daily drinkers and by 0.16 in those who never drank it. Those who drank now and then lay between. Drinkers also ate more vegetables, so that part of the difference may be owed to these. Deaths were too few to be compared.',
    doi: '10.5555/fa.2022.1128',
    citations: 12,
  },
  {
    id: 'beetroot-walking',
    title: 'Beetroot juice and walking distance in older adults with narrowed leg vessels',
    authors: ['Fergus Dunmore', 'Salma Haddadin'],
    journal: 'Exercise in Later Life',
    date: '2020-06-09',
    kind: 'journal article',
    access: 'gold',
    publicationTypes: ['Randomized Controlled Trial'],
    keywords: ['beetroot juice', 'walking', 'older adults'],
    abstract:
      'Persons with narrowed vessels of the leg stop after a short way because of pain. Forty-six older adults took part in a programme of walking three times a week, half of them with a bottle of juice before each hour and half with a drink of like colour. After eight weeks the distance without pain had grown by 180 metres with beetroot juice and by 95 metres without. Oxygen in the calf muscle fell later during a walk. The difference was gone a month after the programme. Larger trials should say for whom the drink is worth its sugar.',
    doi: '10.5555/ell.2020.0609',
    citations: 27,
  },
  {
    id: 'beetroot-adherence',
    title: 'Who goes on drinking it? Adherence to beetroot juice among older adults living at home',
    authors: ['Annelie Sjövall', 'Pedro Quintanilha'],
    journal: 'Food and Ageing',
    date: '2025-03-12',
    kind: 'journal article',
    access: 'green',
    keywords: ['beetroot juice', 'adherence', 'older adults'],
    abstract:
      'A drink helps only those who drink it. We asked 212 older adults who had been in a trial of juice how they went on afterwards. After half a year 31% still drank beetroot juice on most days, 22% now and then, and the rest had stopped. Taste, price and red urine were the reasons named most often. Those who mixed it with apple went on twice as often. Persons who lived with somebody went on more often than those alone. Powders were liked less than bottles. Any plan to drink it for years must reckon with these numbers.',
    doi: '10.5555/fa.2025.0312',
    citations: 3,
  },
  {
    id: 'beetroot-oral-bacteria',
    title: 'Bacteria of the tongue and the use that older adults make of beetroot juice',
    authors: ['Wen-Hui Tsao', 'Karolina Vesely', 'Obed Mwangi'],
    journal: 'Vascular Nutrition',
    date: '2024-08-05',
    kind: 'journal article',
    access: 'gold',
    keywords: ['beetroot juice', 'oral bacteria', 'nitrite', 'older adults'],
    abstract:
      'Bacteria on the tongue turn nitrate into nitrite, the first step of its use. In 64 older adults we counted them before and after two weeks of juice. Beetroot juice raised the share of Neisseria from 11% to 27% and lowered that of Prevotella. Plasma nitrite followed the former. A mouthwash with chlorhexidine, used twice a day by a third of the persons, abolished the rise in nitrite. Dentures made no difference. Trials of the drink should ask about mouthwash, and those of mouthwash about diet.',
    doi: '10.5555/vn.2024.0805',
    citations: 9,
  },
];
