/** Every made-up work. Identifiers lie where no real record can be: the test DOI prefix, and numbers that are not given out. */
import { batteryRecyclingWorks } from './battery-recycling.js';
import { beetrootJuiceWorks } from './beetroot-juice.js';
import { biocharWorks } from './biochar.js';
import { hearingLossWorks } from './hearing-loss.js';
import { heatPumpWorks } from './heat-pumps.js';
import { microplasticWorks } from './microplastics.js';
import { phageBesideWorks } from './phage-beside.js';
import { phageTherapyWorks } from './phage-therapy.js';
import { phageTrialWorks } from './phage-trials.js';
import { proteinDesignWorks } from './protein-design.js';
import { remoteWorkWorks } from './remote-work.js';
import type { Work } from './work.js';

export const works: readonly Work[] = [
  ...phageTherapyWorks,
  ...phageBesideWorks,
  ...phageTrialWorks,
  ...biocharWorks,
  ...heatPumpWorks,
  ...proteinDesignWorks,
  ...remoteWorkWorks,
  ...batteryRecyclingWorks,
  ...microplasticWorks,
  ...beetrootJuiceWorks,
  ...hearingLossWorks,
];
