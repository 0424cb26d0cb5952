import { describe, expect, it } from 'vitest';
import { extractAnswer } from './quoting/extract-answer.js';
import { scoredPassage } from './testing-passages.js';

/** What the first sentence of an answer says to a question over a passage in its language. */
function first(question: string, title: string, text: string): string {
  const passage = scoredPassage(text, { document_title: title });
  const answer = extractAnswer({
    question,
    passages: [passage],
    maxTokens: 500,
    searchQuery: question,
  });
  if (answer === 'not covered') return answer;
  const [source] = answer.sources;
  return source?.text.slice(source.quote?.start, source.quote?.end) ?? '';
}

describe('a question in the language of its texts', () => {
  it.each([
    [
      'German',
      'Warum wurde die Mauer feucht?',
      'Die Mauern des Klosters',
      'Die Mauern des Klosters wurden 1480 erbaut. Man hat die Mönche und die Bauern in den Quellen oft zusammen genannt. Durch fehlende Dachrinnen sind die Mauern feucht geworden. Warum die Bauern fortzogen, wurde nie geklärt.',
      'Durch fehlende Dachrinnen sind die Mauern feucht geworden.',
    ],
    [
      'Spanish',
      '¿Qué enfermó a las abejas de la colmena?',
      'Las colmenas del valle',
      'Las colmenas del valle se contaron en mayo. Qué comían las ovejas de la granja no se sabe. Un ácaro enfermaba las abejas en todas las colmenas. A la mañana se cerraban las puertas de la granja.',
      'Un ácaro enfermaba las abejas en todas las colmenas.',
    ],
    [
      'French',
      'Pourquoi les poissons ont-ils quitté la rivière ?',
      'La rivière et ses poissons',
      'La rivière a été mesurée chaque été. Pourquoi les paysans ont vendu les moulins reste obscur. Les poissons quittaient la rivière parce que les eaux étaient trop chaudes. Les moulins ont été fermés dans les années suivantes.',
      'Les poissons quittaient la rivière parce que les eaux étaient trop chaudes.',
    ],
    [
      'Italian',
      'Perché sono crollate le torri?',
      'Le torri della città',
      'La città aveva cento torri. Perché i mercanti sono partiti non è scritto. Le torri crollavano per i terremoti. Le case sono state ricostruite dai mercanti.',
      'Le torri crollavano per i terremoti.',
    ],
    [
      'Chinese',
      '湿养护为什么提高混凝土的强度？',
      '混凝土的养护',
      '混凝土在最初二十八天内获得大部分强度。工人每天记录温度。湿养护可以提高强度，因为水泥继续吸水。',
      '湿养护可以提高强度，因为水泥继续吸水。',
    ],
    [
      'Japanese',
      'なぜ湿潤養生は強度を高めますか',
      'コンクリートの養生',
      'コンクリートは最初の二十八日間で強度の大部分を得る。作業員は毎日温度を記録した。湿潤養生は水分を保つので強度を高める。',
      '湿潤養生は水分を保つので強度を高める。',
    ],
    [
      'Korean',
      '습윤 양생은 왜 강도를 높이는가?',
      '콘크리트의 양생',
      '콘크리트는 처음 이십팔 일 동안 대부분 굳는다. 작업자는 매일 온도를 기록했다. 습윤 양생은 물을 지켜 강도를 높인다.',
      '습윤 양생은 물을 지켜 강도를 높인다.',
    ],
  ])('is answered by its words: %s', (_, question, title, text, sentence) => {
    expect(first(question, title, text)).toBe(sentence);
  });
});
