/** Chooses settings on all collections but one and reports them on that one, for each. */
import { mean } from './collection.js';
import type { Laboratory, Setting } from './laboratory.js';
import { type Compared, compareCollections, compareQuestions } from './paired.js';

interface Chosen {
  readonly name: string;
  readonly questions: number;
  /** Plain BM25 on the same stems and passages. */
  readonly plain: number;
  /** Best on the others. */
  readonly setting: Setting;
  readonly reported: number;
  readonly gain: Compared;
}

export interface Choice {
  readonly leftOut: readonly Chosen[];
  readonly overall: Compared;
  /** Best on all of them together. */
  readonly onAll: Setting;
}

const plainSetting: Setting = { titles: 1, closeness: 0, topics: 0 };

const settings: readonly Setting[] = ([1, 2] as const).flatMap((titles) =>
  [0, 0.2, 0.4, 0.6].flatMap((closeness) =>
    [0, 0.15, 0.3, 0.45, 0.6].map((topics) => ({ titles, closeness, topics })),
  ),
);

/** How much less is missing than of plain BM25: a step from .97 to .98 is as much as one from .4 to .6, or collections that are nearly solved would not count. */
function shareOfMissing(plain: readonly number[], ours: readonly number[]): number {
  return Math.log((1 - mean(plain)) / (1 - mean(ours)));
}

/** The mean less its standard error: what brings something everywhere, rather than much here and harm there. */
function sureMean(values: readonly number[]): number {
  const middle = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return middle - spread / Math.sqrt(values.length - 1);
}

export function chooseSettings(laboratories: readonly Laboratory[]): Choice {
  const measured = laboratories.map((laboratory) => ({
    laboratory,
    plain: laboratory.measure(plainSetting),
    gains: settings.map((setting) => laboratory.measure(setting)),
  }));
  const bestOn = (chosen: typeof measured): number => {
    const means = settings.map((_, index) =>
      sureMean(chosen.map(({ plain, gains }) => shareOfMissing(plain, gains[index] ?? []))),
    );
    return means.indexOf(Math.max(...means));
  };
  const leftOut = measured.map((own) => {
    const best = bestOn(measured.filter((other) => other !== own));
    const ours = own.gains[best] ?? [];
    return { own, ours, setting: settings[best] ?? plainSetting };
  });
  return {
    leftOut: leftOut.map(({ own, ours, setting }) => ({
      name: own.laboratory.name,
      questions: ours.length,
      plain: mean(own.plain),
      setting,
      reported: mean(ours),
      gain: compareQuestions(ours, own.plain),
    })),
    overall: compareCollections(
      leftOut.map(({ own, ours }) => ours.map((value, index) => value - (own.plain[index] ?? 0))),
    ),
    onAll: settings[bestOn(measured)] ?? plainSetting,
  };
}
