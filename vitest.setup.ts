/** Property tests try the same values on every run, so that a run can be repeated; FC_SEED tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });
