import { describe, expect, it } from 'vitest';
import { claimsNothing } from './claims-nothing.js';

describe('a sentence without a source', () => {
  it.each([
    'None of the articles reports limits of its methods.',
    'No article addresses what to study next.',
    'The notes do not say how residents were chosen.',
    'None of the articles reports outcomes beyond 12 months.',
    'No article mentions COVID-19.',
    'The articles do not report HbA1c.',
    'No article reports weight, HbA1c and falls in type 2 diabetes since 2019.',
    'No article reports follow-up longer than 12 months.',
    'The articles do not report bleeding after 12 months.',
    'The articles do not report funding by the makers.',
    'The following limits were named:',
    'The main findings were as follows:',
  ])('claims nothing: %s', (sentence) => {
    expect(claimsNothing(sentence)).toBe(true);
  });

  it.each([
    'No study found a benefit of zinc.',
    'No study found a benefit of zinc, and 23% of 1204 users died in the Oslo trial.',
    'No articles disputed that iron cures anaemia in 97% of cases.',
    'No article says that iron fails to cure anaemia.',
    'The articles do not say so; iron cures anaemia.',
    'The articles do not mention the trial in Oslo.',
    'The articles do not mention a third of the users.',
    'The articles do not report the 12 months of treatment in Oslo.',
    'No article reports a fall of 45% in mortality.',
    'No article mentions that 1204 users died.',
    'No article mentions deaths among 1204 users.',
    'No article mentions zinc, and Oslo banned it.',
    'The articles do not mention zinc, which was given for 12 months.',
    'No article describes how Merck hid deaths among patients in Norway.',
    'No article discusses why Vioxx killed patients at 50 mg daily.',
    'No article discusses how aspirin doubles bleeding after 2 years.',
    'None of the articles mention how Bayer concealed deaths in Peru.',
    'The articles do not report doses above 40 mg causing liver failure.',
    'The articles do not mention Semaglutide causing thyroid cancer in Denmark.',
    'No article addresses treatment beyond 12 months doubling mortality.',
    'No article discusses Pfizer paying authors of trials in Oslo.',
    'No article describes long-term effects of 5 mg of melatonin being harmful.',
    'The passages do not give doses of 20 mg having worked better than 10 mg.',
    'No article reports iron raised for 12 months.',
    'Zinc cut mortality by 45% (Smith 2019):',
    'Zinc cures anaemia:',
    'Iron lowered the following markers:',
  ])('claims something: %s', (sentence) => {
    expect(claimsNothing(sentence)).toBe(false);
  });
});
