/**
 * How well the two links of a hypothesis are carried by what was read, as parts that add up. It is no probability that the hypothesis is true:
 * 0.8 means that each link is stated by at least four independent groups who agree on its direction.
 */
import { type ConfidenceParts, confidenceBands } from '@lectern/contract';
import { ceilingOfSides } from '../evidence/ceiling-of-sides.js';
import { kindOfStudy } from '../evidence/kind-of-study.js';
import { count } from '../study/count.js';
import { countKinds, countRead, sayRead, studiedPart } from '../study/reckon-confidence.js';
import type { Confidence } from '../study/study-answer.js';
import type { StudySource } from '../study/study-source.js';
import type { Corpus } from './corpus.js';
import {
  agreeing,
  countDirections,
  counted,
  countWorks,
  opposing,
  standsOf,
} from './sides-of-link.js';
import { directnessWeight, type LinkEvidence } from './weigh-link.js';

/** What each part can give at most. */
const most = { works: 0.4, directness: 0.2, agreement: 0.2, kind: 0.1, text: 0.1 } as const;
/** By the number of independent groups that carry the weaker link. */
const sharesOfWorks = [0, 0.2, 0.5, 0.7, 0.85, 1];

type Links = readonly [LinkEvidence, LinkEvidence];
type Part = ConfidenceParts['terms'][number];

export function judgeConfidence(corpus: Corpus, links: Links): Confidence {
  const parts = [
    judgeWorks(links),
    judgeDirectness(links),
    judgeAgreement(corpus, links),
    judgeKinds(corpus, links),
    judgeText(corpus, links),
  ];
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const ceiling = findCeiling(links);
  const terms =
    sum > ceiling.at
      ? [...parts, { name: 'Ceiling', value: round(ceiling.at - sum), reason: ceiling.reason }]
      : parts;
  const score = round(terms.reduce((total, { value }) => total + value, 0));
  return { score, parts: { ...countSources(corpus, links), terms } };
}

function judgeWorks(links: Links): Part {
  const [first, second] = links.map(({ groups }) => groups);
  const fewest = Math.min(first ?? 0, second ?? 0);
  const share = sharesOfWorks[Math.min(fewest, sharesOfWorks.length - 1)] ?? 0;
  return {
    name: 'Independent works',
    value: round(most.works * share),
    reason: `The two links are carried by ${first} and ${second} independent groups of authors.`,
  };
}

function judgeDirectness(links: Links): Part {
  const agreed = [agreeing(links[0]), agreeing(links[1])] as const;
  const shares = agreed.map((works) =>
    mean(works.map(({ directness }) => directnessWeight[directness])),
  );
  const stated = agreed.map(
    (works) => works.filter(({ directness }) => directness === 'stated').length,
  );
  return {
    name: 'Directness',
    value: round(most.directness * Math.min(...shares)),
    reason: `The first link is stated in one sentence by ${stated[0]} of ${count(countWorks(agreed[0]), 'work')}, the second by ${stated[1]} of ${countWorks(agreed[1])}.`,
  };
}

function sayOpposed(works: number): string {
  if (works === 0) return 'No work denies a link or says the opposite';
  return works === 1
    ? '1 work denies a link or says the opposite'
    : `${works} works deny a link or say the opposite`;
}

function judgeAgreement({ groups }: Corpus, links: Links): Part {
  const shares = links.map((link) => link.groups / Math.max(1, link.groups + link.against));
  const hasDirection = links.every(({ sign }) => sign !== 0);
  const opposed = countWorks(links.flatMap(opposing));
  const ways = links.flatMap(({ sign, carriers }, index) =>
    sign === 0 ? sayWays(countDirections(groups, carriers), index === 0 ? 'first' : 'second') : [],
  );
  return {
    name: 'Agreement',
    value: round(most.agreement * Math.min(...shares) * (hasDirection ? 1 : 0.6)),
    reason: `${[sayOpposed(opposed), ...new Set(ways)].join('; ')}.`,
  };
}

/** Of a link whose direction is not told together. */
function sayWays({ ups, downs }: { ups: number; downs: number }, link: string): string {
  const [more, fewer] = [Math.max(ups, downs), Math.min(ups, downs)];
  if (fewer === 0) return 'which way one of the links goes is not told';
  const say = more === 1 ? 'group says' : 'groups say';
  return `which way the ${link} link goes is not agreed: ${more} ${say} the one, ${fewer} the other`;
}

/** As in the confidence of an answer, so that what is named beside it is what counts. */
function judgeKinds(corpus: Corpus, links: Links): Part {
  const shares = links.map((link) =>
    mean(
      agreeing(link).flatMap(({ work }) => {
        const source = corpus.works[work];
        return source === undefined ? [] : kindOfStudy(source).strength;
      }),
    ),
  );
  return {
    name: 'Kind of study',
    value: round(most.kind * Math.min(...shares)),
    reason:
      'Reviews of many studies count full, randomised trials nearly so, other trials, cohorts and surveys less, the rest least.',
  };
}

function judgeText(corpus: Corpus, links: Links): Part {
  const works = worksOf(corpus, links.flatMap(agreeing));
  const all = works.length;
  const read = countRead(works);
  return {
    name: 'Text read',
    value: round(most.text * (0.4 + (0.6 * read.full) / Math.max(1, all))),
    reason: sayRead(read, all),
  };
}

interface Ceiling {
  readonly at: number;
  readonly reason: string;
}

/** Without strong evidence nothing is high, and neither what one group alone says nor what as many deny is more than low. */
function findCeiling(links: Links): Ceiling {
  const { high, medium } = confidenceBands;
  const fewest = Math.min(...links.map(({ groups }) => groups));
  if (fewest < 2)
    return { at: medium - 0.01, reason: 'One link is carried by no more than one group.' };
  const opposed = links.flatMap(({ groups, against }): Ceiling[] => {
    const ceiling = ceilingOfSides(groups, against);
    const say = against === 1 ? 'group says' : 'groups say';
    return ceiling === null
      ? []
      : [
          {
            at: ceiling.at,
            reason: `Of one link ${against} of ${groups + against} ${say} otherwise: ${ceiling.rule}.`,
          },
        ];
  });
  const isStrong =
    fewest >= 4 &&
    links.every(
      (link) => link.sign !== 0 && agreeing(link).length * 10 >= link.carriers.length * 9,
    );
  const weak = {
    at: high - 0.01,
    reason: 'High needs four independent groups for each link, who agree on its direction.',
  };
  const all = [...opposed, ...(isStrong ? [] : [weak])];
  return all.toSorted((one, other) => one.at - other.at)[0] ?? { at: 1, reason: '' };
}

/** As of an answer: sides by groups, each one witness, and what was read by works. */
function countSources(corpus: Corpus, all: Links): Omit<ConfidenceParts, 'terms'> {
  const links = all.map((link) => ({ ...link, carriers: counted(link.carriers) }));
  const sided = links.flatMap(({ carriers, deniers }) => [...carriers, ...deniers]);
  const works = worksOf(corpus, sided);
  const stands = links.map((link) => standsOf(corpus.groups, link));
  const groups = new Set(stands.flatMap((each) => [...each.keys()]));
  const told = [...groups].map((group) => stands.map((each) => each.get(group)));
  const contradict = told.filter((each) => each.includes('contradicts')).length;
  const agree = told.filter(
    (each) => each.includes('agrees') && !each.includes('contradicts'),
  ).length;
  const { full, part } = countRead(works);
  return {
    independent_sources: groups.size,
    agree,
    contradict,
    unclear: groups.size - agree - contradict,
    full_text: full,
    ...(part > 0 && { partly_read: part }),
    abstract_only: works.length - full - part,
    study_types: countKinds(works),
    ...studiedPart(works, namesOf(corpus)),
  };
}

/** What the run asks for: a topic of animals has nothing to be marked. */
function namesOf({ asked }: Corpus): string {
  return asked.map(({ term }) => term.name).join(' ');
}

/** Each once. */
function worksOf({ works }: Corpus, links: readonly { readonly work: number }[]): StudySource[] {
  return [...new Set(links.map(({ work }) => work))].flatMap((work) => works[work] ?? []);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
