/** Finds the styles of a word document that make headings beyond those that mammoth knows by name. */
import { type DomElement, parseXml, tagOf } from '../markup/dom.js';

interface Style {
  readonly name: string;
  readonly base: string;
  /** 1 to 6; 0 where the style itself makes no heading. */
  readonly level: number;
}

/** Lines of a style map of mammoth: styles with an outline level of their own or of a heading on which they are based. */
export async function headingStyles(xml: string): Promise<string[]> {
  const styles = new Map<string, Style>();
  for (const element of (await parseXml(xml)).querySelectorAll('*')) {
    if (tagOf(element) === 'style' && element.getAttribute('w:type') === 'paragraph')
      styles.set(element.getAttribute('w:styleId') ?? '', describe(element));
  }
  return [...styles.values()].flatMap((style) => {
    const level = levelOf(style, styles);
    const isKnown =
      level === 0 ||
      style.name === '' ||
      /^(heading [1-6]|title|subtitle|caption)$/i.test(style.name);
    return isKnown
      ? []
      : [`p[style-name='${style.name.replace(/[\\']/g, '\\$&')}'] => h${level}:fresh`];
  });
}

function describe(style: DomElement): Style {
  const value = (tag: string): string =>
    [...style.querySelectorAll('*')].find((child) => tagOf(child) === tag)?.getAttribute('w:val') ??
    '';
  const name = value('name');
  const outline = value('outlinelvl');
  const level = Number(
    /^heading (\d)$/i.exec(name)?.[1] ?? (/^[0-8]$/.test(outline) ? Number(outline) + 1 : 0),
  );
  return { name, base: value('basedon'), level: Math.min(level, 6) };
}

function levelOf(style: Style, styles: ReadonlyMap<string, Style>): number {
  let current: Style | undefined = style;
  for (let step = 0; step < 10 && current !== undefined; step += 1) {
    if (current.level > 0) return current.level;
    current = styles.get(current.base);
  }
  return 0;
}
