/** Loaded into the server before its own code: names of other machines have no address, so that no journey reaches or needs the network. */
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const { lookup } = dns;

/** @type {(hostname: string, options?: import('node:dns').LookupOptions) => Promise<unknown>} */
const lookupHere = async (hostname, options = {}) => {
  if (hostname === 'localhost') return lookup(hostname, options);
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
    code: 'ENOTFOUND',
    hostname,
  });
};
Object.assign(dns, { lookup: lookupHere });
syncBuiltinESMExports();
