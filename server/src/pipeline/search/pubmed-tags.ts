/** Reads the tags with which people at home in PubMed say where a word is to stand: `asthma[mh]`, `"heart attack"[tiab]`. */
import type { QueryPart } from '../../ports/search-query.js';
import { parseQuery, quotationMarks } from '../../reading/query/parse-query.js';

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
const dated =
  /"?\d{4}[\d/]{0,6}"?(?:\[[a-z -]{2,24}\])?(?:\s?:\s?"?\d{4}[\d/]{0,6}"?)?\[(?:dp|pdat|edat|crdt|mhda|ppdat|epdat|date - [a-z]{2,12})\]/gi;
/** A phrase, or what stands in square brackets behind a word. */
const tag = /"[^"]*"|(?<=\S)(\s?)\[([a-z0-9/ ]{2,24})(?::[^\][]{1,20})?\]/gi;

/** Behind a term whose tag says of a record what no title or abstract says in words: its kind, language, author, journal or date. */
const ofRecord = '\ue000';

/** Whether words cannot tell which records have it. */
export function isOfRecord(part: QueryPart): boolean {
  return part.kind === 'words' && part.pieces.some(({ text }) => text.includes(ofRecord));
}

/** The query without its tags; terms that are about records stay and are known by `isOfRecord`. */
export function withoutSubjectTags(typed: string): QueryPart {
  const ofTag = (found: string): string => (subject.test(found) ? ' ' : `${ofRecord} `);
  return parseQuery(replaceTags(typed, ofTag, besideWords));
}

/** A date is a part of its own, also where no AND stands between it and words. */
function besideWords(found: string, at: number, query: string): string {
  const isBehindWords = !/(?:^|[(-]|\b(?:AND|OR|NOT))\s{0,3}$/i.test(
    query.slice(Math.max(0, at - 9), at),
  );
  const isBeforeWords = !/^\s{0,3}(?:$|\)|(?:AND|OR|NOT)\b)/i.test(query.slice(at + found.length));
  return `${isBehindWords ? ' AND ' : ''}${ofRecord}${isBeforeWords ? ' AND ' : ' '}`;
}

const subject =
  /\[(?:all|all fields|majr|mesh major topic|mh|mesh|mesh terms|mesh subheading|sh|nm|supplementary concept|ot|other term|pa|pharmacological action|ti|title|tiab|title\/abstract|tw|text words?)(?::[^\][]{1,20})?\]$/i;

interface TaggedText {
  /** Without tags, and without what only says when something was published. */
  readonly bare: string;
  /** As they were typed, each once. */
  readonly tags: readonly string[];
}

export function readTags(typed: string): TaggedText {
  if (!typed.includes('[')) return { bare: typed, tags: [] };
  const tags: string[] = [];
  const take = (found: string): string => {
    tags.push(found);
    return ' ';
  };
  const bare = replaceTags(typed, take, (found) => take(found.slice(found.lastIndexOf('['))));
  if (tags.length === 0 || !/[\p{L}\p{N}]/u.test(bare)) return { bare: typed, tags: [] };
  return { bare: bare.replace(/\s+/g, ' ').trim(), tags: [...new Set(tags)] };
}

/** @param ofDate Is given what only says when something was published, with its tag. */
function replaceTags(
  typed: string,
  ofTag: (tag: string) => string,
  ofDate: (found: string, at: number, query: string) => string,
): string {
  const undated = typed.replace(quotationMarks, '"').replace(dated, ofDate);
  return undated.replace(tag, (found, blank?: string, name?: string) =>
    name === undefined || !isTag(name, blank ?? '') ? found : ofTag(found.trim()),
  );
}

/** Behind a blank "[Ti]" may be the element. */
function isTag(name: string, blank: string): boolean {
  return known.has(name.toLowerCase()) && (blank === '' || !/^[A-Z][a-z]$/.test(name));
}
