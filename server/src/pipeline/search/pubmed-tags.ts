/** Reads the tags with which people at home in PubMed say where a word is to stand: `asthma[mh]`, `"heart attack"[tiab]`. */
import type { QueryPart } from '../../ports/search-query.js';
import { parseQuery, quotationMarks, wantedWords } from '../../reading/query/parse-query.js';
import { mapTexts, reshapeQuery, type WordsPart } from '../../reading/query/reshape-query.js';

/** Most of https://pubmed.ncbi.nlm.nih.gov/help/#using-search-field-tags, long names and short ones. */
const known = new Set(
  [
    'ad,affiliation,aid,all,all fields,au,author,auid,cn,corporate author,fau,1au,first author,gr',
    'ip,issue,ir,investigator,is,issn,jid,jour,journal,ta,la,lang,language,lastau,last author,lid',
    'majr,mesh major topic,mh,mesh,mesh terms,mesh subheading,sh,nm,supplementary concept,ot',
    'other term,pa,pharmacological action,pg,pagination,pl,ps,pt,ptyp,publication type,rn,sb,filter',
    'subset,si,so,ti,title,tiab,title/abstract,tt,tw,text word,text words,uid,pmid,vi,volume,doi',
  ]
    .join()
    .split(','),
);
const language = String.raw`\p{L}[\p{L}-]{1,23}`;
const inLanguage = String.raw`(?:"${language}"|(?<![\p{L}\p{N}]-?)${language})\[(?:la|lang|language)\]`;
const day = String.raw`"?\d{4}[\d/]{0,6}"?`;
const dated = String.raw`${day}(?:\[[a-z -]{2,24}\])?(?:\s?:\s?${day})?\[(?:dp|pdat|edat|crdt|mhda|ppdat|epdat|date - [a-z]{2,12})\]`;
/** What only says when something was published, or in which language: a limit, and no words. Or a phrase. */
const limited = new RegExp(`${inLanguage}|${dated}|"[^"]*"`, 'giu');
/** A phrase, or what stands in square brackets behind a word. */
const tag = /"[^"]*"|(?<=\S)(\s?)\[([a-z0-9/ ]{2,24})(?::[^\][]{1,20})?\]/gi;

/** Behind a term whose tag says of a record what no title or abstract says in words: its headings, kind, author or journal; in place of a limit. */
const ofRecord = '\ue000';
/** Characters of private use stand for the tags of a query while it is read, from this one on. */
const firstMark = 0xe000;
const marks = /\p{Co}/gu;

/** Whether words cannot tell which records have it. */
export function isOfRecord({ pieces }: WordsPart): boolean {
  return pieces.some(({ text }) => text.includes(ofRecord));
}

/** The query with its tags, for who reads them. */
export function parseTagged(typed: string): QueryPart {
  const tags: string[] = [];
  const mark = (found: string): string => {
    tags.push(found);
    return `${String.fromCodePoint(firstMark + tags.length - 1)} `;
  };
  const marked = replaceTags(
    typed,
    mark,
    besideWords((found) => found.replace(/\[[^[\]]*\]/g, mark)),
  );
  return mapTexts(parseQuery(marked), (text) =>
    text.replace(marks, (found) => tags[(found.codePointAt(0) ?? 0) - firstMark] ?? ''),
  );
}

/**
 * For who reads no tags: taken as words, what a tag excludes would leave out all that has them, and a limit would find what names it.
 * @param bare Stands for it where nothing else is left.
 */
export function parseUntagged(typed: string, bare: QueryPart): QueryPart {
  const query = reshapeQuery(withoutWordTags(typed), (words, depth) => {
    if (depth > 0 && isOfRecord(words)) return depth % 2 === 0;
    if (words.pieces.every(({ text }) => text === ofRecord)) return null;
    return mapTexts(words, (text) => text.replace(marks, '').trim());
  });
  const isLeft = query !== null && typeof query !== 'boolean' && wantedWords(query) !== '';
  return isLeft ? query : bare;
}

/** The query without its tags; terms that are about records stay and are known by `isOfRecord`. */
export function withoutWordTags(typed: string): QueryPart {
  const ofTag = (found: string): string => (ofWords.test(found) ? ' ' : `${ofRecord} `);
  return parseQuery(
    replaceTags(
      typed,
      ofTag,
      besideWords(() => ofRecord),
    ),
  );
}

/** A limit is a part of its own, also where no AND stands between it and words. */
function besideWords(write: (limit: string) => string): OfLimit {
  return (found, at, query) => {
    const isBehindWords = !/(?:^|[(-]|\b(?:AND|OR|NOT))\s{0,3}$/i.test(
      query.slice(Math.max(0, at - 9), at),
    );
    const isBeforeWords = !/^\s{0,3}(?:$|\)|(?:AND|OR|NOT)\b)/i.test(
      query.slice(at + found.length),
    );
    return `${isBehindWords ? ' AND ' : ''}${write(found)}${isBeforeWords ? ' AND ' : ' '}`;
  };
}

/** A heading is given to a record, which need not have its words: `animals[mh]`. */
const ofWords =
  /\[(?:all|all fields|ot|other term|ti|title|tiab|title\/abstract|tw|text words?)(?::[^\][]{1,20})?\]$/i;

interface TaggedText {
  /** Without tags and limits. */
  readonly bare: string;
  /** As they were typed, each once. */
  readonly tags: readonly string[];
  readonly limits: readonly string[];
}

export function readTags(typed: string): TaggedText {
  const untagged = { bare: typed, tags: [], limits: [] };
  if (!typed.includes('[')) return untagged;
  const tags: string[] = [];
  const limits: string[] = [];
  const take = (found: string): string => {
    tags.push(found);
    return ' ';
  };
  const takeLimit = (found: string): string => {
    limits.push(found);
    return take(found.slice(found.lastIndexOf('[')));
  };
  const bare = replaceTags(typed, take, takeLimit);
  if (tags.length === 0 || !/[\p{L}\p{N}]/u.test(bare)) return untagged;
  return {
    bare: bare.replace(/\s+/g, ' ').trim(),
    ...{ tags: [...new Set(tags)], limits: [...new Set(limits)] },
  };
}

/** Is given the whole of it, with its tag. */
type OfLimit = (found: string, at: number, query: string) => string;

function replaceTags(typed: string, ofTag: (tag: string) => string, ofLimit: OfLimit): string {
  const undated = typed
    .replace(quotationMarks, '"')
    .replace(limited, (found, at: number, query: string) =>
      found.endsWith(']') ? ofLimit(found, at, query) : found,
    );
  return undated.replace(tag, (found, blank?: string, name?: string) =>
    name === undefined || !isTag(name, blank ?? '') ? found : ofTag(found.trim()),
  );
}

/** Behind a blank "[Ti]" may be the element. */
function isTag(name: string, blank: string): boolean {
  return known.has(name.toLowerCase()) && (blank === '' || !/^[A-Z][a-z]$/.test(name));
}
