/** The few parts of the DOM that the extractors use, and the parser behind them. Nothing is fetched and no script runs. */

export interface DomNode {
  /** 1 element, 3 text, 4 CDATA. */
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly nextSibling: DomNode | null;
  remove(): void;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly children: Iterable<DomElement>;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  readonly parentElement: DomElement | null;
  closest(selector: string): DomElement | null;
  readonly nextElementSibling: DomElement | null;
  replaceWith(text: string): void;
}

export interface DomDocument {
  readonly documentElement: DomElement | null;
  readonly body: DomElement | null;
  getElementById(id: string): DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === 3 || node.nodeType === 4;
}

/** Parses HTML, also a fragment, which then is the content of the body. */
export async function parseHtml(html: string): Promise<DomDocument> {
  const { parseHTML } = await import('linkedom');
  const document: unknown = parseHTML(withFrame(html)).document;
  return document as DomDocument; // linkedom's document has these members; its own types need the DOM library.
}

/** The parser adds none of html, head and body where a page leaves them out, or stands within another element, and then finds an empty body. */
function withFrame(html: string): string {
  const isFramed = /<html[\s>]/i.test(html) && /<head[\s>]/i.test(html) && /<body[\s>]/i.test(html);
  const isWithin = /^\s{0,1000}<(?!html[\s>])[a-z]/i.test(html);
  if (isFramed) return isWithin ? html.slice(html.search(/<html[\s>]/i)) : html;
  const content = html.replace(
    /<!doctype[^>]{0,500}>|<\/?(?:html|head|body)(?:\s[^>]{0,2000})?>/gi,
    '',
  );
  return `<!doctype html><html><head></head><body>${content}</body></html>`;
}

/** Parses XML; entities that a DTD defines are not resolved. */
export async function parseXml(xml: string): Promise<DomDocument> {
  const { DOMParser } = await import('linkedom');
  const document: unknown = new DOMParser().parseFromString(
    xml.replace(/^\uFEFF?\s*/, ''),
    'text/xml',
  );
  return document as DomDocument; // as above
}

/** Local name in lower case, without a namespace prefix. */
export function tagOf(element: DomElement): string {
  const name = element.localName.toLowerCase();
  return name.slice(name.indexOf(':') + 1);
}
