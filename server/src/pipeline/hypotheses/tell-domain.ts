/** Tells the field that works belong to by its words, and how hypotheses are tested there. */

import { stemWord } from '../../reading/language/stem-word.js';
import { findWords } from '../../reading/language/words.js';

export interface Domain {
  readonly name: string;
  readonly methodology: string;
  /** What is studied, in the plural. */
  readonly units: string;
  /** How one thing is varied while others are held equal. */
  readonly trial: string;
  readonly observation: string;
  /** What is usually held equal there, whatever the works say. */
  readonly controls: readonly string[];
}

interface KnownDomain extends Domain {
  readonly words: string;
}

const domains: readonly KnownDomain[] = [
  {
    name: 'Clinical medicine',
    methodology: 'Clinical: cohort, then randomised trial',
    units: 'patients',
    trial: 'a randomised controlled trial',
    observation: 'a prospective cohort',
    controls: ['age', 'sex', 'other treatment', 'severity at the start'],
    words:
      'patient clinical therapy disease symptom diagnosis hospital treatment mortality surgery women men placebo chronic syndrome drug dose blood pressure medication physician cancer outcome adults volunteers',
  },
  {
    name: 'Biology',
    methodology: 'Laboratory: controlled experiment',
    units: 'cultures or animals',
    trial: 'a controlled laboratory experiment',
    observation: 'a comparison of samples',
    controls: ['strain', 'age of animal or culture', 'temperature', 'growth medium'],
    words:
      'cell gene protein mice rat receptor expression enzyme bacteria mutant dna rna membrane molecular tissue strain genome species vitro vivo signaling biofilm phage',
  },
  {
    name: 'Psychology and education',
    methodology: 'Behavioural: survey, then field experiment',
    units: 'participants',
    trial: 'an experiment with groups drawn by lot',
    observation: 'a survey with repeated measurement',
    controls: ['age of participants', 'prior knowledge', 'motivation', 'group or class'],
    words:
      'student learning school teacher memory cognitive anxiety children attention participant psychological emotion classroom motivation pupil behaviour task reading course university attitude choice',
  },
  {
    name: 'Social sciences and economics',
    methodology: 'Observational: panel data with a natural experiment',
    units: 'households or organisations',
    trial: 'a field or natural experiment',
    observation: 'a panel over several years',
    controls: ['region', 'size', 'income', 'year'],
    words:
      'market firm policy income economic price consumer company investment labour household government trade industry tax employment business customer organization social library user',
  },
  {
    name: 'Environmental science',
    methodology: 'Field: plots or sites with controls',
    units: 'plots or sites',
    trial: 'a field trial with control plots',
    observation: 'monitoring of sites over several seasons',
    controls: ['season', 'soil or substrate', 'rainfall', 'site'],
    words:
      'soil water climate forest stream river ecosystem plant carbon nitrogen emission species habitat sediment rainfall wetland crop catchment vegetation marine temperature field farm',
  },
  {
    name: 'Chemistry and materials',
    methodology: 'Laboratory: factorial experiment',
    units: 'samples',
    trial: 'a factorial experiment on samples of one batch',
    observation: 'a series of samples measured by the same method',
    controls: ['temperature', 'composition', 'batch', 'preparation'],
    words:
      'polymer catalyst crystal oxide ion electrolyte hydrogel solvent synthesis nanoparticle film alloy reaction surface metal graphene cement electrode material molecule chemical spectroscopy ligand concrete battery',
  },
  {
    name: 'Engineering and computing',
    methodology: 'Simulation, then measurement on a prototype',
    units: 'runs',
    trial: 'a simulation with one factor varied, repeated on a prototype',
    observation: 'a benchmark on the same load',
    controls: ['load', 'hardware or geometry', 'seed or initial condition', 'settings'],
    words:
      'algorithm network simulation flow velocity heat wing boundary layer traffic server software dataset neural model training latency device sensor signal power control robot turbulence pressure computer data retrieval',
  },
];

const stems = domains.map(({ words }) => new Set(words.split(' ').map((word) => stemWord(word))));

/** @param texts Of the works that a hypothesis rests on. */
export function tellDomain(texts: readonly string[]): Domain {
  const counts = domains.map(() => 0);
  for (const text of texts)
    for (const { stem } of findWords(text))
      for (const [index, own] of stems.entries())
        if (own.has(stem)) counts[index] = (counts[index] ?? 0) + 1;
  const best = counts.indexOf(Math.max(...counts));
  if ((counts[best] ?? 0) > 0) return domains[best] ?? unknownDomain;
  return unknownDomain;
}

const unknownDomain: Domain = {
  name: 'Not told by the sources',
  methodology: 'Controlled comparison',
  units: 'cases',
  trial: 'a controlled experiment',
  observation: 'a comparison of cases',
  controls: ['time', 'place', 'method of measurement'],
};
