/** Which model writes in a run, and whether vectors are asked for. */
import { chatDefaults } from '@lectern/contract';
import type { LanguageModel } from '../../ports/language-model.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import type { RunParts } from './run.js';

type ModelChoice = Pick<RunParts, 'languageModels' | 'liesOutside' | 'embedding'>;

interface ChosenModels {
  readonly model: LanguageModel | null;
  readonly mayEmbed: boolean;
  /** Sentences: what is not asked, as it lies outside. */
  readonly barred: readonly string[];
}

/** Internal Only lets nothing out: a model that lies outside is asked only where a person chose it for the run. */
export async function chooseModels(
  { research_source, model: wanted }: StoredWorkflow['config'],
  { languageModels, liesOutside, embedding }: ModelChoice,
): Promise<ChosenModels> {
  const model = await languageModels.choose(wanted);
  if (research_source !== 'internal') return { model, mayEmbed: true, barred: [] };
  const isOutside = model !== null && liesOutside(model.provider, model.name);
  // The name that stands for the default model chooses it where it is its own.
  const isChosen =
    wanted !== undefined && (wanted !== chatDefaults.model || wanted === model?.name);
  const isAllowed = isOutside && isChosen;
  const isBarred = isOutside && !isAllowed;
  const { provider, model: embedder } = embedding();
  const mayEmbed = isAllowed || !liesOutside(provider, embedder);
  return {
    model: isBarred ? null : model,
    mayEmbed,
    barred: [
      ...(isBarred
        ? [
            `Internal Only sends nothing to ${model.name}, which lies outside: the built-in reader answers. Choose the model for the run to allow it.`,
          ]
        : []),
      ...(mayEmbed
        ? []
        : [
            'Internal Only sends nothing to the model of the vectors, which lies outside: passages are found by their words alone.',
          ]),
    ],
  };
}
