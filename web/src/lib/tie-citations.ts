/** Turns the markers of a parsed Markdown text into `cite` elements, each on one line with the word before it. */
import { tieMarkers } from './parse-answer';

/** As much of a syntax tree of HTML as is needed here (https://github.com/syntax-tree/hast). */
interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Elements whose text is left as it is. */
const untouched: ReadonlySet<string> = new Set(['code', 'pre', 'a', 'cite', 'math', 'annotation']);

/** A plugin for rehype. @param known markers that become elements; others stay text. */
export function tieCitations(known: ReadonlySet<number>): (tree: HtmlNode) => void {
  return (tree) => {
    if (known.size > 0) tieWithin(tree, known);
  };
}

function tieWithin(node: HtmlNode, known: ReadonlySet<number>): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child.value ?? '', known);
    if (child.tagName === undefined || !(untouched.has(child.tagName) || isFormula(child)))
      tieWithin(child, known);
    return [child];
  });
}

function isFormula({ properties }: HtmlNode): boolean {
  return Array.isArray(properties?.className) && properties.className.includes('katex');
}

function split(value: string, known: ReadonlySet<number>): HtmlNode[] {
  return tieMarkers(value, known).map((part) => {
    if (part.kind === 'text') return textNode(part.text);
    const markers = part.markers.map((marker) => element('cite', {}, [textNode(String(marker))]));
    return element('span', { dataTied: '' }, [textNode(part.text), ...markers]);
  });
}

function textNode(value: string): HtmlNode {
  return { type: 'text', value };
}

function element(
  tagName: string,
  properties: Record<string, unknown>,
  children: HtmlNode[],
): HtmlNode {
  return { type: 'element', tagName, properties, children };
}
