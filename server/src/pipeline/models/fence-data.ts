/** Puts text that others wrote into a prompt as data: it cannot end its own fence or begin another one. */

/** `<name attributes>`, the text, `</name>`, each on its own line. */
export function fenceData(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${attribute(String(value))}"`,
  );
  return `<${name}${written.join('')}>\n${closeTags(text)}\n</${name}>`;
}

/** For text that stands behind the fences, such as the question: what looks like a fence in it is none. */
export function closeTags(text: string): string {
  return text.replace(
    /<(\/?)(?=(?:passage|article|question|wishes|notes?|system|user|assistant)\b)/gi,
    '‹$1',
  );
}

function attribute(text: string): string {
  return text.replace(/["<>\n\r]+/g, ' ').slice(0, 300);
}
