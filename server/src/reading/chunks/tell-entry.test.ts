import { describe, expect, it } from 'vitest';
import { isEntry } from './tell-entry.js';

describe('telling entries of lists of references', () => {
  it.each([
    'Baird, M. (2011). Phonics or stories in the first year of school? Review of Reading 5, 210-233.',
    '[1] Marden J, Wold K. Yearly vitamin D and falls: more harm than good. Ageing Trials 2010; 4: 12-19.',
    '12. Olsen KT, Brandt PE, Ives M, et al. Sleep and shift work. J Night Stud 2019;12(3):e401.',
    'Ana Prieto, Kofi Boateng, and Li Wei. 2023. Sorting letters by hand. arXiv preprint arXiv:2301.00001.',
    '(7) Duarte, P.; Holm, S. Catalysts for slow reactions. Journal of Slow Chemistry 2020, 14, 201–219.',
    'P. Duarte and S. Holm, “Catalysts for slow reactions,” in Proc. of the Slow Workshop, 2020, pp. 20–29.',
    'Meier, H. (1998): Die Pflege der Moore. Hannover: Moorverlag, S. 14–19.',
    '[3] 王小明, 李大海. 湿地保护研究[J]. 生态通报, 2015, 34(5): 123-130.',
    '14. Health Board of the Isles. Cholera, 2017. https://isles.example/cholera. Accessed 4 May 2020.',
    'Duarte, Paula. Slow Rivers. Ely: Moor Press, 1977.',
    'Duarte, Paula, and Ed Holm. Slow Rivers and Their Banks. Ely: Moor Press, 1977.',
    'Board of Health of the Isles (2019). Yearly report on cholera. Ely: Board of Health.',
    'Board of Health of the Isles (2019). Yearly report on cholera. Board of Health.',
    'Ivanova, N., Petrov, A. Winter ice on shallow lakes. doi:10.1234/ice.55',
  ])('knows %j', (text) => {
    expect(isEntry(text)).toBe(true);
  });

  it.each([
    'The endpoint was changed on 4 May 2015 after unblinding, as two sites had closed.',
    'Smith and Jones (2012) found lower wages, which Lee (2014) and Park et al. (2016) did not.',
    'All data are at https://data.example/trial (version 2, 2020) and may be used by anybody.',
    'J. Smith and A. Brown planned the study; K. Lee did the analyses and wrote the first draft.',
    'Resistance was computed for the droughts of 1976, 1992, 2003 and 2018.',
    'Deaths fell from 120 (12%) to 60 (6%), a ratio of 0.50 (95% CI 0.38 to 0.66).',
    '1. The dose was halved in 2015.',
    'Wages fell in the North (2012). Nobody knows why.',
    'Clean Water Act (1972). It cut nitrate in ponds by half.',
    'Ministry of Fisheries (2019). We asked the ministry for its counts.',
    'Ely, Norway. The ponds were dug there in 1998.',
    'Ely, Deal and Bath were visited. All sites had closed by 2015.',
    'Section B was laid in 2015 and is dense asphalt of the same year.',
    'Table 2. Deaths by arm, 2010–2015',
  ])('leaves %j', (text) => {
    expect(isEntry(text)).toBe(false);
  });
});
