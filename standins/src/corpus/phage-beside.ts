/** Works around bacteriophage therapy: one patient, a withdrawn study, its cost, and the phages of healthy bladders. */
import type { Work } from './work.js';

export const phageBesideWorks: readonly Work[] = [
  {
    id: 'phage-kidney-transplant-case',
    title:
      'Personalised phage therapy for relapsing urinary tract infection after kidney transplantation: report of four patients',
    authors: ['Wilhelmina de Graaf', 'Aron Szabolcs'],
    journal: 'Transplant Infection Reports',
    date: '2021-05-11',
    kind: 'journal article',
    access: 'closed',
    publicationTypes: ['Case Reports'],
    keywords: ['kidney transplantation', 'phage therapy', 'case report'],
    abstract:
      'Four kidney recipients with relapsing urinary tract infection by extended-spectrum beta-lactamase producing Klebsiella pneumoniae or Escherichia coli were treated with phages matched to their isolates, given by vein and into the bladder for ten to twenty-one days beside meropenem. Three patients had no relapse in twelve months of follow-up. In the fourth a resistant isolate appeared on day nine, and a second phage was added from the library. Neutralising antibodies were found in two patients after the second week of intravenous treatment and not after bladder instillation. Creatinine and levels of tacrolimus were stable. No patient lost the graft. Matching took a median of eleven days, which was the main delay. Phage therapy was practicable beside immunosuppression, but without controls its share in the outcome cannot be told.',
    doi: '10.5555/tir.2021.0511',
    pmid: '99990106',
    citations: 18,
  },
  {
    id: 'phage-oral-prophylaxis-retracted',
    title:
      'Oral phage prophylaxis abolishes recurrent urinary tract infection: an open-label cohort of 212 women',
    authors: ['Gregor Vantongeren', 'Lucia Almagro'],
    journal: 'Frontier Urology Open',
    date: '2021-09-30',
    kind: 'journal article',
    access: 'gold',
    publicationTypes: ['Observational Study'],
    keywords: ['phage therapy', 'prophylaxis', 'urinary tract infection'],
    abstract:
      'We gave an oral cocktail of twelve phages to 212 women with recurrent urinary tract infection for six months. Recurrence fell from 4.1 to 0.1 episodes a year, and no resistance was found. We conclude that oral phages abolish recurrence and should replace antibiotic prophylaxis. This article has since been retracted at the request of the editors because the records of follow-up could not be produced and because the same laboratory values appear for different patients.',
    doi: '10.5555/fuo.2021.0930',
    pmid: '99990107',
    isRetracted: true,
    citations: 12,
  },
  {
    id: 'phage-cost-effectiveness',
    title:
      'What would phage therapy for recurrent urinary tract infection have to cost? A decision model',
    authors: ['Nadia Rahimova', 'Stellan Ohlsson'],
    journal: 'Health Economics of Infection',
    date: '2025-10-09',
    kind: 'journal article',
    access: 'closed',
    keywords: ['cost-effectiveness', 'phage therapy', 'urinary tract infection', 'decision model'],
    abstract:
      'Phage therapy for recurrent urinary tract infection may save antibiotics, but matched phages are costly to make. We built a Markov model of women with three or more episodes a year over five years and compared matched bladder instillation with antibiotic prophylaxis, from the view of a public payer. Effects came from the first controlled trial, costs of matching from two production sites. At the present cost of about 6,400 euros a course, phage therapy cost 48,000 euros for each year of full health gained. It fell below 20,000 euros when matching cost less than 2,700 euros, or when a fixed cocktail reached four fifths of the effect of a matched one. Counting the avoided selection of resistance changed the result only when each resistant infection was priced above 9,000 euros. The duration of the effect beyond 90 days was the parameter that mattered most and is not known. Longer follow-up of trials is worth more than further small ones.',
    doi: '10.5555/hei.2025.1009',
    pmid: '99990108',
    citations: 4,
  },
  {
    id: 'phage-virome-bladder',
    title: 'Resident phages of the healthy female bladder and their hosts',
    authors: ['Marit Solheim', 'Ikaika Kealoha', 'Benedikt Roth'],
    journal: 'medRxiv',
    date: '2026-04-22',
    kind: 'preprint',
    access: 'green',
    keywords: ['urobiome', 'virome', 'bacteriophage', 'bladder'],
    abstract:
      'The bladder has a resident community of bacteria, and phages that live on them have been described only in passing. We sequenced viral particles and whole DNA in catheter urine of 64 women without urinary tract infection and 38 with recurrent infection. Phages were found in 91% of samples, most of them temperate phages of Lactobacillus and Gardnerella. Women with recurrent infection had fewer kinds of phages (median 5 against 11) and more phages of Escherichia coli. In 12 of 38 their urine held free phages that could infect the woman’s own isolate in the laboratory, yet these had not cleared it. Host range, rather than number, divided those phages from the ones used in therapy. Resident phages may matter for phage therapy in two ways: as a source of phages that are at home in urine, and as prophages that make isolates immune to related phages. Samples were taken once; whether the differences come before infection or after it cannot be told.',
    doi: '10.5555/2026.04.22.260042',
    citations: 2,
  },
];
