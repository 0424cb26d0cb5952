/** Registered trials, most of them of phage therapy, and the one phage paper on arXiv. */
import type { Work } from './work.js';

const registry = 'ClinicalTrials.gov';

export const phageTrialWorks: readonly Work[] = [
  {
    id: 'phage-matching-prediction',
    title:
      'Which phage for which isolate? Predicting phage host range for therapy of urinary tract infection from genomes',
    authors: ['Ylva Mattsson', 'Peter Quill', 'Arjun Deshpande'],
    journal: 'arXiv',
    date: '2025-06-24',
    kind: 'preprint',
    access: 'green',
    keywords: ['phage therapy', 'host range', 'urinary tract infection', 'machine learning'],
    abstract:
      'Matching phages to the isolate of a patient takes days in the laboratory and delays phage therapy. We ask how far the genomes of both predict whether a phage lyses an isolate. The data hold 47 phages and 612 Escherichia coli isolates from women with urinary tract infection, 28,764 pairs in all, of which 21% lyse. A gradient-boosted model on receptor genes, capsule type and defence systems reaches an area under the curve of 0.88 for new isolates of known lineages, 0.79 for new lineages and 0.63 for new phages. Embeddings of a protein transformer for tail fibres raise the last to 0.71. Chosen by the model, three phages cover an isolate in 83% of cases, against 74% for the best fixed cocktail and 88% for full testing. Prediction can shorten the list of phages to test from 47 to six without loss in 94% of isolates. It does not yet replace the test.',
    arxivId: '2506.97415',
    dblpVenue: 'CoRR',
    copies: ['html'],
    fullText: `# Why prediction

A patient with urinary tract infection waits while an isolate is tested against a library of phages. A genome can be read in a day. If it told which phages lyse the isolate, phage therapy could begin sooner.

# Data

We tested 47 phages on 612 Escherichia coli isolates from women with urinary tract infection, each pair three times in pooled urine. Of 28,764 pairs 21% showed lysis in at least two of three runs.

# Models and splits

Features were receptor genes, capsule type, defence systems and prophages of the isolate, and embeddings of the tail fibres of the phage. New isolates, new lineages and new phages were held out in turn.

# Results

Table 1. Area under the curve by what was held out
| Held out | Genes only | With embeddings |
| New isolates | 0.88 | 0.89 |
| New lineages | 0.79 | 0.81 |
| New phages | 0.63 | 0.71 |

Three phages chosen by the model covered an isolate in 83% of cases. The best fixed cocktail covered 74%, and full testing 88%.

# What it is good for

The model shortens the list of phages to test from 47 to six. In 94% of isolates at least one of the six lysed. It does not replace the test, since one choice in six is wrong.`,
    citations: 11,
  },
  {
    id: 'trial-matched-phage-prophylaxis',
    title:
      'Matched Bacteriophages Versus Antibiotic Prophylaxis in Women With Recurrent Urinary Tract Infection',
    authors: ['Ines Marquardt'],
    journal: registry,
    date: '2025-11-03',
    kind: 'clinical trial',
    access: 'gold',
    keywords: ['phage therapy', 'urinary tract infection'],
    abstract:
      'The purpose of this study is to find out whether bacteriophages that are matched to a woman’s own bacteria prevent urinary tract infection as well as a daily low dose of an antibiotic does. Women with three or more infections in the past year will be assigned by chance to seven days of phage therapy, instilled into the bladder, or to six months of nitrofurantoin. All will be followed for twelve months. The main outcome is the number of infections with symptoms. The study will also look at resistance to antibiotics in the gut, resistance to phages, side effects and quality of life.',
    trial: {
      nctId: 'NCT99900101',
      status: 'RECRUITING',
      studyType: 'INTERVENTIONAL',
      allocation: 'RANDOMIZED',
      phases: ['PHASE3'],
      sponsor: 'University Hospital of Nordhaven',
      conditions: ['Urinary Tract Infection, Recurrent'],
      enrolment: 320,
    },
    citations: 0,
  },
  {
    id: 'trial-phage-spinal-cord',
    title: 'Safety of a Phage Cocktail for Bacteriuria in Adults With Spinal Cord Injury',
    authors: ['Ekow Mensah'],
    journal: registry,
    date: '2023-02-16',
    kind: 'clinical trial',
    access: 'gold',
    keywords: ['phage therapy', 'spinal cord injury', 'bacteriuria'],
    abstract:
      'Adults with spinal cord injury who use a catheter often carry bacteria in the urine and have repeated urinary tract infection. This study tests the safety of a cocktail of four bacteriophages instilled into the bladder once a day for five days, at three rising doses. Each dose group has eight participants. Blood and urine are taken until day 60. The main outcome is the number of participants with a side effect of grade 3 or more (> grade 2).',
    trial: {
      nctId: 'NCT99900102',
      status: 'COMPLETED',
      studyType: 'INTERVENTIONAL',
      allocation: 'NON_RANDOMIZED',
      phases: ['PHASE1', 'PHASE2'],
      sponsor: 'Westmoor Rehabilitation Trust',
      conditions: ['Bacteriuria', 'Spinal Cord Injuries'],
      enrolment: 24,
    },
    citations: 0,
  },
  {
    id: 'trial-phage-registry',
    title: 'Registry of Patients Who Receive Phage Therapy for Urinary Tract Infection',
    authors: ['Harriet Lindqvist'],
    journal: registry,
    date: '2024-06-10',
    kind: 'clinical trial',
    access: 'gold',
    keywords: ['phage therapy', 'registry', 'urinary tract infection'],
    abstract:
      'This registry follows patients who receive bacteriophages for a urinary tract infection outside of a trial, in any of eleven hospitals. Doctors record the reason for treatment, the phages used and how they were matched, other treatment, and what became of the patient after 30, 90 and 365 days. The aim is to describe how phage therapy is used in practice, how often resistance to phages appears, and which patients do well, so that later trials can be better designed.',
    trial: {
      nctId: 'NCT99900103',
      status: 'RECRUITING',
      studyType: 'OBSERVATIONAL',
      sponsor: 'Nordic Phage Network',
      conditions: ['Urinary Tract Infections'],
      enrolment: 400,
    },
    citations: 0,
  },
  {
    id: 'trial-phage-prostatitis',
    title: 'Phage Therapy in Chronic Bacterial Prostatitis',
    authors: ['Rui Sampaio'],
    journal: registry,
    date: '2020-01-28',
    kind: 'clinical trial',
    access: 'gold',
    keywords: ['phage therapy', 'prostatitis', 'urinary tract infection'],
    abstract:
      'Men with chronic bacterial prostatitis and repeated urinary tract infection often do not get better with antibiotics. In this study they receive phages by suppository for thirty days, or suppositories without phages. The study was stopped early because matching phages were found for fewer than half of the men who were screened.',
    trial: {
      nctId: 'NCT99900104',
      status: 'TERMINATED',
      studyType: 'INTERVENTIONAL',
      allocation: 'RANDOMIZED',
      phases: ['PHASE2'],
      sponsor: 'Instituto de Urologia de Alvor',
      conditions: ['Prostatitis, Bacterial'],
      enrolment: 17,
    },
    citations: 0,
  },
  {
    id: 'trial-hybrid-work-sleep',
    title: 'Hybrid Work and Sleep in Office Staff',
    authors: ['Miriam Castellane'],
    journal: registry,
    date: '2023-08-21',
    kind: 'clinical trial',
    access: 'gold',
    keywords: ['remote work', 'sleep', 'hybrid work'],
    abstract:
      'This study asks whether two days of remote work a week change sleep and stress in office staff. Volunteers from one public agency are assigned by chance to work at home on two fixed days a week or to work in the office on all days, for twelve weeks. Sleep is measured by a wrist device. Productivity is counted as closed cases a week.',
    trial: {
      nctId: 'NCT99900105',
      status: 'ACTIVE_NOT_RECRUITING',
      studyType: 'INTERVENTIONAL',
      allocation: 'RANDOMIZED',
      phases: ['NA'],
      sponsor: 'Institute for Work and Health, Halden',
      conditions: ['Sleep', 'Stress, Psychological'],
      enrolment: 180,
    },
    citations: 0,
  },
];
