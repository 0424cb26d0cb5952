/** Builds HTML out of templates in which every value is escaped. */

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A template; values are escaped unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  return new Html(
    parts
      .map((part, index) => (index === 0 ? part : toText(values[index - 1] ?? '') + part))
      .join(''),
  );
}

export function join(pieces: readonly Html[]): Html {
  return new Html(pieces.map((piece) => piece.text).join('\n'));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toText(value: string | Html): string {
  return value instanceof Html
    ? value.text
    : value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
