/** Method and path of every route of the contract, without its schemas. `vite.config.ts` makes the module from the contract itself. */
declare module 'virtual:contract-calls' {
  import type { RouteName, Routes } from '@lectern/contract';

  export const calls: {
    readonly [Name in RouteName]: readonly [
      method: Routes[Name]['method'],
      path: Routes[Name]['path'],
    ];
  };
}
