/** What every study can be asked. */
export const studyConcepts = [
  'design',
  'population',
  'n',
  'intervention',
  'exposure',
  'comparator',
  'outcome',
  'result',
  'harms',
  'limits',
  'duration',
  'setting',
  'advice',
  'funding',
  'conflicts',
] as const;
export type StudyConcept = (typeof studyConcepts)[number];
