import { describe, expect, it } from 'vitest';
import { areOfTwoWorksOfOnePlace, sameWork } from './same-work.js';
import { readWork, type WorkRecord } from './work.js';

const title = 'Slow release of nitrogen from coated pellets in sandy soils';
const record: WorkRecord = {
  title,
  authors: ['Ada Okonkwo', 'Bo Li'],
  year: 2022,
  kind: 'journal article',
  container: 'Soil',
};

function judge(one: Partial<WorkRecord>, other: Partial<WorkRecord>): string {
  const [a, b] = [readWork({ ...record, ...one }), readWork({ ...record, ...other })];
  const { verdict, reason } = sameWork(a, b);
  expect(sameWork(b, a)).toEqual(sameWork(a, b));
  return `${verdict}: ${reason}`;
}

describe('one identifier', () => {
  it('does not make one work of two papers of the same people in one volume', () => {
    const identifiers = { doi: '10.1000/b12345' };
    const volume = { identifiers, container: 'Proceedings on pellets', volume: '3130' };
    expect(
      judge(
        { ...volume, title: 'Dynamic models of coated pellets', pages: '149-157' },
        { ...volume, title: 'Coated pellets and e-documents', pages: '158-168' },
      ),
    ).toBe('apart: one identifier for two works');
    expect(
      judge(
        { ...volume, title: 'Dynamic models of coated pellets', pages: '149-157' },
        { ...volume, title: 'Dynamic models of coated pellets', pages: '1-9' },
      ),
    ).toBe('same: same doi');
  });

  it.each([
    ['被覆粒子からの窒素の放出', ['山田太郎', '佐藤 花子'], ['Yamada T', 'Sato H']],
    ['Высвобождение азота из гранул', ['Иванов И. И.'], ['Ivanov II']],
    ['Απελευθέρωση αζώτου από κόκκους', ['Νίκος Παπαδόπουλος'], ['Papadopoulos N']],
    ['Azotfreisetzung umhüllter Körner', ['山田太郎'], ['Yamada T']],
  ])('makes one work of a paper and its title in another script or language: %s', (...said) => {
    const [other, authors, romanised] = said;
    const identifiers = { doi: '10.1000/b12345' };
    expect(judge({ identifiers, title: other, authors }, { identifiers, authors: romanised })).toBe(
      'same: same doi',
    );
  });

  it('tells papers of one DOI by names of one script, and by pages, whatever the script of the titles', () => {
    const identifiers = { doi: '10.1000/b12345' };
    const other = { identifiers, title: '被覆粒子からの窒素の放出', authors: ['山田太郎'] };
    const apart = 'apart: one identifier for two works';
    expect(judge({ ...other, authors: ['Taro Yamada'] }, { identifiers })).toBe(apart);
    expect(judge({ ...other, authors: ['山田太郎', 'Cy Dee'] }, { identifiers })).toBe(apart);
    expect(judge({ ...other, pages: '1-9' }, { identifiers, pages: '10-19' })).toBe(apart);
  });

  it('does not make one work of an article and a letter about it', () => {
    const identifiers = { doi: '10.1000/b12345' };
    expect(judge({ identifiers }, { identifiers, title: `Re: ${title}` })).toBe(
      'apart: one identifier for two works',
    );
  });
});

describe('volumes', () => {
  it.each([
    ['I', 'II', 'apart: different places'],
    ['IV', '4', 'same: same title'],
    ['XII', 'XIX', 'apart: different places'],
  ])('%s and %s are told apart or not', (one, other, verdict) => {
    const book = { title: 'Collected writings on soil and pellets', kind: 'book', container: '' };
    expect(judge({ ...book, volume: one }, { ...book, volume: other })).toBe(verdict);
  });
});

describe('titles', () => {
  it.each([
    ['Flow equations in two dimensions', 'Flow equations in three dimensions'],
    ['Leaf segmentation with supervision', 'Leaf segmentation without supervision'],
    ['Upper bounds for sorting gravel', 'Lower bounds for sorting gravel'],
    ['Spindles in the mouse cortex of age', 'Spindles in the human cortex of age'],
    ['Foot care with diabetes at home', 'Foot care without diabetes at home'],
    ['Bone density in hypothyroidism', 'Bone density in hyperthyroidism'],
    ['Solubility of methyl esters in brine', 'Solubility of ethyl esters in brine'],
    ['Stimulation of cortical networks', 'Simulation of cortical networks'],
    ['Microphage recruitment in tendons', 'Macrophage recruitment in tendons'],
    ['Grammar of dialects, part I', 'Grammar of dialects, part II'],
    ['Models of sand in 2 dimensions', 'Models of sand in 3 dimensions'],
    ['Influenza A vaccination of drivers', 'Influenza vaccination of drivers'],
    ['CD4+ cells in lungs of miners', 'CD4 cells in lungs of miners'],
    ['Asthma of children <5 years of age', 'Asthma of children >5 years of age'],
    [title, `Correction: ${title}`],
    [title, `${title}: reply`],
    [title, `${title}: study protocol`],
    [`${title}: methods`, `${title}: evidence`],
    ['An active site in yeast enzymes', 'Inactive site in yeast enzymes'],
    ['Coils for wrists at 1.5 T in wards', 'Coils for wrists at 15 T in wards'],
    ['Vitamin A Doses in Rural Schools', 'Vitamin Doses in Rural Schools'],
    ['HEPATITIS A IN HOMES FOR CHILDREN', 'HEPATITIS IN HOMES FOR CHILDREN'],
    ['Night blindness and vitamin A', 'Night blindness and vitamin'],
    ['(+)-Catechin and burns in rats', '(-)-Catechin and burns in rats'],
    ['Synthesis of (±)-lasubine at last', 'Synthesis of (-)-lasubine at last'],
    ['Teaching C# to evening classes', 'Teaching C to evening classes'],
    ['Hiking trails and bites of ticks', 'Hiking trials and bites of ticks'],
    ['バスの利用と高齢者の健康', 'パスの利用と高齢者の健康'],
    ['दिल की बीमारी और गाँव', 'दल की बीमारी और गाँव'],
    ['中国老年人高血压患者的护理研究', '中国老年人非高血压患者的护理研究'],
    [title, `${title}: the authors respond`],
    [title, `${title}: an economic evaluation`],
    ['AIDS of older welders in ports', 'AID of older welders in ports'],
    ['IL-1α in moles of the north', 'IL-1 beta in moles of the north'],
    ['Phase I trial of resin in mares', 'Phase 2 trial of resin in mares'],
    ['Toll roads where debt is &lt; 60 %', 'Toll roads where debt is &gt; 60 %'],
  ])('are of two works where a word differs: "%s", "%s"', (a, b) => {
    expect(judge({ title: a }, { title: b })).toMatch(/^(?:apart: different words|open: letters)$/);
  });

  it.each([
    ['Tumour growth and oestrogen in labelled mice', 'Tumor growth and estrogen in labeled mice'],
    ['A randomised trial of β-blockers in anaemia', 'Randomized trial of beta-blockers in anemia'],
    ['Eﬃcient non-small fibre of the metres', 'Efficient nonsmall fiber of the meter'],
    ['Sjögren’s <i>syndrome</i> & its costs', 'Sjogrens syndrome and its costs'],
    ['World War II bunkers as two roosts', 'World War 2 bunkers as 2 roosts'],
    ['Mutli-resolution maps of buried walls', 'Multi-resolution maps of buried walls'],
    ['Lupus erythematosus (LE) of islands', 'Lupus erythematosus of islands'],
    [`${title} (abstract)`, title],
    [`${title}: a view from the field`, title],
    ['Bandwith sharing of light stations', 'Bandwidth sharing of light stations'],
    ['Zinc versus iron among 10,000 infants', 'ZINC VS. IRON AMONG 10 000 INFANTS'],
    ['Fifteen years of dialysis at sea', '15 years of dialysis at sea'],
    ['Towards A Theory Of Wet Gravel', 'Towards a theory of wet gravel'],
    ['Synthesis of (−)-lasubine at last', 'Synthesis of (-)-lasubine at last'],
    ['Phase I trial of resin in mares', 'Phase 1 trial of resin in mares'],
    ['Gravel law, part XIV: tolls of ports', 'Gravel law, part 14: tolls of ports'],
    ['Law of the U.S. and the E.U. on gravel', 'Law of the US and the EU on gravel'],
    ['Gravel &lt;i&gt;in situ&lt;/i&gt; &amp; sand', 'Gravel in situ and sand'],
    ['Caf&eacute;s of Z&uuml;rich&rsquo;s west bank', 'Cafés of Zürich’s west bank'],
    ['Übersicht der Höhlen im Süden', 'Uebersicht der Hoehlen im Sueden'],
    ['Übersicht der Höhlen im Süden', 'Ubersicht der Hohlen im Suden'],
    ['Role of TNFα in moles of the north', 'Role of TNF-alpha in moles of the north'],
    ['Gravel tolls of inland ports. Soil, 2022', 'Gravel tolls of inland ports'],
    ['Gravel tolls of inland ports (The Soil)', 'Gravel tolls of inland ports'],
  ])('are of one work however they are spelled: "%s", "%s"', (a, b) => {
    expect(judge({ title: a }, { title: b })).toBe('same: same title');
  });

  it.each([
    ['Emergency thoracotomy in old miners', 'Emergency thoracostomy in old miners'],
    ['Uptake of diethylamine by wet moss', 'Uptake of dimethylamine by wet moss'],
    ['Sites of transection in older moles', 'Sites of transfection in older moles'],
  ])('believe no missing letter where nothing else tells, however long the word: “%s”', (a, b) => {
    const nowhere = { container: '' };
    expect(judge({ title: a, ...nowhere }, { title: b, ...nowhere })).toBe('open: letters');
    const page = { volume: '3', pages: '17-20' };
    expect(judge({ title: a, ...page }, { title: b, ...page, pages: '44' })).toMatch(/^apart/);
  });

  it('believe another letter only of one page', () => {
    const words = { title: 'Incubation of frail neonates after transport' };
    const slip = { title: 'Intubation of frail neonates after transport' };
    expect(judge(words, slip)).toBe('apart: different words');
    const long = { title: 'Classification of neonates after transport' };
    const longSlip = { title: 'Classifocation of neonates after transport' };
    const page = { volume: '3', pages: '17-20' };
    expect(judge(long, longSlip)).toBe('open: letters');
    expect(judge({ ...long, ...page }, { ...longSlip, ...page })).toBe('same: same page');
  });

  it('that are short need a journal or more people, and columns a page', () => {
    const short = { title: 'Coated pellets', authors: ['Ada Okonkwo'] };
    expect(judge(short, short)).toBe('same: same title');
    expect(judge({ ...short, container: '' }, short)).toBe('open: title too short');
    const column = { title: 'Book review column' };
    expect(judge(column, column)).toBe('open: column');
    const missing = { title: '[Not available].' };
    expect(judge(missing, missing)).toBe('open: column');
    const page = { ...column, volume: '3', pages: '17' };
    expect(judge(page, page)).toBe('same: same page');
  });
});

describe('authors, years and places', () => {
  it('are compared as sets, in any writing', () => {
    const authors = ['Jürgen van der Müller', 'Ada Okonkwo', 'Bo Li'];
    expect(judge({ authors }, { authors: ['Li B', 'van der Mueller, J.', 'Okonkwo A'] })).toBe(
      'same: same title',
    );
    expect(judge({ authors }, { authors: ['Okonkwo, A. et al.'] })).toBe('same: same title');
    expect(judge({ authors }, { authors: ['Bo Wang', 'Ada Obi', 'Jan Kos'] })).toBe(
      'apart: different authors',
    );
    expect(judge({ authors: ['KIM SH', 'LEE J'] }, { authors: ['Soo-Hyun Kim', 'Lee, J.'] })).toBe(
      'same: same title',
    );
    expect(judge({ authors: ['van den Berg A'] }, { authors: ['van den Akker B'] })).toBe(
      'apart: different authors',
    );
  });

  it('are the same where an umlaut was lost that is spelled out elsewhere', () => {
    const judged = (name: string): string =>
      judge({ authors: ['Jan M?ller'] }, { authors: [name] });
    expect(judged('Jan Mueller')).toBe('same: same title');
    expect(judged('Jan Miller')).toBe('same: same title');
    expect(judged('Jan Meuller')).toBe('apart: different authors');
  });

  it('tell people of one given name by their families, and a family in capitals from initials', () => {
    const by = (one: string, other: string): string =>
      judge({ authors: [one] }, { authors: [other] });
    expect(by('Ada Okonkwo', 'Ada Obi')).toBe('apart: different authors');
    expect(by('Mike Okonkwo', 'Michael Okonkwo')).toBe('same: same title');
    expect(by('NG, Andrew', 'Ng A')).toBe('same: same title');
    expect(by('LI, Bo', 'Bo Li')).toBe('same: same title');
  });

  it('part a thesis from the article of its title and from the preprint of that, and leave open a conference paper', () => {
    const alone = { authors: ['Ada Okonkwo'] };
    for (const thesis of [
      { kind: 'thesis', container: '' },
      { kind: 'other', container: 'PhD thesis, University of Sand' },
      { kind: 'other', container: 'University of Sand' },
    ])
      for (const article of [alone, { kind: 'preprint', container: 'arXiv' }])
        expect(judge({ ...alone, ...thesis }, article)).toBe('apart: different kinds');
    const onArxiv = {
      kind: 'preprint',
      container: 'arXiv',
      identifiers: { arxiv_id: '2201.00001' },
    };
    expect(judge({ ...alone, kind: 'thesis', container: '' }, { ...alone, ...onArxiv })).toBe(
      'same: preprint of a thesis',
    );
    const paper = { kind: 'conference paper', container: '' };
    expect(judge(paper, { container: '' })).toBe('open: form');
    const journal = { container: 'Journal of Soil', pages: '77-90' };
    expect(judge({ ...paper, year: null, pages: '1-4' }, journal)).toBe('open: form');
    expect(judge({ ...paper, container: 'SOILS', year: null }, journal)).toBe(
      'apart: different places',
    );
  });

  it('keep apart what is written again the next year', () => {
    const report = {
      title: 'Report of the council on the soils of ports',
      authors: ['Soil Council'],
    };
    expect(judge(report, { ...report, year: 2023 })).toBe('open: year');
    const annual = { title: 'Annual survey of the soils of all ports' };
    expect(judge(annual, { ...annual, year: 2023 })).toBe('open: year');
    const review = { container: 'Cochrane Database Syst Rev' };
    expect(
      judge(review, { container: 'Cochrane Database of Systematic Reviews', year: 2023 }),
    ).toBe('open: year');
  });

  it('tell a supplement by its page, and journals by their whole names', () => {
    const volume = { volume: '3' };
    expect(judge({ ...volume, pages: 'S53' }, { ...volume, pages: '53-60' })).toBe(
      'apart: different places',
    );
    expect(judge({ ...volume, pages: 'e53' }, { ...volume, pages: '53' })).toBe('same: same page');
    const soils = { container: 'Journal of Soil' };
    expect(judge(soils, { container: 'Journal of Soil Physics' })).toBe('open: journal');
    expect(judge(soils, { container: 'J. Soil' })).toBe('same: same title');
    const whole = { container: 'Journal of Soil: Sand and Loam' };
    for (const container of [whole.container, 'J. Soil Sand Loam', 'Journal of Soil'])
      expect(judge(whole, { container })).toBe('same: same title');
    expect(judge(whole, { container: 'Journal of Soil: Clay' })).toBe('open: journal');
    const proceedings =
      'Proceedings of the National Academy of Soils of the United States of America';
    expect(judge({ container: proceedings }, { container: 'Proc Natl Acad Soils U S A' })).toBe(
      'same: same title',
    );
  });

  it('let one year pass between issues and three before a preprint is published', () => {
    const preprint = { kind: 'preprint', container: 'arXiv' };
    expect(judge({}, { year: 2023 })).toBe('same: same title');
    expect(judge({}, { year: 2024 })).toBe('apart: different years');
    expect(judge({}, { year: 2025 })).toBe('apart: different years');
    expect(judge({ ...preprint, year: 2019 }, {})).toBe('same: preprint and published');
    expect(judge({ ...preprint, year: 2018 }, {})).toBe('apart: different years');
    expect(judge({ ...preprint, year: 2024 }, {})).toBe('apart: different years');
  });

  it.each([
    ['VLDB', 'Proc. of the Int. Conf. on Very Large Data Bases', 'same: same title'],
    ['ICML', 'International Conference on Machine Learning', 'same: same title'],
    ['SIGMOD Conference', 'Proceedings of ACM SIGMOD', 'same: same title'],
    ['ICDE', 'Proceedings of the 15th ICDE Conference', 'same: same title'],
    ['Proc. Twelfth ICML', 'ICML-95', 'same: same title'],
    ['SIGMOD Conference', 'SIGMOD Record', 'apart: different places'],
    ['SIGMOD', 'ACM SIGMOD Workshop on Web Data', 'open: journal'],
    ['JAMA', 'JAMA Internal Medicine', 'open: journal'],
    ['BLOOD', 'BLOOD. CONFERENCE: 54TH MEETING OF THE SOCIETY', 'open: journal'],
    ['Blood', 'Blood. Conference: 54th Meeting of the Society', 'open: journal'],
    ['AIDS', 'AIDS. Conference: 19th Meeting of the Society', 'open: journal'],
    ['Machine Learning', 'International Conference on Machine Learning', 'open: journal'],
  ])('know a conference by its acronym, and by nothing less: %s and %s', (one, other, verdict) => {
    expect(judge({ kind: '', container: one }, { kind: '', container: other })).toBe(verdict);
  });

  it('part a conference from a journal, and two pages of a volume', () => {
    const conference = { container: 'Proceedings of the Conference on Soils' };
    expect(judge({ container: 'Journal of Soils' }, conference)).toBe('apart: different places');
    const place = { container: 'Journal of Soils', volume: '3' };
    expect(judge({ ...place, pages: '17-21' }, { ...place, pages: '30' })).toBe(
      'apart: different places',
    );
    expect(
      judge({ ...place, pages: '701-6' }, { ...place, container: 'J. Soils', pages: '701–706' }),
    ).toBe('same: same page');
  });
});

describe('identifiers', () => {
  it('decide before titles', () => {
    const doi = { identifiers: { doi: '10.5555/a' } };
    expect(judge(doi, { ...doi, title: 'Other wording' })).toBe('same: same doi');
    expect(judge(doi, { identifiers: { doi: '10.5555/b' } })).toBe('apart: different identifiers');
    const pmid = { identifiers: { pmid: '1' } };
    expect(judge(pmid, { ...pmid, year: 1999 })).toBe('same: same number');
    expect(judge(pmid, { identifiers: { pmid: '2' } })).toBe('apart: different identifiers');
    expect(judge(doi, { ...pmid, title: 'Another title of it' })).toBe('open: different words');
  });

  it('of a whole issue do not make one work of its papers', () => {
    const doi = { identifiers: { doi: '10.5555/issue' } };
    expect(judge(doi, { ...doi, title: 'Cold hands of divers', authors: ['Cem Kaya'] })).toBe(
      'apart: one identifier for two works',
    );
  });

  it.each([
    ['Slow release of nitrogen. Part II', 'Slow release of nitrogen. Part 1'],
    ['Slow release of nitrogen, part A', 'Slow release of nitrogen, part B'],
    [title, `Erratum to: ${title}`],
    [title, `Author's reply to "${title}"`],
    [title, `Supporting information for ${title}`],
    [`Comment on: ${title}`, `Reply: ${title}`],
  ])('of one paper do not make “%s” and “%s” one work', (one, other) => {
    const doi = { identifiers: { doi: '10.5555/a' } };
    expect(judge({ ...doi, title: one }, { ...doi, title: other })).toBe(
      'apart: one identifier for two works',
    );
  });

  it.each([
    ['Slow release of nitrogen. Part II', 'Slow release of nitrogen. Part 2'],
    [title, `Retracted: ${title}`],
    ['Author reply', `Reply to: ${title}`],
    ['Correction of refraction in gravel', 'Correction of the refraction in gravel'],
  ])('make “%s” and “%s” one work', (one, other) => {
    const doi = { identifiers: { doi: '10.5555/a' } };
    expect(judge({ ...doi, title: one }, { ...doi, title: other })).toBe('same: same doi');
  });

  it('of a book are given to its chapters', () => {
    const doi = { identifiers: { doi: '10.5555/book' } };
    const book = { ...doi, kind: 'book', title: 'Handbook of pellets' };
    const chapter = { ...doi, kind: 'book chapter', title: 'Pellets' };
    expect(judge(book, chapter)).toBe('apart: one identifier for two works');
    expect(judge(chapter, { ...chapter, title: 'Soils' })).toBe(
      'apart: one identifier for two works',
    );
    expect(judge(book, { ...chapter, title: 'Handbook of pellets' })).toBe('same: same doi');
  });

  it('of a preprint and of what was published may differ, and of a trial name no paper', () => {
    const preprint = { kind: 'preprint', identifiers: { doi: '10.1101/2022.01.01', pmid: '1' } };
    const published = { identifiers: { doi: '10.5555/a', pmid: '2' } };
    expect(judge(preprint, published)).toBe('same: preprint and published');
    const about = { identifiers: { nct_id: 'NCT00000001' } };
    expect(judge({ ...about, title: 'First results of it' }, about)).toBe('open: different words');
    expect(judge({ ...about, kind: 'clinical trial' }, about)).toBe('apart: different kinds');
  });

  it('are all that makes two of a web page, and its address', () => {
    const page = { kind: 'web page', url: 'https://one.example/a' };
    expect(judge(page, { ...page, url: 'https://two.example/a' })).toBe('open: web page');
    expect(judge(page, {})).toBe('open: web page');
    expect(judge(page, { url: 'http://www.one.example/a/?utm_source=x', title: 'Home' })).toBe(
      'same: same address',
    );
  });
});

describe('two records of one address, of one book or of one trial', () => {
  const areTwo = (one: Partial<WorkRecord>, other: Partial<WorkRecord>): boolean => {
    const [a, b] = [readWork({ ...record, ...one }), readWork({ ...record, ...other })];
    expect(areOfTwoWorksOfOnePlace(b, a)).toBe(areOfTwoWorksOfOnePlace(a, b));
    return areOfTwoWorksOfOnePlace(a, b);
  };

  it('are two works where anything differs', () => {
    expect(areTwo({}, { title: 'Slow release of iron from coated pellets in sandy soils' })).toBe(
      true,
    );
    expect(areTwo({}, { title: `${title}: a second study` })).toBe(true);
    expect(areTwo({}, { year: 2019 })).toBe(true);
    expect(areTwo({}, { authors: ['Cem Kaya'] })).toBe(true);
    expect(areTwo({ kind: 'web page' }, { kind: 'web page', title: 'Cold hands' })).toBe(true);
  });

  it('are one where a site adds to the title, where one lacks it, and where only a DOI is misspelt', () => {
    expect(areTwo({}, { title: `(PDF) ${title}` })).toBe(false);
    expect(areTwo({}, { title: `${title} | Soil`, authors: [], year: null })).toBe(false);
    expect(areTwo({}, { title: '' })).toBe(false);
    expect(
      areTwo({ identifiers: { doi: '10.5555/a' } }, { identifiers: { doi: '10.5555/b' } }),
    ).toBe(false);
    expect(areTwo({ kind: 'web page' }, { kind: 'web page', title: `${title} - News` })).toBe(
      false,
    );
  });
});
