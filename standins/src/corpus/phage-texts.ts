/** Full texts of the two longest works on phage therapy. */

export const phageTrialText = `# Introduction

Urinary tract infection is among the commonest bacterial infections, and about one woman in four has a second episode within six months of the first. Prophylaxis with low doses of antibiotics works while it is taken, but episodes return when it ends, and resistant strains are selected in the gut meanwhile. Other measures, such as topical oestrogen and immunostimulants, help some women and not others.

Bacteriophages are viruses that infect and lyse bacteria. They act on strains that no antibiotic reaches, they multiply where their host is, and they spare the rest of the flora. Case reports of phage therapy for urinary tract infection are encouraging, but patients with good outcomes are more likely to be reported. The one earlier randomised trial used a fixed cocktail after prostate surgery and found no difference from placebo; fewer than half of the isolates in that trial were sensitive to the cocktail.

We therefore asked whether phages matched to the isolate of each woman, instilled into the bladder, reduce symptomatic recurrence.

# Methods

## Participants

Women aged 18 to 75 years were eligible if they had had three or more culture-confirmed episodes in the past twelve months and carried Escherichia coli at a count of at least ten thousand per millilitre at screening. Pregnancy, a permanent catheter and an estimated filtration rate below 30 were grounds for exclusion.

## Matching

Each isolate was tested against a library of 47 phages by spotting and by growth curves in pooled urine. A cocktail of three phages was put together such that at least two bound different receptors. Matching failed in 21 of 174 screened women, who were not randomised.

## Treatment

The cocktail, at one hundred million plaque-forming units of each phage in 50 millilitres of buffer, or buffer alone, was instilled through a single-use catheter twice daily for seven days and held for at least 60 minutes. Antibiotics were not given unless symptoms appeared.

## Outcomes

The primary outcome was freedom from symptomatic, culture-confirmed recurrence at 90 days. Secondary outcomes were bacteriuria on day 8, the use of antibiotics, phage resistance of later isolates, and adverse events. Analysis was by intention to treat; the sample of 140 gave 80% power for a difference of 23 percentage points.

# Results

Between May 2022 and January 2024, 142 women were randomised, 72 to phages and 70 to placebo; four withdrew before the first instillation. Median age was 44 years, and the median number of episodes in the past year was five.

Table 1. Outcomes by group
| Outcome | Phages (n = 70) | Placebo (n = 68) | Difference |
| No recurrence at 90 days | 43 (61%) | 26 (38%) | 23 points |
| Bacteriuria cleared on day 8 | 38 (54%) | 11 (16%) | 38 points |
| Any antibiotic within 90 days | 24 (34%) | 41 (60%) | 26 points |
| Adverse event | 29 (41%) | 27 (40%) | 1 point |

Freedom from recurrence at 90 days was 61% with phages and 38% with placebo. The difference appeared in the first month and then stayed about the same, which suggests an effect on the resident strain and not on new ones. In 18 of the 27 treated women with a recurrence the new isolate was a different strain.

Phage-resistant isolates were found in 13 of 70 treated women (19%). Nine of these isolates had lost their capsule and grew slowly in urine; seven of the thirteen women nevertheless had no symptoms by day 90. Resistance was rarer when the three phages bound three receptors (2 of 28) than when they bound two (11 of 42).

Burning after instillation was the commonest adverse event and was equally frequent in both groups. There was no fever related to treatment, and no antibodies that neutralise phages were found in serum on day 30.

# Discussion

Seven days of matched phages, instilled into the bladder, reduced symptomatic recurrence and the use of antibiotics over three months. The effect is of the same size as that of six months of low-dose antibiotics in earlier trials, though the two have not been compared.

Three things may explain why an earlier trial found nothing. Phages were matched here, so that every isolate was sensitive at the start. They were tested in urine, where some phages that work in broth fail. And they were held in the bladder for an hour.

The trial has limits. One in eight screened women could not be matched. Follow-up ended after 90 days. Instillation twice a day through a catheter is a burden, and 9% of women did not complete it. Only Escherichia coli was studied.

# Conclusions

Matched intravesical phage therapy is a promising treatment for recurrent urinary tract infection. A trial against antibiotic prophylaxis, with a year of follow-up and cocktails whose phages bind three receptors, should come next.`;

export const phageReviewText = `# Background

The spread of resistance in uropathogens has brought bacteriophages back into discussion. The urinary tract seems suited to them: the site can be reached through the urethra, doses can be high, and dilution by the immune system is slight. This review gathers what is known up to April 2024.

# Search and selection

We searched five databases without limits of language for studies in which lytic phages were used against bacteria of the urinary tract. Two of us screened 2,311 titles and read 164 papers in full. We included 58 studies and judged their risk of bias with tools suited to each design.

# Findings

## In the laboratory

Thirty-one studies used phages on bacteria in broth, urine or biofilm. On catheter material, phages reduced biofilm by a median of 2.4 log units. With an antibiotic the median was 3.5. Seven studies compared urine with broth, and in all seven at least one phage that worked in broth failed in urine.

## In animals

Fourteen studies used mice or rats. Bladder counts fell by 1 to 3 log units when phages were given within six hours of infection, and by less than 1 when given later. Only four studies blinded those who counted.

## In people

Thirteen studies described 187 patients. Symptoms resolved or bacteriuria cleared in 71%. Two studies had a control group, and neither found a difference from standard antibiotics; both used fixed cocktails without prior testing of the isolates.

Table 1. Human studies by route
| Route | Studies | Patients | Success reported |
| Into the bladder | 6 | 121 | 68% |
| By vein | 3 | 14 | 79% |
| By mouth | 2 | 39 | 72% |
| Several | 2 | 13 | 85% |

Phage resistance was looked for in seven human studies and found in 22% of patients. It was met by a change of phages in most.

# Quality of the evidence

Case reports and series make up most of the human evidence. Outcomes were defined after the fact in five of thirteen studies. Small series with good results are more likely to be published, so 71% is surely too high.

# What should come next

Trials should use phages matched to each isolate and tested in urine. They should instil them, for oral phages reach the bladder in small numbers. They should look for resistance at fixed times and say what became of patients in whom it was found. Reports should name the dose, the receptor of each phage and the time that matching took.

# Conclusions

Phage therapy for urinary tract infection appears safe in the short term. Whether it is effective is not known, because controlled studies with matched phages are missing.`;
