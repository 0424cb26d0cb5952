/** Brings web addresses into one form, so that two addresses of the same page compare equal. */
import { parseWebUrl } from '@lectern/contract';

/** Those that mean nothing else anywhere: `ref` and `source` name the table or the country that a page shows as often as where a visitor came from. */
const trackingParameters = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref_src|spm)$/i;
const formerlyTracking = /^(?:ref|source|cmp)$/i;

/** A fragment by which the page itself finds what to show: `#/table/7`, `#!topic/7`, `#{"itemid":["7"]}`; of any other the page is the same. */
const route = /^#(?=[!/{])[!/]{0,3}[^!/]/;

/** Addresses that are in that form already, as those of nearly all DOIs are: parsing them would only take time. */
const plainAddress =
  /^https:\/\/(?!www\.|m\.)(?:(?!xn--)[a-z0-9-]+\.)+(?!xn--)[a-z]{2,}(?:\/(?!\.)[\w\-.~()!$&'*+,;:=@]*)+$/;

/** Longer ones are signed for one visit, or were wrapped by a link checker: they name nothing that somebody else could name. */
const longestKey = 2000;

/**
 * `https`, without `www.`, a fragment that is a place in the page, tracking parameters, who logs in and closing slashes. ASCII. Empty where the text is
 * no http address, or one that is too long to be known by.
 */
export function canonicalUrl(address: string): string {
  const canonical = bringIntoForm(address);
  return canonical.length > longestKey ? '' : canonical;
}

/** The form that addresses had before, in which libraries still have them: that of two pages might be the same. */
export function formerUrl(address: string): string {
  const url = parseWebUrl(canonicalUrl(address));
  if (url === null) return '';
  url.hash = '';
  removeParameters(url, formerlyTracking);
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function bringIntoForm(address: string): string {
  if (plainAddress.test(address)) return address.replace(/(?<!\/)\/+$/, '');
  const url = parseWebUrl(address.trim());
  if (url === null) return '';
  url.protocol = 'https:';
  const fragment = withSigns(url.hash);
  url.hash = route.test(fragment) ? fragment : '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/^(?:(?:www|m)\.)+(?=[^.]+\.)/, '');
  removeParameters(url, trackingParameters);
  url.searchParams.sort();
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function removeParameters({ searchParams }: URL, names: RegExp): void {
  for (const name of [...searchParams.keys()]) if (names.test(name)) searchParams.delete(name);
}

/** Some browsers write these signs as codes where an address is copied. */
function withSigns(fragment: string): string {
  return fragment.replace(/%(?:7[BD]|5[BD]|3A|2C)/gi, decodeURIComponent);
}
