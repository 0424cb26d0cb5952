import { describe, expect, it } from 'vitest';
import { tellSection } from './tell-section.js';

describe('the part of an article that headings tell', () => {
  it.each([
    [['Lime in ponds', 'IV. RESULTS', 'B. Comparison With Baselines'], 'results'],
    [['Lime in ponds', 'II. METHODS', 'C. Statistical Analysis'], 'methods'],
    [['Lime in ponds', '3 Results', 'D. Survival'], 'results'],
    [['Lime in ponds', 'Results', 'B Cell Responses After Vaccination'], 'results'],
    [['Results', 'B. Survival in ponds'], 'results'],
    [['Lime in ponds', 'B Cell Responses After Vaccination'], 'other'],
    [['Lime in ponds', 'V. DISCUSSION', 'C. Limitations'], 'limitations'],
  ])('take the lettered parts of a section for its own: %j', (path, section) => {
    expect(tellSection(path)).toBe(section);
  });

  it.each([
    [['Lime in ponds', 'B. Proofs']],
    [['Lime in ponds', 'C Further Results']],
    [['Lime in ponds', 'B. Proofs', 'B.1 Methods of proof']],
    [['Lime in ponds', 'Appendix', 'B. Data collection']],
  ])('know lettered sections behind the numbered ones: %j', (path) => {
    expect(tellSection(path)).toBe('apparatus');
  });

  it.each([
    'Supplementation with vitamin D',
    'Supplements and mortality',
    'Supplementary feeding and growth',
    'Appendicitis in children',
    'Index of growth',
    'Index case characteristics',
    'Contents of lime in water',
    'Notes on taxonomy',
    'Keyword search',
    'Correspondence between scores',
    'Prompt treatment of sepsis',
    'Copyright law in Europe',
    'License plate recognition',
    'References to religion in speeches',
    'Peer review and quality of reports',
    'Sources of support among carers',
    'Disclosure of HIV status',
    'Contributors to growth',
    'Funding of hospitals',
    'Financial support for farmers',
    'Data availability and quality',
    'Role of funding in growth',
  ])(
    'leave what only begins like the name of another part to the headings above: %s',
    (heading) => {
      expect(tellSection(['Lime in ponds', 'Results', heading])).toBe('results');
    },
  );

  it.each([
    ['References and Notes', 'apparatus'],
    ['References', 'apparatus'],
    ['Keywords:', 'apparatus'],
    ['Index Terms', 'apparatus'],
    ['Supplementary Material', 'apparatus'],
    ['Supplementary Note 2', 'apparatus'],
    ['Supplemental Digital Content', 'apparatus'],
    ['Supplementary Fig. S1', 'apparatus'],
    ['Appendix A. Proofs', 'apparatus'],
    ['Appendix (continued)', 'apparatus'],
    ['Notes', 'apparatus'],
    ['Contents', 'apparatus'],
    ['Correspondence to: Jane Doe', 'apparatus'],
    ['License: CC BY', 'apparatus'],
    ['Prompt templates', 'apparatus'],
    ['Funding', 'declaration'],
    ['Funding/Support', 'declaration'],
    ['Funding Statement.', 'declaration'],
    ['Sources of funding', 'declaration'],
    ['Disclosure of potential conflicts of interest', 'declaration'],
    ['Declaration of competing interest', 'declaration'],
    ['Contributors', 'declaration'],
    ['Role of the funding source', 'declaration'],
    ['Data Availability Statement', 'declaration'],
    ['Availability of data and materials', 'declaration'],
    ['Ethics and funding', 'declaration'],
  ])('know %s', (heading, section) => {
    expect(tellSection(['Lime in ponds', 'Results', heading])).toBe(section);
  });
});
