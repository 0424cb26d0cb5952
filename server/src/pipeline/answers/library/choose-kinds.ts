/** Chooses documents by the kind of study that a question about the library asks for: no wider one, and says of how many it cannot be told. */
import { mapInTurns } from '../../../map-in-turns.js';
import type { AskedFamily } from '../../../reading/asked-families.js';
import type { AskedKind } from '../../../reading/study/asked-kinds.js';
import { excludesQuality, readQualities } from '../../../reading/study/qualities.js';
import { tellsHeld } from '../../../reading/study/tells-held.js';
import type { Database } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { isPreprintRecord } from '../../../works/is-preprint.js';
import { designOf, formsOf, kindOfStudy } from '../../evidence/kind-of-study.js';
import type { StudySource } from '../../evidence/source.js';
import { readSources } from '../read-sources.js';

interface OfKinds {
  readonly ids: readonly string[];
  /** On those of the wider kind that do not say whether they are of this one, those of another kind that tell of one, and those that do not say what they are; empty where there are none. */
  readonly note: string;
}

/** Those that are of one of the kinds at least. */
export async function chooseKinds(
  ids: readonly string[],
  kinds: readonly AskedKind[],
  database: Database,
): Promise<OfKinds> {
  const sources = await readSources(await findDocuments(database, ids), database);
  const told = await mapInTurns(sources, (source) => {
    const each = kinds.map((kind) => ({ kind, standing: standingOf(source, kind) }));
    const open = each.find(({ standing }) => standing === 'not told');
    return {
      id: source.key,
      isOfKind: each.some(({ standing }) => standing === 'of it'),
      open: open?.kind.family.noun ?? null,
    };
  });
  const isOpen = ({ isOfKind, open }: (typeof told)[number]): boolean => !isOfKind && open !== null;
  const open = told.filter(isOpen);
  const ofStudies = kinds.some(({ family }) => family.isForm !== true);
  const unknown = ofStudies ? sources.filter((source) => !kindOfStudy(source).isTold) : [];
  const untold = unknown.filter(({ key }) =>
    told.some((each) => each.id === key && !each.isOfKind),
  );
  const isElse = new Set(
    told.filter((each) => !each.isOfKind && each.open === null).map(({ id }) => id),
  );
  const held = kinds.flatMap(({ family }) => (family.held === undefined ? [] : [family]));
  const ofHeld = sources.filter((source) => {
    const isSaid =
      isElse.has(source.key) && held.some((each) => tellsHeld(textOf(source), each.held));
    const kind = isSaid ? kindOfStudy(source) : null;
    return kind?.isTold === true && kind.isForm !== true;
  });
  return {
    ids: told.filter(({ isOfKind }) => isOfKind).map(({ id }) => id),
    note: [
      sayOpen([...new Set(open.map((each) => each.open ?? ''))], open.length),
      sayHeld(ofHeld.length, held),
      sayUntold(untold.length),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function textOf({ article, passages }: StudySource): string {
  return [article.title, ...passages.map(({ text }) => text)].join('\n');
}

function sayHeld(count: number, families: readonly AskedFamily[]): string {
  if (count === 0) return '';
  const what = families
    .map(({ called }) => called.split('/')[0] ?? '')
    .map((name) => `${/^[aeiou]/u.test(name) ? 'an' : 'a'} ${name}`)
    .join(' or ');
  return count === 1
    ? `1 document that is told to be of another kind speaks of ${what} in its text.`
    : `${count} documents that are told to be of another kind speak of ${what} in their texts.`;
}

function sayUntold(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 document does not say of what kind it is.'
    : `${count} documents do not say of what kind they are.`;
}

function sayOpen(nouns: readonly string[], count: number): string {
  if (count === 0) return '';
  const which = count === 1 ? 'Of 1 other' : `Of ${count} others`;
  return `${which} among the ${nouns.join(' and ')} they do not tell whether ${count === 1 ? 'it is' : 'they are'}.`;
}

function standingOf(source: StudySource, asked: AskedKind): 'of it' | 'not told' | 'another' {
  const { family, qualities } = asked;
  const { source_type, study_type, title } = source.article;
  const { name, isForm } = kindOfStudy(source);
  const said = [study_type, title, designOf(source)].map((text) => text.toLowerCase());
  const forms = formsOf(source);
  const isPlainStudy = !family.isForm && !isForm;
  if (family.noun === 'studies' && !isPlainStudy) return 'another';
  const ofText = family.isOfText === true && isPlainStudy && !/review/.test(name) ? said : [];
  const ofRecord = isPreprintRecord(source.article) ? ['preprint'] : [];
  const told = [name, source_type.toLowerCase(), ...ofRecord, ...forms, ...ofText];
  if (!told.some((text) => family.told.test(text))) return 'another';
  // A kind that joins several does not say which of them it is.
  const texts = [...said, name.includes(' or ') ? '' : name];
  const named = readQualities(texts.join('. '));
  const { own, other } = family;
  const isOwn = own !== undefined && texts.some((text) => tellsHeld(text, own));
  const isOther = !isOwn && other !== undefined && texts.some((text) => tellsHeld(text, other));
  const missing = qualities.filter((each) => !named.has(each));
  if ((isOwn || own === undefined) && !isOther && missing.length === 0) return 'of it';
  if (isOther || missing.some((each) => excludesQuality(named, each))) return 'another';
  return family.noun === 'studies' ? 'another' : 'not told';
}
