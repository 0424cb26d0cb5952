/** Brings web addresses into one form, so that two addresses of the same page compare equal. */
import { parseWebUrl } from '@lectern/contract';

const trackingParameters = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|ref_src|source|cmp|spm)$/i;

/** Addresses that are in that form already, as those of nearly all DOIs are: parsing them would only take time. */
const plainAddress =
  /^https:\/\/(?!www\.|m\.)(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z]{2,}(?:\/(?!\.)[\w\-.~()!$&'*+,;:=@]*)+$/;

/** Longer ones are signed for one visit, or were wrapped by a link checker: they name nothing that somebody else could name. */
const longestKey = 2000;

/**
 * `https`, without `www.`, fragment, tracking parameters, who logs in and closing slashes. ASCII. Empty where the text is no http address, or one
 * that is too long to be known by.
 */
export function canonicalUrl(address: string): string {
  const canonical = bringIntoForm(address);
  return canonical.length > longestKey ? '' : canonical;
}

function bringIntoForm(address: string): string {
  if (plainAddress.test(address)) return address.replace(/(?<!\/)\/+$/, '');
  const url = parseWebUrl(address.trim());
  if (url === null) return '';
  url.protocol = 'https:';
  url.hash = '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/^(?:(?:www|m)\.)+(?=[^.]+\.)/, '');
  for (const name of [...url.searchParams.keys()]) {
    if (trackingParameters.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return url.href.replace(/(?<!\/)\/+$/, '');
}
