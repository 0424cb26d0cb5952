import { describe, expect, it } from 'vitest';
import type { QuerySign } from '../../ports/search-engine.js';
import { parseQuery } from '../../reading/query/parse-query.js';
import { queryFor } from './query-for.js';

const boolean: readonly QuerySign[] = ['AND', 'OR', 'NOT', 'phrases'];

describe('what an engine is given of a query', () => {
  it.each([
    ['obesity NOT adolescen*', 'obesity'],
    ['obes* NOT (adolescen* OR old)', 'obes* NOT old'],
    ['obesity NOT (children NOT adolescen*)', 'obesity'],
    ['obesity NOT "young adult*"', 'obesity'],
    ['obesity NOT wom?n', 'obesity'],
    ['asthma NOT TITLE:(child OR infant) NOT smoking', 'asthma NOT smoking'],
    ['TITLE:asthma NOT TITLE:"old age"', 'TITLE:asthma'],
    ['asthma NOT smoking', 'asthma NOT smoking'],
    ['lungs NOT (IL-17* OR CYP3A* OR old)', 'lungs NOT old'],
    ['search NOT A*', 'search NOT A*'],
    ['stars NOT Sgr A*', 'stars NOT Sgr A*'],
    ['liver NOT T2*', 'liver NOT T2*'],
    ['糖尿病 NOT 性病*', '糖尿病 NOT 性病*'],
  ])('is %j as %j where it excludes by plain words alone', (typed, given) => {
    const expression = parseQuery(typed);
    expect(queryFor({ reads: boolean }, { expression }).expression).toEqual(parseQuery(given));
    expect(queryFor({ reads: [...boolean, '*', '?', 'fields'] }, { expression })).toEqual({
      expression,
    });
  });
});
