/** Turns what zod found wrong with a request into one sentence that names the field. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** @param input what was checked, to tell a missing field from a wrong one. */
export function describeIssues(issues: readonly Issue[], input: unknown): string {
  // Of a number past what is exact zod tells that, too; the limit of the field says more.
  const issue = issues.find((each) => !('note' in each)) ?? issues[0];
  return issue === undefined ? 'The request is not valid' : describeIssue(issue, input);
}

function describeIssue(issue: Issue, input: unknown): string {
  const path = givenPath(issue.path, input);
  const field = fieldName(path);
  const own = ownMessage(issue.message);
  if (own !== null)
    return /^\p{Lu}/u.test(own)
      ? own
      : `${field} ${own.startsWith('must') ? own : `is not valid: ${own}`}`;
  if (issue.code === 'unrecognized_keys')
    return `Unknown field ${[...issue.path, issue.keys[0] ?? ''].map(String).join('.')}`;
  if (path.length > 0 && valueAt(input, path) === undefined) return `${field} is required`;
  return `${field} ${complaint(issue)}`;
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_key':
      return 'holds a name that is not allowed';
    default:
      return 'is not valid';
  }
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  if (origin === 'array')
    return `must have at least ${minimum} ${Number(minimum) === 1 ? 'entry' : 'entries'}`;
  return `must be at least ${minimum}`;
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `must have at most ${maximum} characters`;
  if (origin === 'array') return `must have at most ${maximum} entries`;
  return `must be at most ${maximum}`;
}

/** The message that the schema's author wrote, or null where it is zod's own. */
function ownMessage(message: string): string | null {
  return /^(Invalid |Invalid$|Too (big|small):|Unrecognized key)/.test(message) ? null : message;
}

function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The request body';
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

/** As far as the input goes: what was read out of a text has no place of its own in it. */
function givenPath(path: readonly PropertyKey[], input: unknown): readonly PropertyKey[] {
  const scalar = path.findIndex((_, index) => {
    const value = valueAt(input, path.slice(0, index));
    return value !== undefined && (typeof value !== 'object' || value === null);
  });
  return scalar <= 0 ? path : path.slice(0, scalar);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
    input,
  );
}
