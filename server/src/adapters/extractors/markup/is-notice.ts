/** Knows by its title a page that corrects or takes back a paper. */

export function isNotice(title: string): boolean {
  return /^(?:(?:author |publisher )?correction|corrigendum|erratum|addendum|retraction(?: note)?|expression of concern)\b/i.test(
    title,
  );
}
