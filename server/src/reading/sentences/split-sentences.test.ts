import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing-processor-time.js';
import { splitSentences } from './split-sentences.js';

const split = (text: string): string[] =>
  splitSentences(text).map((range) => text.slice(range.start, range.end));

describe('splitting sentences', () => {
  it.each([
    ['Smith et al. (2021) found it. We did not.', 2],
    ['We obtain 12.4 ± 0.6 (stat.) ± 0.9 (syst.) ms. It agrees.', 2],
    ['The rate is 3.1 +0.2 −0.1 (stat.) +0.4 −0.3 (syst.) Hz. The line is narrow.', 2],
    ['A mass of 91.2 ± 0.1 (theor.) GeV was used. It melts at 20 deg. C in air.', 2],
    ['Lime held. </p> We saw it. <b>Rain fell. <!-- x --> It dried at p approx. < 0.05 there.', 4],
    ['It was 4.2 (stat.) We see no other. It fell (n = 5, approx.) The rest did not.', 4],
    ['This was shown by Smith et al. The effect was small.', 2],
    ['As shown in Fig. 2, it rose. See Figs. 3 and 4.', 2],
    ['Some drugs, e.g. aspirin, work; others, i.e. placebo, do not. Dr. Jones agrees.', 2],
    ['The U.S. Food and Drug Administration agreed. It was in the U.S. The rest is known.', 3],
    ['We compared A vs. B (n = 23). Both rose.', 2],
    ['The mean was 3.5 mg (p < 0.05). It fell to .3 later.', 2],
    ['It was known before.12,13 However, no one tried.', 2],
    ['It fell by a third.¹² The trial was small.³,⁴⁻⁶ It ended (early).¹,² We stopped.', 4],
    ['It fell by 50.¹² The rest was known to Smith et al.³ before.', 2],
    ['The church was built c. 1250 and was restored. It stood.', 2],
    ['Under s. 12 of the Act, the courts may order it. See bk. 2 and pt. 3 of it.', 2],
    ['It follows from Alg. 1 that the search ends. By Prob. 2, it is short.', 2],
    ['Как показано на рис. 1, рыба росла. Рис. 2 показывает, что она росла быстро.', 2],
    ['The fish was fed in the pond. 12 of them died.', 2],
    ['The dose was 5 g. 12 of them took it for 3 hrs. 4 took none.', 3],
    ['It was held at 3 mg/l. 12 of them died in Kent. 12 Ponds were dry.', 3],
    [
      'The trial was held in Iran. 24 patients were given lime. It ended in May. 12 of them died.',
      4,
    ],
    [
      'It was limed in Mali. 30% of the ponds were dry in July. 2019 was worse in Rome. 3 were lost.',
      4,
    ],
    [
      'It was given per kg. 24 patients died in group b. 45 of them were in group c. 12 were not.',
      4,
    ],
    ['In the Lect. Notes of Mme. Curie it is told. It was new.', 2],
    ['This was shown [4]. Others disagreed.', 2],
    ['He asked: "Why now?" she wrote. Nobody answered!', 2],
    ['J. R. Smith wrote it. A. Jones did not.', 2],
    ['Samples (approx. 5 ml) were kept at 4 °C. Then they were used.', 2],
    ['Eq. 3 gives the result, cf. Sec. 2. It holds.', 2],
    ['1. Introduction follows here. 2. Methods follow.', 2],
    ['Figure 1. Decay of the signal. Table S2. Means.', 2],
    ['Escherichia coli (E. coli) grew. E. coli died.', 2],
    ['They used reagents, buffers, etc. The rest was water.', 2],
    ['It detects a difference of 15 ms. Drinks were warm after 20 min. Ms. Hale tasted them.', 3],
    ['The median was 9 min. (SD 2). See Sec. 4 of it.', 2],
    ['No. 5 was lost. The answer was no. We stopped.', 3],
    ['Deficiency of vitamin C. The disease is scurvy.', 2],
    ['First paragraph without stop\n\nSecond paragraph', 2],
    ['- item one\n- item two\n- item three', 3],
    ['| a | b |\n| 1 | 2 |', 2],
    ['日本の研究です。結果は良い。', 2],
    ['It ended… Then it began again.', 2],
    [
      'we treated 40 patients with statins. the risk fell by 20% (p < 0.05). this was seen by smith et al. in 2001, i.e. before.',
      3,
    ],
    ['and so on in the rest of the sample, approx. five cases. The others were well.', 2],
    ['Uric acid was 5.1 mg/L. Retention rose by 0.4 K. Heating to 37 °C. Samples stayed.', 4],
    ['It was written by J. Adams and A. Retention.', 1],
    ['Few were seen in the ED. Nurses asked all of them.', 2],
    ['It was scored by mRS. Three raters did so.', 2],
    ['All were treated for MS. Half of them improved.', 2],
    ['It was edited by J. Roe (Ed. Press, 1990). It sold well.', 2],
    ['It is the state of the art. The model is new.', 2],
    ['They waited for 5 min. The cells were washed.', 2],
    ['See Fig. The curve is flat.', 2],
    ['THE HOUSE OF DR. P. ROE WAS SOLD. VOL. 2 TELLS WHY.', 2],
    ['Dr. The was born in Hanoi.', 1],
    ['The trial was led by J. He and by K. So in Seoul.', 1],
    ['Most of it was measured by X. Y. An in winter.', 1],
    ['Manche Mittel, z. B. Aspirin bzw. Heparin, wirken. Am 3. Mai 2019 begann es.', 2],
    ['Es wirkt, d. h. Der Druck sank. Im 19. Jahrhundert war das i. d. R. Sache der Kirche.', 2],
    ['Die Skala reicht von 0 bis 10. Höhere Werte bedeuten mehr Schmerz.', 2],
    ['Das Alter lag zwischen 5 und 10. Kinder über 10 waren nicht dabei.', 2],
    ['Es waren 5 bis 12. Danach kam der Regen.', 2],
    ['Es starben 8 und 12. Die Kinder lebten.', 2],
    ['Das war am 5. Tag und bis 12. Mai nicht der Fall.', 1],
    ['Die 2. Gruppe erhielt Placebo. In der 12. Woche nach der Operation sank der Wert.', 2],
    ['Nach der 1. Dosis und in der 3. und 4. Woche war jeder 5. Patient ohne Schmerz.', 1],
    ['Der Wert lag bei den 12. Danach und nach dem Tag 5. Die Kinder waren nicht dabei.', 3],
    ['Gemessen wurde mit dem DAS 28. Kinder waren nicht dabei.', 2],
    ['In der ersten Gruppe waren es 20 Kinder und in der 2. Beide Gruppen waren gleich alt.', 2],
    [
      'Von den Tieren lebten in der ersten Gruppe 9 und in der 12. Unterschiede waren nicht signifikant.',
      2,
    ],
    ['Das 3. Lebensjahr war es nicht, und die 1. und 2. Behandlungswoche auch nicht.', 1],
    ['Die 2. Messung zeigte weniger Schmerz, und das war in der 1. Studie nicht der Fall.', 1],
    [
      'Nach der 3. Impfung und in dem 2. Trimester war das nicht der Fall, aber in der 3. Visite.',
      1,
    ],
    ['Die Dosis lag bei 9 mg und nach der 2. Impfung war sie nicht mehr so hoch.', 1],
    ['In der 1. Messung waren es 9 und in der 2. Messung 12 Kinder.', 1],
    ['In der 1. Woche waren es 9 und in der 2. Woche 12 Kinder.', 1],
    ['Es steht in Abb. 3 und in Bd. Zwei, nicht in der Mitte.', 1],
    ['La tasa fue de aprox. Dos por ciento, como en la pág. 3 del libro.', 1],
    ['It was measured by the DAS 28. Responders had lower scores.', 2],
    ['They took 5 mg bd. Doses were raised later.', 2],
    ['Mutations lay in env. Deletions were rare.', 2],
    ['We saw group 3. May was dry. It held for each x. The rest did not.', 4],
    ['他说：“结果很好。”研究继续进行。', 2],
    ['', 0],
  ])('%j has %i', (text, count) => {
    expect(split(text)).toHaveLength(count);
  });

  it('covers all that is not white space, in order', () => {
    const pieces = fc.constantFrom(
      'Fig. 2',
      'et al. ',
      '. ',
      'A',
      'word ',
      '\n\n',
      '\n- ',
      '? ',
      '12',
      '(',
      ')',
      '。',
      '\uD83D\uDE00',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(split(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          const ranges = splitSentences(text);
          expect(
            ranges.every(
              (range, index) =>
                range.start < range.end && range.start >= (ranges[index - 1]?.end ?? 0),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  it('takes time in proportion to the length', () => {
    for (const unit of ['a', '.', ' ', 'A. ', 'et al. ', '1,', '\n', '"']) {
      expect(processorMs(() => splitSentences(unit.repeat(300_000 / unit.length)))).toBeLessThan(
        3000,
      );
    }
  });
});
