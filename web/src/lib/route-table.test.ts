import { type RouteName, routes } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table';

describe('the table of routes', () => {
  it('says of each call what the contract says', () => {
    // Object.keys gives the keys of the table, which the compiler has checked to be route names.
    for (const name of Object.keys(routeTable) as (RouteName & keyof typeof routeTable)[]) {
      expect([name, ...routeTable[name]]).toEqual([name, routes[name].method, routes[name].path]);
    }
  });
});
