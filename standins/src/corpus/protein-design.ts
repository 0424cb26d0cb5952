/** Works on transformer models for protein design. */
import type { Work } from './work.js';

export const proteinDesignWorks: readonly Work[] = [
  {
    id: 'protein-lm-enzymes',
    title: 'Transformer language models design active lysozymes far from any natural sequence',
    authors: ['Anjali Venkataraman', 'Oskar Lindgren', 'Mei-Hua Tsai', 'Daniel Abramov'],
    journal: 'Protein Science and Design',
    date: '2023-09-12',
    kind: 'journal article',
    access: 'gold',
    keywords: ['protein language model', 'transformer', 'enzyme design', 'lysozyme'],
    abstract:
      'Language models trained on protein sequences write new sequences that look natural, but whether these work is rarely tested at scale. We fine-tuned a transformer of 1.2 billion parameters on five families of lysozymes and expressed 400 designs whose identity to any natural sequence lay between 40 and 90%. Of these, 71% were soluble and 54% active; in the group below 50% identity 29% were active, against 3% of sequences drawn from a profile model at the same distance. The score that a structure predictor gives told active from inactive designs (AUC 0.81) better than the likelihood of the language model (0.68). Two designs with 44% identity had half the activity of hen egg lysozyme, and their crystal structures agreed with prediction within 0.9 ångström. Errors gathered in loops near the active site. Transformer models carry constraints across a family that profiles miss, and a structure filter makes the laboratory work worth its cost.',
    doi: '10.5555/psd.2023.0912',
    pmid: '99990201',
    pmcid: 'PMC99900201',
    dblpVenue: 'Protein Sci. Des.',
    copies: ['pdf'],
    fullText: `# Introduction

Protein language models learn from millions of sequences which residues may stand where. Sequences drawn from them resemble natural ones. Resemblance is not function: a single wrong residue in an active site can end activity. Earlier tests expressed a few dozen designs, mostly close to natural sequences.

# Model

We fine-tuned a transformer with 1.2 billion parameters, trained on 280 million sequences, on 56,000 lysozymes of five families. A control tag names the family. Sequences were drawn with nucleus sampling and filtered by a structure predictor.

# Designs

We chose 400 designs in five bands of identity to the nearest natural sequence, 80 in each. As a comparison we drew 100 sequences from profile models of the same families.

# Results

Table 1. Soluble and active designs by identity to the nearest natural sequence
| Identity | Designs | Soluble | Active |
| 80 to 90% | 80 | 86% | 74% |
| 70 to 80% | 80 | 79% | 66% |
| 60 to 70% | 80 | 71% | 57% |
| 50 to 60% | 80 | 64% | 44% |
| 40 to 50% | 80 | 55% | 29% |

Over all 54% of the designs were active. Below 50% identity 29% were active, against 3% for the profile models.

The confidence of the structure predictor told active designs from inactive ones with an area under the curve of 0.81. The likelihood of the language model reached 0.68, and both together 0.83.

# Structures

Crystal structures of two designs with 44% identity agreed with prediction within 0.9 ångström over the backbone. In both, the catalytic residues lay where they should. Differences gathered in a loop beside the active site.

# Discussion

The model carries constraints between distant residues that a profile cannot hold. It does not know what a substrate is. Designs failed most often by loops that close the active site. A filter that looks at pockets should raise the share of active designs.

# Limits

Lysozyme is a forgiving enzyme with many relatives. Families with few sequences may fare worse.`,
    citations: 112,
  },
  {
    id: 'protein-lm-enzymes-preprint',
    title: 'Language models design active lysozymes far from natural sequences',
    authors: ['Anjali Venkataraman', 'Oskar Lindgren', 'Mei-Hua Tsai', 'Daniel Abramov'],
    journal: 'arXiv',
    date: '2022-12-20',
    kind: 'preprint',
    access: 'green',
    keywords: ['protein language model', 'transformer', 'enzyme design'],
    abstract:
      'Language models trained on protein sequences write new sequences that look natural, but whether these work is rarely tested at scale. We fine-tune a transformer of 1.2 billion parameters on five families of lysozymes and express 240 designs. Half of them are active, among them a quarter of those below 50% identity to any natural sequence. A structure predictor tells active from inactive designs better than the likelihood of the language model. Protein design by transformer models thus reaches functional sequences that profile models miss.',
    arxivId: '2212.96604',
    preprintOf: 'protein-lm-enzymes',
    dblpVenue: 'CoRR',
    citations: 48,
  },
  {
    id: 'protein-design-benchmark',
    title: 'HeldFold: a benchmark for protein design that withholds whole folds',
    authors: ['Lucas Marchetti', 'Priscilla Adomako', 'Yevhen Kravets'],
    journal: 'Proceedings of the Conference on Learning for Molecules',
    date: '2024-12-03',
    kind: 'conference paper',
    access: 'gold',
    keywords: ['benchmark', 'protein design', 'transformer', 'data leakage'],
    abstract:
      'Models for protein design are commonly tested on proteins whose folds were seen in training. We present HeldFold, a benchmark of 312 design tasks from 48 folds that appear in no public training set before a fixed date, with splits by fold, by superfamily and by sequence. We evaluate nine models, six of them transformers. Recovery of native sequence falls from 52% on the sequence split to 36% on the fold split, and the order of models changes: the largest language model drops from first to fifth, whereas models that attend to structure lose least. The share of designs that a predictor folds to within two ångström falls from 71% to 43%. Scaling from 150 million to 3 billion parameters helps on the sequence split (+9 points) and hardly on the fold split (+1). Reports of progress in protein design should name the split. We release tasks, splits and the outputs of all models.',
    doi: '10.5555/clm.2024.1203',
    arxivId: '2406.97741',
    dblpVenue: 'CLM',
    copies: ['html'],
    fullText: `# Motivation

A model that has seen a fold can copy. To know whether it can design, the fold must be new to it.

# The benchmark

HeldFold holds 312 tasks from 48 folds that were first solved after the cut-off of every model tested. Each task gives a backbone and asks for sequences. There are three splits: by sequence at 30% identity, by superfamily and by fold.

# Models

We ran nine models as published: three language models, three that attend to structure, two message passing networks and one diffusion model.

# Results

Table 1. Recovery of native sequence in per cent
| Model kind | By sequence | By superfamily | By fold |
| Language models | 56 | 41 | 33 |
| Structure attention | 53 | 46 | 41 |
| Message passing | 49 | 42 | 37 |
| Diffusion | 44 | 38 | 35 |

The largest language model fell from first to fifth. Models that attend to structure lost least. Going from 150 million to 3 billion parameters added nine points by sequence and one by fold.

# What we conclude

Size helps a model to remember and structure helps it to carry over. The field needs both, and reports should say which was tested.`,
    citations: 39,
  },
  {
    id: 'protein-binder-diffusion',
    title:
      'Binders from noise: diffusion and transformer models compared on twelve targets at equal laboratory effort',
    authors: ['Sofia Karlsson', 'Wei Zhang-Müller', 'Takumi Endo'],
    journal: 'Journal of Computational Biologics',
    date: '2025-05-07',
    kind: 'journal article',
    access: 'closed',
    keywords: ['binder design', 'diffusion model', 'transformer', 'protein design'],
    abstract:
      'Diffusion models of backbones and transformer models of sequences are both used to design binders, but they have been tested on different targets with different effort. We gave one laboratory 96 designs for each of twelve targets from each of three methods: backbone diffusion with sequence design, a transformer conditioned on the target, and both in turn. Binders with a dissociation constant below one micromolar were found for ten targets with diffusion, for six with the transformer and for eleven with both. Hit rates were 7.4, 3.1 and 9.8%. The transformer was better where the natural partner has many relatives, diffusion where it has none. Designs of the transformer expressed better (88 against 71%). Half of the computer time of the combined method went into designs that a cheap filter on surface charge would have dropped. For protein design of binders the two kinds of model are complements.',
    doi: '10.5555/jcb.2025.0507',
    pmid: '99990202',
    citations: 21,
  },
  {
    id: 'protein-plm-review',
    title:
      'Protein language models for design: a critical review of what has been shown in the laboratory',
    authors: ['Hannah Grünwald', 'Ibrahim Sesay'],
    journal: 'Annual Reviews of Protein Design',
    date: '2026-02-13',
    kind: 'review',
    access: 'gold',
    publicationTypes: ['Review'],
    keywords: ['protein language model', 'protein design', 'review', 'experimental validation'],
    abstract:
      'Since 2020 several hundred papers have presented transformer models for protein design, and 87 of them report laboratory tests. This review asks what those tests show. Across 87 papers 11,900 designs were expressed; 58% were soluble and 31% did what they were designed for, but the definition of success ranged from any signal to the level of a natural protein. Success fell with distance from natural sequences in every paper that reported it. Only 19 papers tested a simple baseline such as a consensus sequence, and in seven of these the baseline did as well. Negative results are rare: eight papers list all designs. Models conditioned on structure or on a partner do better for binders, plain language models for stability and expression. We suggest a short form for reports: all designs, the baseline, the distance, and the threshold of success fixed before the experiment.',
    doi: '10.5555/arpd.2026.0213',
    pmid: '99990203',
    pmcid: 'PMC99900203',
    copies: ['pdf'],
    citations: 8,
  },
  {
    id: 'protein-attention-contacts',
    title: 'What attention heads know: contacts, allostery and nonsense in protein transformers',
    authors: ['Miguel Ángel Robledo', 'Saoirse Brennan'],
    journal: 'Workshop on Interpretable Molecules',
    date: '2021-07-23',
    kind: 'conference paper',
    access: 'green',
    keywords: ['attention', 'interpretability', 'protein transformer', 'contacts'],
    abstract:
      'Attention maps of protein transformers are often read as maps of contacts. We examine 480 heads of a public model on 2,000 proteins with known structure and 61 with measured allostery. Forty-one heads attend to contacts with a precision above 0.5. Nine heads attend to residues that are far apart but coupled in double-mutant cycles. The other heads attend to neighbours in sequence, to the first residue, or to nothing that we could name. Shuffling sequences removes the contact heads and leaves most others as they are, which shows that a nice picture proves little. Removing the 41 contact heads lowers the recovery of sequences in design from 41 to 29%; removing 41 random ones lowers it to 40%. Attention can be read, but only against controls.',
    arxivId: '2107.98310',
    dblpVenue: 'WIM',
    citations: 61,
  },
  {
    id: 'protein-small-data-finetune',
    title:
      'Forty sequences are enough: fine-tuning protein transformers for thermostability with little data',
    authors: ['Nikolai Petrenko'],
    journal: 'arXiv',
    date: '2024-03-29',
    kind: 'preprint',
    access: 'green',
    keywords: ['fine-tuning', 'thermostability', 'protein transformer', 'low data'],
    abstract:
      'Laboratories rarely have thousands of measured variants. We ask how many measured sequences a protein transformer needs before fine-tuning helps the design of thermostable variants. On seven enzymes with 40 to 2,400 measured variants, low-rank fine-tuning with 40 sequences raised the rank correlation between predicted and measured melting temperature from 0.31 to 0.52; 200 sequences gave 0.61 and 1,000 gave 0.66. A ridge regression on fixed embeddings reached 0.47 with 40 sequences and 0.64 with 1,000, at a hundredth of the cost. The choice of which 40 to measure mattered more than the method: sequences spread over the embedding space gave 0.52, random ones 0.44. For most laboratories a linear model on embeddings of a transformer is the right start for protein design.',
    arxivId: '2403.96655',
    dblpVenue: 'CoRR',
    copies: ['html'],
    citations: 24,
  },
];
