/** Knows the places where people work that are written as people are, as in `ETH Zurich` and `Hong Kong`: the form of a line does not tell them. */

/** Each of them names a place wherever it stands, and nobody, also where families stand in capitals. */
const words = new RegExp(
  `(?:^|[\\s(-])(?:${[
    'ETH|EPFL|LMU|RWTH|KTH|CMU|UCL|UCLA|UCSD|NYU|NTU|USC|UIUC|KAIST|CERN',
    'INRIA|Inria|CNRS|INSERM|Inserm|IBM|NVIDIA|Nvidia|OpenAI|DeepMind|Deepmind|Caltech',
    'Google|Facebook|Microsoft|Amazon|Baidu|Tencent|Alibaba|Huawei|Samsung|Yahoo|Labs|Laboratories',
    'City|University|Polytechnic|Politecnico|Polytechnique',
  ].join('|')})(?=$|[\\s,.;)-])`,
  'u',
);
/** Of several words, none of which tells it alone. */
const names = new RegExp(
  `^(?:${[
    'Hong Kong|New (?:York|Zealand|Jersey|Mexico|Hampshire|Haven|Orleans|Delhi)|Tel Aviv',
    'Los (?:Angeles|Alamos)|San (?:Francisco|Diego|Jose|José|Antonio)|Santa (?:Barbara|Cruz|Clara|Fe)',
    'Saudi Arabia|(?:South|North) (?:Africa|Korea|Carolina|Dakota)|Sri Lanka|Costa Rica|Puerto Rico',
    'Buenos Aires|S[aã]o Paulo|Rio de Janeiro|Cape Town|Ann Arbor|Palo Alto|Menlo Park|Kuala Lumpur',
    'United (?:Kingdom|States|Arab Emirates)|Great Britain|Northern Ireland|West Virginia|El Salvador',
    '(?:Georgia|Virginia|Texas) Tech|Carnegie Mellon|Johns Hopkins|Notre Dame|Sciences Po|Sierra Leone|Burkina Faso|St\\.? Louis',
  ].join('|')})$`,
  'iu',
);

/** @param piece What may be the name of a person by its form. */
export function isPlaceOfWork(piece: string): boolean {
  return words.test(piece) || names.test(piece);
}
