/** The words that the toy models know, which of them mean the same, and the tokenizer file that goes with them. */
import { works } from '../corpus/works.js';

export interface ToyVocabulary {
  /** The place of a word is its token. */
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** What a word means, where it is not the word itself. */
  readonly concepts: ReadonlyMap<string, string>;
  /** How much it counts; 1 where it is not said. */
  readonly weights: ReadonlyMap<string, number>;
}

export const specialTokens = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/** Each line means one thing, in whatever language. */
const sameMeaning = `
sleep schlaf sueño sommeil 睡
memory gedächtnis memoria mémoire
bees honeybees honigbienen abejas abeilles
home heim hogar
women frauen mujeres femmes
infection infektion infección
bladder blase vejiga
bacteriophage bakteriophagen bacteriófagos
recurrence rückfall recaída
concrete beton hormigón
ash asche ceniza
rain regen lluvia pluie
moss moos musgo mousse
garden garten jardín jardin
`;

/** Too common to tell anything. */
const common =
  'the a an of in on and or to was were is are for with by from that this it as at be not day measured plot how many do does did what which query passage der die das ein eine und in im mit von wie viele wurden wurde';

export function toyVocabulary(
  texts: readonly string[] = works.flatMap(({ title, abstract }) => [title, abstract ?? '']),
): ToyVocabulary {
  const groups = sameMeaning
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const concepts = new Map(
    groups.flatMap((group) => group.map((word): [string, string] => [word, group[0] ?? word])),
  );
  const commonWords = common.split(' ');
  const found = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? []);
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'].flatMap((letter) => [
    letter,
    `##${letter}`,
  ]);
  const words = [
    ...new Set([
      ...specialTokens,
      ':',
      '.',
      ',',
      ...letters,
      ...commonWords,
      ...concepts.keys(),
      ...found,
    ]),
  ];
  return {
    words,
    places: new Map(words.map((word, place) => [word, place])),
    concepts,
    weights: new Map([...commonWords, ':', '.', ','].map((word) => [word, 0.05])),
  };
}

/** As `tokenizer.json` of a BERT model is. */
export function writeTokenizer({ words, places }: ToyVocabulary): string {
  const special = (name: string, type: number) => ({ SpecialToken: { id: name, type_id: type } });
  const sequence = (name: string, type: number) => ({ Sequence: { id: name, type_id: type } });
  const token = (name: string) => ({ id: name, ids: [places.get(name)], tokens: [name] });
  return JSON.stringify({
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: specialTokens.map((content) => ({
      ...{ id: places.get(content), content, single_word: false, lstrip: false },
      ...{ rstrip: false, normalized: false, special: true },
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: false,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('[CLS]', 0), sequence('A', 0), special('[SEP]', 0)],
      pair: [
        ...[special('[CLS]', 0), sequence('A', 0), special('[SEP]', 0)],
        ...[sequence('B', 1), special('[SEP]', 1)],
      ],
      special_tokens: { '[CLS]': token('[CLS]'), '[SEP]': token('[SEP]') },
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, place) => [word, place])),
    },
  });
}
