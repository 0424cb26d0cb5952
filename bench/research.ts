/** What the research system finds and says, measured: `npm run bench:research`. Each part is a file of `bench/research`. */
import { measureInspirations } from './research/inspirations.js';
import { measurePlanted } from './research/planted.js';
import { measureRun } from './research/run.js';
import { measureStatedClaims } from './research/stated-claims.js';
import { measureTemplateQuestions } from './research/template-questions.js';
import { measureYesOrNo } from './research/yes-or-no.js';
import { writeReport } from './support/report.js';

const data = process.env.LECTERN_DATA;
const parts = [
  await measurePlanted(),
  await measureInspirations(data),
  await measureYesOrNo(data),
  await measureStatedClaims(),
  await measureTemplateQuestions(),
  await measureRun(),
];
const broken = parts.flatMap((part) => part.broken);
writeReport('research', [
  '# The research system',
  '',
  'On `evaluation` in `LECTERN_DATA`. No model, no key, no call outside.',
  '',
  ...parts.flatMap(({ lines }) => lines),
  broken.length === 0 ? 'All figures that must hold do.' : `Broken: ${broken.join('; ')}.`,
]);
process.exitCode = broken.length === 0 ? 0 : 1;
