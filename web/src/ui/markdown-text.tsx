/**
 * Text that a model or the server wrote in Markdown, shown as text, tables, code and formulas. Nothing in it is ever markup of the page:
 * HTML stays text, images are left out, a link shows its host, and `[1]` becomes what the caller makes of it.
 */
import 'katex/dist/katex.min.css';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { isWebAddress } from '../lib/addresses';
import { normaliseFormulas } from '../lib/normalise-formulas';
import { splitMarkdown } from '../lib/split-markdown';
import { tieCitations } from '../lib/tie-citations';
import classes from './markdown.module.css';

interface Citations {
  /** Markers that lead somewhere; others stay text. */
  readonly known: ReadonlySet<number>;
  readonly render: (marker: number) => ReactNode;
}

export interface MarkdownProps {
  readonly text: string;
  readonly citations?: Citations;
}

export function MarkdownText({ text, citations = noCitations }: MarkdownProps): ReactElement {
  const { known, render } = citations;
  const components = useMemo<Components>(
    () => ({ ...fixedComponents, cite: ({ children }) => <>{render(Number(children))}</> }),
    [render],
  );
  return (
    <div className={classes.text}>
      {splitMarkdown(text).map((piece, index) =>
        piece.isRaw ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end alone.
          <div key={index} className={classes.raw}>
            {piece.text}
          </div>
        ) : (
          <ReactMarkdown
            // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end alone.
            key={index}
            remarkPlugins={[remarkGfm, [remarkMath, { singleDollarTextMath: false }]]}
            rehypePlugins={[
              [rehypeSanitize, allowed],
              [rehypeKatex, formulas],
              [tieCitations, known],
            ]}
            disallowedElements={['img', 'input']}
            components={components}
          >
            {normaliseFormulas(piece.text)}
          </ReactMarkdown>
        ),
      )}
    </div>
  );
}

const noCitations: Citations = { known: new Set(), render: () => null };

/** A formula that cannot be read stands as it was written; none may take long or load anything. */
const formulas = { throwOnError: false, strict: false, trust: false, maxExpand: 200, maxSize: 20 };

/** What passes: the library's own list, and the class by which formulas are found afterwards. */
const allowed = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter(
    (name) => name !== 'img' && name !== 'input' && name !== 'picture' && name !== 'source',
  ),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
} satisfies typeof defaultSchema;

const fixedComponents: Components = {
  a: ({ href, children }) => <OutsideLink address={href ?? ''}>{children}</OutsideLink>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own frame, which the keyboard must reach.
    <section className={classes.frame} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  ),
  // The page has headings of its own above: those of the text stand below them.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
};

function OutsideLink({
  address,
  children,
}: {
  readonly address: string;
  readonly children: ReactNode;
}): ReactElement {
  if (!isWebAddress(address) || !URL.canParse(address)) return <>{children}</>;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
      <span className={classes.host}> ({new URL(address).hostname})</span>
    </>
  );
}
