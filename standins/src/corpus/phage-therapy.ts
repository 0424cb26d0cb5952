/** Works on bacteriophage therapy for urinary tract infection. */
import { phageReviewText, phageTrialText } from './phage-texts.js';
import type { Work } from './work.js';

const journal = 'Journal of Phage Medicine';

export const phageTherapyWorks: readonly Work[] = [
  {
    id: 'phage-bladder-trial',
    title:
      'Intravesical bacteriophage therapy for recurrent urinary tract infection in women: a randomised, placebo-controlled trial',
    authors: [
      'Ines Marquardt',
      'Tomasz Wielgosz',
      'Adaeze Okonjo',
      'Lena Brandvold',
      'Rui Sampaio',
    ],
    journal: 'Annals of Infection and Therapy',
    date: '2025-03-18',
    kind: 'journal article',
    access: 'gold',
    publicationTypes: [
      'Randomized Controlled Trial',
      'Clinical Trial, Phase II',
      'Multicenter Study',
    ],
    keywords: ['phage therapy', 'urinary tract infection', 'recurrence', 'bladder instillation'],
    abstract: `BACKGROUND: Recurrent urinary tract infection is treated with repeated courses of antibiotics, which select for resistance. Bacteriophages lyse bacteria regardless of antibiotic resistance, but controlled evidence in the bladder is scarce.
METHODS: In this double-blind trial at six hospitals, women with at least three culture-confirmed episodes in the past year and current Escherichia coli bacteriuria were assigned to a matched three-phage cocktail or buffer, instilled into the bladder twice daily for seven days. The primary outcome was freedom from symptomatic recurrence at 90 days.
RESULTS: Of 142 women randomised, 138 were analysed. Freedom from recurrence was 61% (43 of 70) with phage therapy and 38% (26 of 68) with placebo (difference 23 percentage points, 95% CI 7 to 39; p = 0.006). Phage-resistant isolates appeared in 19% of treated women, and in most of these the isolates had lost capsule and grew slowly in urine. Adverse events were mild and equally frequent in both groups.
CONCLUSIONS: Seven days of matched intravesical phages reduced symptomatic recurrence over three months. Resistance to phages arose in about one in five and deserves attention in the design of cocktails.`,
    doi: '10.5555/ait.2025.0318',
    pmid: '99990101',
    pmcid: 'PMC99900101',
    copies: ['html', 'pdf'],
    fullText: phageTrialText,
    citations: 41,
  },
  {
    id: 'phage-uti-review',
    title:
      'Bacteriophages against urinary tract infection: a systematic review of clinical and experimental studies',
    authors: ['Harriet Lindqvist', 'Mateo Ferrandiz', 'Yuki Hanamura'],
    journal: 'Reviews in Urological Microbiology',
    date: '2024-09-02',
    kind: 'review',
    access: 'gold',
    publicationTypes: ['Systematic Review'],
    keywords: [
      'bacteriophage',
      'urinary tract infection',
      'systematic review',
      'antimicrobial resistance',
    ],
    abstract:
      'Bacteriophages are studied again as a treatment for urinary tract infection, yet reports are scattered over case descriptions, animal models and a few trials. We searched five databases to April 2024 and included 58 studies: 31 in vitro, 14 in animals and 13 in people. In vitro, phages reduced biofilm on catheter material by a median of 2.4 log units, more when combined with an antibiotic. In mouse models, bladder counts fell by 1 to 3 log units when phages were given within six hours. The 13 human studies described 187 patients; symptoms resolved or bacteriuria cleared in 71%, but only two studies had a control group and in neither did phage therapy differ from standard antibiotics. Phage resistance was looked for in seven human studies and found in 22% of patients. Dose, route and the way of matching phages to strains varied so much that pooling was not warranted. The evidence supports larger controlled trials with matched phages, instilled rather than given by mouth, and with resistance measured at fixed times.',
    doi: '10.5555/rum.2024.0902',
    pmid: '99990102',
    pmcid: 'PMC99900102',
    copies: ['pdf'],
    fullText: phageReviewText,
    citations: 63,
  },
  {
    id: 'phage-catheter-biofilm',
    title:
      'A phage cocktail delays blockage by *Proteus mirabilis* in a bladder model of catheter-associated infection',
    authors: ['Owen Pritchard', 'Sunniva Dahl', 'Ekow Mensah'],
    journal,
    date: '2022-11-14',
    kind: 'journal article',
    access: 'gold',
    keywords: [
      'catheter-associated urinary tract infection',
      'biofilm',
      'bacteriophage',
      'Proteus mirabilis',
    ],
    abstract:
      'Long-term urinary catheters block when urease-producing bacteria, above all Proteus mirabilis, form crystalline biofilms. We tested whether a cocktail of three podoviruses delays blockage in a glass model of the catheterised bladder supplied with artificial urine. Eight clinical strains were used, each in three runs with and without phages given at the start of infection or after twelve hours. Untreated catheters blocked after a median of 29 hours. Phages given at the start prevented blockage for the whole run of 120 hours in six of eight strains; given after twelve hours they delayed blockage to a median of 71 hours. Urinary pH stayed below 7 as long as the bacterial count stayed below ten million per millilitre. Electron microscopy showed sparse biofilm without crystals in treated catheters. Strains that escaped carried changes in the lipopolysaccharide core and stayed sensitive to a fourth phage that we isolated later. Early treatment with phages may prolong the life of catheters, and a small reserve of further phages answers most escapes.',
    doi: '10.5555/jpm.2022.1114',
    pmid: '99990103',
    pmcid: 'PMC99900103',
    copies: ['docx'],
    fullText: `# Background

Catheters that stay for weeks are colonised by bacteria in nearly every patient. Where the bacteria split urea, the urine turns alkaline, phosphates fall out as crystals, and the catheter blocks. Washing out the bladder helps for a day or two. Antibiotics reach the biofilm poorly.

# Methods

The model was a glass bladder kept at 37 degrees and supplied with artificial urine at 0.75 millilitres a minute. Each of eight strains of Proteus mirabilis was inoculated an hour before the urine was started. The phage cocktail held three podoviruses at one hundred million plaque-forming units per millilitre. It was added at the start or after twelve hours of flow.

# Results

Untreated catheters blocked after a median of 29 hours. With phages at the start, six of eight strains did not block within 120 hours. With phages after twelve hours, blockage came at a median of 71 hours.

Table 1. Median time to blockage in hours
| Treatment | Strains | Median | Range |
| None | 8 | 29 | 22 to 37 |
| Phages at start | 8 | more than 120 | 64 to more than 120 |
| Phages at 12 hours | 8 | 71 | 48 to 102 |

Escaping strains carried changes in the core of their lipopolysaccharide. All of them stayed sensitive to a fourth phage.

# Discussion

Phages delayed blockage most when they met few bacteria. In practice this means treatment when a new catheter is placed, not when the old one fails. The model has no epithelium and no immune cells, so the effect in patients may be larger or smaller.`,
    citations: 22,
  },
  {
    id: 'phage-resistance-tradeoff',
    title:
      'Phage resistance in uropathogenic *Escherichia coli* costs fitness in human urine and restores sensitivity to antibiotics',
    authors: ['Dario Bellucci', 'Farah Nasseri', 'Johanna Ekström', 'Peter Quill'],
    journal: 'Evolutionary Microbiology Letters',
    date: '2023-06-27',
    kind: 'journal article',
    access: 'green',
    keywords: ['phage resistance', 'trade-off', 'Escherichia coli', 'antibiotic sensitivity'],
    abstract:
      'Resistance to bacteriophages arises quickly in the laboratory and is often named as the weak point of phage therapy. We evolved 96 populations of eight uropathogenic Escherichia coli strains with one of four phages in pooled human urine, and measured what resistance costs. Resistant mutants were found in 83% of populations within three days. Of these, 68% grew more slowly in urine than their ancestors, with a median loss of relative fitness of 14%, and 41% had become at least four times more sensitive to fosfomycin, ciprofloxacin or both. The commonest changes were loss of the capsule and truncation of lipopolysaccharide; loss of an outer membrane pore gave resistance to one phage and sensitivity to acid at once. In nutrient broth the costs were nearly invisible, which explains why earlier work found few. Cocktails made of phages that bind different receptors delayed resistance by a factor of five. Choosing phages for what resistance costs the bacterium, not only for how wide their host range is, may turn resistance in urinary tract infection into an advantage.',
    doi: '10.5555/eml.2023.0627',
    pmid: '99990104',
    copies: ['pdf'],
    fullText: `# Why resistance matters

Every phage meets bacteria that have lost or changed its receptor. Whether this ends a treatment depends on what the change costs. A mutant that cannot hide from the immune system or that starves in urine may be no worse for the patient than a cure.

# How we measured it

We evolved 96 populations from eight strains taken from women with urinary tract infection. Pooled urine from twelve healthy volunteers was the medium. Each population met one phage, and twelve met a cocktail of three phages that bind three receptors. Fitness was measured in competition with a marked ancestor over 24 hours.

# What resistance cost

Resistant mutants appeared in 83% of populations within three days. Two thirds of them grew more slowly in urine, by a median of 14%. In broth the median loss was 2%, within the error of the method.

Table 1. Changes that gave resistance, and what came with them
| Change | Share of mutants | Median fitness in urine | More sensitive to an antibiotic |
| Loss of capsule | 37% | 0.84 | 22% |
| Truncated lipopolysaccharide | 31% | 0.81 | 64% |
| Loss of a porin | 18% | 0.93 | 9% |
| Other | 14% | 0.97 | 31% |

Truncated lipopolysaccharide made bacteria sensitive to fosfomycin and to serum. Loss of the porin alone cost little.

# What follows

A phage that selects for truncated lipopolysaccharide and an antibiotic to which such mutants are sensitive make a good pair. A phage that selects for loss of a porin does not. Host range says nothing about this. We suggest that libraries of phages record the receptor of each phage beside its host range.

# Limits

Urine from healthy volunteers is not urine during infection, and there were no immune cells. The strains came from one city.`,
    citations: 57,
  },
  {
    id: 'phage-resistance-tradeoff-preprint',
    title:
      'Resistance to phages costs uropathogenic *Escherichia coli* fitness in urine and can restore antibiotic sensitivity',
    authors: ['Dario Bellucci', 'Farah Nasseri', 'Johanna Ekström', 'Peter Quill'],
    journal: 'bioRxiv',
    date: '2022-10-05',
    kind: 'preprint',
    access: 'green',
    keywords: ['phage resistance', 'Escherichia coli', 'trade-off'],
    abstract:
      'Resistance to bacteriophages is often named as the weak point of phage therapy. We evolved 72 populations of six uropathogenic Escherichia coli strains with one of four phages in pooled human urine and measured the cost of resistance. Resistant mutants were found in 81% of populations within three days; two thirds grew more slowly in urine than their ancestors, and about two fifths had become more sensitive to an antibiotic. In nutrient broth these costs were nearly invisible. Choosing phages for what resistance costs the bacterium may turn resistance in urinary tract infection into an advantage.',
    doi: '10.5555/2022.10.05.510001',
    preprintOf: 'phage-resistance-tradeoff',
    citations: 9,
  },
  {
    id: 'phage-antibiotic-synergy',
    title:
      'Order matters: phages before antibiotics clear multidrug-resistant *Klebsiella pneumoniae* from the mouse bladder',
    authors: ['Chiamaka Eze', 'Florian Achterberg', 'Soo-jin Baek'],
    journal,
    date: '2024-02-20',
    kind: 'journal article',
    access: 'gold',
    keywords: [
      'phage-antibiotic synergy',
      'Klebsiella pneumoniae',
      'mouse model',
      'urinary tract infection',
    ],
    abstract:
      'Phages and antibiotics are usually given together, but the best order is not known. Mice with cystitis caused by a multidrug-resistant Klebsiella pneumoniae received a two-phage cocktail, amikacin, both at once, phages four hours before amikacin, or the reverse. After 48 hours the median bladder count was 6.1 log units in untreated mice, 4.9 after amikacin, 4.2 after phages, 3.6 after both at once, below the limit of detection when phages came first, and 4.6 when amikacin came first. Free phages in urine fell a hundredfold when amikacin came first, which fits with antibiotics that stop the synthesis on which phages depend. Resistance to phages arose in a third of mice treated with phages alone and in none treated with phages first. Kidneys were protected in the same order. In urinary tract infection with resistant Klebsiella, phage therapy should start hours before an antibiotic that stops protein synthesis. Trials that give both at once may underrate the combination.',
    doi: '10.5555/jpm.2024.0220',
    pmid: '99990105',
    pmcid: 'PMC99900105',
    copies: ['consent-page'],
    citations: 30,
  },
];
