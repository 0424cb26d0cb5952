/** Fills a JSON schema with sentences of the prompt, so that structured output is always valid and never empty. */

type Schema = Readonly<Record<string, unknown>>;

/** @param sentences where texts are taken from, in order, again from the start when they run out. */
export function instanceOf(schema: unknown, sentences: readonly string[]): unknown {
  let next = 0;
  const root = asSchema(schema);
  const sentence = (): string => {
    const text = sentences[next % Math.max(1, sentences.length)] ?? 'The prompt holds no text.';
    next += 1;
    return text;
  };
  const fill = (part: Schema): unknown => {
    const resolved = resolve(part, root);
    if ('const' in resolved) return resolved.const;
    if (Array.isArray(resolved.enum)) return resolved.enum[0];
    const choices = [resolved.anyOf, resolved.oneOf, resolved.allOf].find(Array.isArray);
    if (choices !== undefined) return fill(asSchema(choices[0]));
    switch (Array.isArray(resolved.type) ? resolved.type[0] : resolved.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(asSchema(resolved.properties)).map(([name, value]) => [
            name,
            fill(asSchema(value)),
          ]),
        );
      case 'array':
        return Array.from(
          {
            length: Math.max(
              numberOr(resolved.minItems, 0),
              Math.min(2, numberOr(resolved.maxItems, 2)),
            ),
          },
          () => fill(asSchema(resolved.items)),
        );
      case 'integer':
        return Math.ceil(numberOr(resolved.minimum, numberOr(resolved.maximum, 1)));
      case 'number':
        return numberOr(resolved.minimum, 0) === 0
          ? Math.min(0.5, numberOr(resolved.maximum, 0.5))
          : resolved.minimum;
      case 'boolean':
        return true;
      case 'null':
        return null;
      default:
        return sentence().slice(0, numberOr(resolved.maxLength, 10_000));
    }
  };
  return fill(root);
}

function resolve(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  let found: unknown = root;
  for (const step of schema.$ref.replace(/^#\//, '').split('/')) found = asSchema(found)[step];
  return asSchema(found);
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
