/** Measures terms of a corpus: how specific one is, whether works are about it, and what stands beside it. */
import type { Corpus, CorpusSentence, Term } from './corpus.js';
import { isSetting } from './state-link.js';

export class TermMeasures {
  readonly #corpus: Corpus;
  readonly #neighbours = new Map<string, ReadonlyMap<string, ReadonlySet<number>>>();

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** 0 to 1: how few works have it, and how few other terms it is linked to. */
  specificity(term: Term): number {
    const rarity =
      Math.log(this.#corpus.works.length / term.works.size) / Math.log(this.#corpus.works.length);
    const reach = this.neighboursOf(term.key).size / Math.max(1, term.works.size);
    const isWord = term.words.length === 1;
    return Math.max(0.05, rarity) * (1 / (1 + reach / 20)) * (isWord ? 0.6 : 1);
  }

  /** Share of the works with a term that are about it: have it in the title or in more than one sentence. */
  focus({ key, works }: Term): number {
    const times = new Map<number, number>();
    for (const { work, place } of this.#corpus.postings.get(key) ?? [])
      times.set(work, (times.get(work) ?? 0) + (place === null ? 2 : 1));
    const about = [...works].filter((work) => (times.get(work) ?? 0) > 1).length;
    return about / Math.max(1, works.size);
  }

  /** Share of the sentences with a term in which it is but the place or the people. */
  settingShare({ key }: Term): number {
    const sentences = this.#corpus.postings.get(key) ?? [];
    const settings = sentences.filter(({ text, mentions }) =>
      mentions.some((mention) => mention.key === key && isSetting(text, mention)),
    );
    return settings.length / Math.max(1, sentences.length);
  }

  /** Share of what is linked to the one that is linked to the other too. */
  shared(one: Term, other: Term): number {
    const [first, second] = [this.neighboursOf(one.key), this.neighboursOf(other.key)];
    const common = [...first.keys()].filter((key) => second.has(key)).length;
    return common / Math.max(1, Math.min(first.size, second.size)) / 2;
  }

  /** Terms in the same sentence or beside it, with the works where they are. */
  neighboursOf(key: string): ReadonlyMap<string, ReadonlySet<number>> {
    const known = this.#neighbours.get(key);
    if (known !== undefined) return known;
    const found = new Map<string, Set<number>>();
    for (const sentence of this.#corpus.postings.get(key) ?? []) {
      if (this.#corpus.works[sentence.work]?.article.is_retracted) continue;
      for (const other of this.#around(sentence))
        for (const mention of other.mentions)
          if (mention.key !== key)
            found.set(mention.key, (found.get(mention.key) ?? new Set()).add(sentence.work));
    }
    this.#neighbours.set(key, found);
    return found;
  }

  #around(sentence: CorpusSentence): CorpusSentence[] {
    return (this.#corpus.byWork[sentence.work] ?? []).filter(
      ({ index, place }) => place !== null && Math.abs(index - sentence.index) <= 1,
    );
  }
}
