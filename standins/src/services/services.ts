/** Which stand-in speaks for which service. */
import { answerHub } from '../hub/hub-service.js';
import { answerAnthropic } from '../model/anthropic-service.js';
import { answerGoogle } from '../model/google-service.js';
import { answerModel } from '../model/model-service.js';
import { answerOllama } from '../model/ollama-service.js';
import type { AnswerRequest, StandinName } from '../service.js';
import { answerArxiv } from './arxiv.js';
import { answerClinicalTrials } from './clinical-trials.js';
import { answerCore } from './core.js';
import { answerCrossref } from './crossref.js';
import { answerDblp } from './dblp.js';
import { answerDoaj } from './doaj.js';
import { answerDuckDuckGo } from './duckduckgo.js';
import { answerEuropePmc } from './europe-pmc.js';
import { answerNcbi } from './ncbi.js';
import { answerOpenAlex } from './openalex.js';
import { answerPublisher } from './publisher.js';
import { answerSemanticScholar } from './semantic-scholar.js';
import { answerTavily } from './tavily.js';
import { answerUnpaywall } from './unpaywall.js';
import { answerWikipedia } from './wikipedia.js';

export const services: Readonly<Record<StandinName, AnswerRequest>> = {
  tavily: answerTavily,
  duckduckgo: answerDuckDuckGo,
  openalex: answerOpenAlex,
  crossref: answerCrossref,
  arxiv: answerArxiv,
  semanticScholar: answerSemanticScholar,
  ncbi: answerNcbi,
  europePmc: answerEuropePmc,
  clinicalTrials: answerClinicalTrials,
  unpaywall: answerUnpaywall,
  dblp: answerDblp,
  doaj: answerDoaj,
  core: answerCore,
  wikipedia: answerWikipedia,
  publisher: answerPublisher,
  model: answerModel,
  anthropic: answerAnthropic,
  google: answerGoogle,
  ollama: answerOllama,
  hub: answerHub,
};
