/** Works on remote work and productivity. */
import type { Work } from './work.js';

export const remoteWorkWorks: readonly Work[] = [
  {
    id: 'remote-work-hybrid-trial',
    title:
      'Hybrid work and productivity: a randomised trial with 1,180 employees of an insurance company',
    authors: ['Miriam Castellane', 'Jonas Ahlgren', 'Shira Ben-Ami'],
    journal: 'Labour and Organisation',
    date: '2024-05-21',
    kind: 'journal article',
    access: 'gold',
    keywords: ['remote work', 'hybrid work', 'productivity', 'randomised trial'],
    abstract:
      'Whether remote work raises or lowers productivity is hard to tell when people choose it themselves. An insurance company let chance decide which of 1,180 employees worked at home on two days a week for six months. Closed claims per hour did not differ between hybrid and office staff (difference 0.4%, 95% CI -1.6 to 2.4%). Quality scores were equal. Resignations were lower by 31% in the hybrid group, mostly among people with a commute of more than 45 minutes and among women. Employees believed that they were 5% more productive at home, and their managers expected a loss of 3% before the trial and saw a gain of 1% after it. New employees asked fewer questions on remote days, and their training took nine days longer. Hybrid work of this extent does not change productivity in work that can be counted, keeps people in the company, and asks for care with those who are new.',
    doi: '10.5555/lo.2024.0521',
    copies: ['html', 'pdf'],
    fullText: `# Question

Employees like remote work and managers doubt it. Comparisons of those who work at home with those who do not confuse the place of work with the kind of person. We used chance.

# Setting

The company settles claims for damage to homes. Work is given out by a queue, so that volume and difficulty do not depend on where a person sits. Of 1,402 eligible employees 1,180 agreed to take part.

# Design

Chance decided by date of birth who worked at home on Wednesdays and Fridays for six months. All others stayed in the office on all days. Outcomes were named before the start: closed claims per hour, quality as judged by blinded auditors, resignations, and beliefs about productivity.

# Results

Table 1. Outcomes after six months
| Outcome | Hybrid | Office | Difference |
| Closed claims per hour | 2.51 | 2.50 | 0.4% |
| Quality score | 87.2 | 87.0 | 0.2 points |
| Resignations | 4.4% | 6.4% | -31% |
| Own estimate of productivity at home | +5% | +1% | 4 points |

Productivity did not differ. The interval leaves room for a loss of 1.6% or a gain of 2.4%, but not for the gains and losses of ten per cent and more that are often claimed.

Resignations fell by 31%. Replacing an employee costs the company about 11,000 euros, so that the saving was about 220 euros for each hybrid employee in half a year.

# New employees

Among the 96 people who were hired in the half year before the trial, training took nine days longer in the hybrid group. Chat records show fewer questions on remote days. When a mentor was named for remote days, in the last two months, the difference fell to three days.

# Discussion

The result holds for two days a week and for work that is done alone and can be counted. Work that lives on chance meetings may differ. Fully remote work was not tested.`,
    citations: 73,
  },
  {
    id: 'remote-work-meta-analysis',
    title: 'Remote work and performance: a meta-analysis by source of measurement',
    authors: ['Pauline Dufresne', 'Kwabena Asante', 'Ilse Rademaker'],
    journal: 'Organisational Psychology Quarterly',
    date: '2023-03-14',
    kind: 'review',
    access: 'closed',
    publicationTypes: ['Meta-Analysis'],
    keywords: ['remote work', 'performance', 'productivity', 'meta-analysis'],
    abstract:
      'Studies of remote work and performance disagree. We show that much of the disagreement follows from who measures. In 108 studies with 45,288 workers the correlation of remote work with performance was 0.19 when workers rated themselves, 0.07 when supervisors rated them and 0.02 when output was counted. Among 14 studies with random or forced assignment it was -0.01, with wide limits. Tasks with little need of others gained (0.06), tasks with much need of others lost (-0.09). The extent of remote work followed an inverted U with a flat top between one and three days a week. Papers published during the pandemic show higher self-ratings than later ones. Statements that remote work raises productivity rest largely on self-reports; counted output hardly changes on average, and the average hides a dependence on the kind of task.',
    doi: '10.5555/opq.2023.0314',
    citations: 95,
  },
  {
    id: 'remote-work-software-teams',
    title: 'Commits, reviews and rework: software teams before and after going remote',
    authors: ['Andrei Munteanu', 'Freya Lindholm'],
    journal: 'Conference on Software Practice',
    date: '2022-05-19',
    kind: 'conference paper',
    access: 'green',
    keywords: ['remote work', 'software engineering', 'code review', 'productivity'],
    abstract:
      'We follow 214 software teams in eleven companies for a year before and two years after they went fully remote, through their repositories, reviews and tickets. Commits per developer rose by 8% in the first half year and then returned to the earlier level. The time from opening to merging a change grew by 16%, mostly by waiting for a first answer. The share of changes that were reworked within a month rose from 11 to 14% in teams that share code with other teams, and stayed the same in teams that own theirs. Teams with written decisions before the change showed none of these losses. Junior developers received a fifth fewer comments in review. Remote work in software did not lower counted output; it slowed what passes between people, and writing things down was the remedy that the data show.',
    arxivId: '2205.98120',
    dblpVenue: 'CSP',
    copies: ['html'],
    fullText: `# Teams and data

We follow 214 teams with 1,930 developers. The year before the change to remote work is compared with the two years after it.

# Output

Commits per developer rose by 8% for half a year and then fell back. Closed tickets followed the same course.

# Flow

Table 1. Flow of changes before and after
| Measure | Before | First year | Second year |
| Hours to first answer | 5.1 | 7.4 | 6.6 |
| Hours to merge | 26 | 31 | 30 |
| Reworked within a month | 11% | 13% | 14% |

Waiting for the first answer accounts for most of the delay.

# Who was spared

Thirty-seven teams had kept written decisions before the change. Their flow did not slow. Teams that own their code had no more rework than before.

# Junior developers

Developers in their first year received a fifth fewer comments in review. We do not know what this does to their later work.`,
    citations: 44,
  },
  {
    id: 'remote-work-call-centre',
    title: 'Going home in a call centre: selection, quiet and the cost of isolation',
    authors: ['Beatriz Salgueiro', 'Henrik Toft'],
    journal: 'Labour and Organisation',
    date: '2018-09-10',
    kind: 'journal article',
    access: 'closed',
    keywords: ['remote work', 'call centre', 'productivity', 'promotion'],
    abstract:
      'A travel agency moved 420 call centre agents to remote work by seniority, so that the date of the move was not their choice. Calls per hour rose by 7% after the move; three fifths of this was longer time on the telephone with fewer breaks, the rest a quieter place. Sick leave fell by a fifth. The gain was largest for agents with a room of their own and absent for those who worked in a bedroom or kitchen. Remote agents were promoted half as often at equal output. After eighteen months 38% asked to return for at least part of the week and named loneliness. Remote work raised productivity in a task that is done alone, but both firm and worker paid in ways that calls per hour do not show.',
    doi: '10.5555/lo.2018.0910',
    citations: 130,
  },
  {
    id: 'remote-work-innovation-networks',
    title: 'Fewer bridges: remote work and the network of a research organisation',
    authors: ['Charlotte Imhof', 'Tadashi Mori', 'Zsófia Balogh'],
    journal: 'Science of Teams',
    date: '2025-08-28',
    kind: 'journal article',
    access: 'gold',
    keywords: ['remote work', 'collaboration', 'innovation', 'network'],
    abstract:
      'Using five years of calendars, messages and patents of a research organisation with 3,600 people, we study what happened when work became mostly remote and when people were called back for two days a week. Ties within teams grew stronger with remote work. Ties that bridge teams fell by 26% within a year and recovered to -9% when people came back on the same two days, but only to -21% when each team chose its own days. New projects across departments followed the bridges with a delay of eight months. Reports of productivity by the people themselves did not change at any time. Patents per head were equal, patents with inventors from two departments fell by 17%. For innovation it is not the number of office days but their overlap that matters.',
    doi: '10.5555/st.2025.0828',
    copies: ['pdf'],
    citations: 12,
  },
  {
    id: 'remote-work-wellbeing-panel',
    title: 'Remote work, working hours and well-being: evidence from a panel of 22 countries',
    authors: ['Giorgos Stavrou', 'Malin Eriksdotter'],
    journal: 'European Journal of Work',
    date: '2021-11-22',
    kind: 'journal article',
    access: 'gold',
    keywords: ['remote work', 'well-being', 'working hours', 'panel data'],
    abstract:
      'We use four waves of a panel of 61,000 workers in 22 countries to study people as they move into and out of remote work. Moving to remote work on one to three days a week raised satisfaction with life by 0.11 standard deviations and left hours unchanged. Moving to four or five days added 1.9 hours a week, raised reported productivity by 6%, and lowered satisfaction among those who live alone by 0.14. Parents of small children gained time and reported more interruption. The effects of moving out of remote work mirrored those of moving in, except that hours did not fall back. Countries with a right to disconnect showed two thirds of the rise in hours of others. Well-being and productivity in remote work depend on its extent more than on whether it happens at all.',
    doi: '10.5555/ejw.2021.1122',
    copies: ['docx'],
    citations: 51,
  },
];
