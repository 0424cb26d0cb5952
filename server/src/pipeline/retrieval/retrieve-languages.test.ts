import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { readEarlierPassages } from '../../store/passages/passage-words.js';
import { createRetriever, type Retriever } from './retrieve.js';
import { addDocuments, addSmallLibrary } from './testing-library.js';

const embedder = createBuiltInEmbedder();
const { signal } = new AbortController();

const documents = [
  [
    '睡眠与记忆',
    '睡眠能巩固白天形成的记忆。经过一夜睡眠，四十八名成年人的回忆成绩提高了百分之二十一。',
  ],
  ['混凝土的养护', '混凝土在最初二十八天内获得大部分强度。湿养护可以提高强度，因为水泥继续吸水。'],
  [
    '睡眠と記憶',
    '睡眠は日中の記憶を固定する。四十八人の成人では、一晩の睡眠のあと想起が二十一パーセント向上した。',
  ],
  [
    'コンクリートの養生',
    'コンクリートは最初の二十八日間で強度の大部分を得る。湿潤養生は強度を高める。',
  ],
  [
    '수면과 기억',
    '수면은 낮 동안의 기억을 강화한다. 성인 마흔여덟 명의 회상은 하룻밤 수면 후에 좋아졌다.',
  ],
  [
    '콘크리트의 양생',
    '콘크리트는 처음 이십팔 일 동안 강도의 대부분을 얻는다. 습윤 양생은 강도를 높인다.',
  ],
  ['การนอนหลับและความจำ', 'การนอนหลับช่วยเสริมความจำของวันนั้น ผู้ใหญ่สี่สิบแปดคนจำได้ดีขึ้นหลังการนอนหลับหนึ่งคืน'],
  [
    'Сон и память',
    'Сон закрепляет память о прошедшем дне. У сорока восьми взрослых воспоминание улучшилось после ночи сна.',
  ],
  [
    'النوم والذاكرة',
    'النوم يقوي ذاكرة النهار. تحسن التذكر عند ثمانية وأربعين بالغا بعد ليلة من النوم.',
  ],
  [
    'नींद और स्मृति',
    'नींद दिन की स्मृति को मजबूत करती है। अड़तालीस वयस्कों में एक रात की नींद के बाद स्मरण बेहतर हुआ।',
  ],
  [
    'Schlaf und Gedächtnis',
    'Der Schlaf festigt das Gedächtnis des Tages. Bei 48 Erwachsenen verbesserte sich die Erinnerung nach einer Nacht.',
  ],
  [
    'Das Aushärten von Beton',
    'Der Beton gewinnt den größten Teil seiner Festigkeit in den ersten 28 Tagen. Feuchte Lagerung erhöht die Festigkeit.',
  ],
  [
    'Sueño y memoria',
    'El sueño consolida la memoria del día. En 48 adultos el recuerdo mejoró después de una noche de sueño.',
  ],
  [
    'Sommeil et mémoire',
    "Le sommeil consolide la mémoire de la journée. Chez 48 adultes, le rappel s'est amélioré après une nuit de sommeil.",
  ],
].map(([title = '', text = '']) => ({ title, passages: [text] }));

let database: Database;
let retriever: Retriever;

beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallLibrary(database, embedder);
  await addDocuments(database, embedder, documents);
  retriever = createRetriever({ database, embedder });
});
afterAll(() => database.close());

async function idsOf(...titles: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    'select id from documents where title = any($1)',
    [titles],
  );
  expect(rows).toHaveLength(titles.length);
  return rows.map(({ id }) => id);
}

const questions: readonly (readonly [question: string, title: string])[] = [
  ['睡眠对记忆有什么影响？', '睡眠与记忆'],
  ['湿养护为什么提高混凝土的强度？', '混凝土的养护'],
  ['睡眠は記憶にどのような影響を与えますか', '睡眠と記憶'],
  ['コンクリートの強度を高めるものは何ですか', 'コンクリートの養生'],
  ['수면이 기억에 미치는 영향은 무엇인가?', '수면과 기억'],
  ['콘크리트 강도를 높이는 양생', '콘크리트의 양생'],
  ['การนอนหลับมีผลต่อความจำอย่างไร', 'การนอนหลับและความจำ'],
  ['Как сон влияет на память?', 'Сон и память'],
  ['تأثير النوم على الذاكرة', 'النوم والذاكرة'],
  ['नींद का स्मृति पर प्रभाव', 'नींद और स्मृति'],
  ['Wie wirkt der Schlaf auf das Gedächtnis?', 'Schlaf und Gedächtnis'],
  ['Wann gewinnt Beton seine Festigkeiten?', 'Das Aushärten von Beton'],
  ['¿Cómo consolida la memoria el sueño?', 'Sueño y memoria'],
  ['Comment le sommeil améliore-t-il la mémoire ?', 'Sommeil et mémoire'],
  ['How does sleep consolidate memory?', 'Sleep and the consolidation of memory'],
];

describe('a library of many languages', () => {
  it.each(questions)('finds by the words of its own language: %s', async (query, title) => {
    const [first] = await retriever.retrieve({ query, topK: 3, signal });
    expect(first?.document_title).toBe(title);
    expect(first?.relevance_score).toBeGreaterThan(0.35);
    expect(first?.matched_words.length).toBeGreaterThan(0);
  });

  it.each([
    '企鹅如何在冬天孵蛋？',
    'ペンギンは冬にどうやって卵を温めますか',
    '펭귄은 겨울에 알을 어떻게 품는가?',
    'Как пингвины высиживают яйца зимой?',
    'Wie brüten Pinguine im Winter ihre Eier aus?',
  ])('finds little relevance in what it does not hold: %s', async (query) => {
    const [first] = await retriever.retrieve({ query, topK: 3, signal });
    expect(first?.relevance_score ?? 0).toBeLessThan(0.35);
  });

  it('asks an embedder that knows one language only questions in it', async () => {
    const asked: string[] = [];
    const english: Embedder = {
      ...embedder,
      language: 'english',
      embed: (texts, options) => {
        asked.push(...texts);
        return embedder.embed(texts, options);
      },
    };
    const searched = createRetriever({ database, embedder: english });
    const query = 'How does sleep consolidate memory?';
    for (const question of [query, 'Wie wirkt der Schlaf auf das Gedächtnis?', '수면과 기억'])
      expect(await searched.retrieve({ query: question, topK: 3, signal })).not.toEqual([]);
    expect(asked).toEqual([query]);
  });

  it('is searched by words alone where meaning is not compared across languages', async () => {
    const german = await idsOf('Schlaf und Gedächtnis', 'Das Aushärten von Beton');
    const [asked, inGerman] = ['Does a wall get wet?', 'Warum wurde die Mauer feucht?'];
    const english = { ...embedder, isOfWording: false, language: 'english' };
    for (const each of [embedder, english]) {
      const { tellLanguageGap } = createRetriever({ database, embedder: each });
      expect(await tellLanguageGap(asked)).toEqual({ language: 'English', inIt: 'less than half' });
      expect(await tellLanguageGap(asked, german)).toEqual({ language: 'English', inIt: 'none' });
      expect(await tellLanguageGap(inGerman, german)).toBeNull();
      const others = await idsOf('Curing of concrete', 'Sueño y memoria');
      expect(await tellLanguageGap(inGerman, others)).toEqual({ language: 'German', inIt: 'none' });
      expect(await tellLanguageGap(asked, others)).toBeNull();
    }
  });

  it('is searched by meaning in every language where the embedder knows many and is heard', async () => {
    const german = await idsOf('Schlaf und Gedächtnis');
    const gapOf = (weight: number) => {
      const many = { ...embedder, isOfWording: false };
      const fusion = () => ({ ...embedder.fusion, weight, isLearnt: false });
      const parts = { database, embedder: many, fusion };
      return createRetriever(parts).tellLanguageGap('Does a wall get wet?', german);
    };
    expect(await gapOf(0.1)).toBeNull();
    expect(await gapOf(0)).toEqual({ language: 'English', inIt: 'none' });
  });

  it('reads passages that were stored before languages were told', async () => {
    await database.query('insert into passages_to_read select id from chunks');
    await database.query('update chunks set language = null, words = null');
    const blind = createRetriever({ database, embedder });
    const query = '湿养护 混凝土';
    expect((await blind.retrieve({ query, topK: 1, signal, byWordsAlone: true })).length).toBe(0);
    await readEarlierPassages((work) => database.transaction(work));
    const [first] = await createRetriever({ database, embedder }).retrieve({
      query,
      topK: 1,
      signal,
    });
    expect(first?.document_title).toBe('混凝土的养护');
    expect(await database.query('select 1 from passages_to_read')).toEqual([]);
  });
});
