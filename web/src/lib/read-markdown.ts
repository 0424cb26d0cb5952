/** Reads Markdown into its blocks of plain text, as a reader sees them. Its parser is large: a screen that is fetched by itself may import it, the first one may not. */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { splitMarkdown } from './split-markdown';

/** `item` is a paragraph of a list, `notice` one that is emphasised as a whole. */
export interface MarkdownBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'notice' | 'table' | 'code';
  readonly text: string;
  /** What is set in bold within it. */
  readonly strong: readonly string[];
}

export function readMarkdown(markdown: string): MarkdownBlock[] {
  return splitMarkdown(markdown).flatMap(({ text, isRaw }): MarkdownBlock[] =>
    isRaw
      ? [{ kind: 'paragraph', text: tidy(text), strong: [] }]
      : blocksOf(parser.parse(text), 'paragraph'),
  );
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** As much of a syntax tree of Markdown as is needed here (https://github.com/syntax-tree/mdast). */
interface MarkdownNode {
  readonly type: string;
  readonly value?: string | undefined;
  readonly children?: readonly MarkdownNode[];
}

function blocksOf(node: MarkdownNode, inside: 'paragraph' | 'item'): MarkdownBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [blockOf(node, isNotice(node) ? 'notice' : inside)];
    case 'html':
      return [blockOf(node, inside)];
    case 'heading':
    case 'table':
    case 'code':
      return [blockOf(node, node.type)];
    default: {
      const within = node.type === 'listItem' ? 'item' : inside;
      return (node.children ?? []).flatMap((child) => blocksOf(child, within));
    }
  }
}

function blockOf(node: MarkdownNode, kind: MarkdownBlock['kind']): MarkdownBlock {
  const strong = findStrong(node).map((part) => tidy(textOf(part)));
  return { kind, text: tidy(textOf(node)), strong };
}

function isNotice({ children = [] }: MarkdownNode): boolean {
  return children.length === 1 && children[0]?.type === 'emphasis';
}

function findStrong(node: MarkdownNode): MarkdownNode[] {
  return node.type === 'strong' ? [node] : (node.children ?? []).flatMap(findStrong);
}

function textOf({ type, value, children = [] }: MarkdownNode): string {
  if (type === 'break') return ' ';
  if (type === 'tableCell') return ` ${children.map(textOf).join('')} `;
  return value ?? children.map(textOf).join('');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
