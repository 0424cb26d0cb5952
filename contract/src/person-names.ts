/** The parts of the names of people and bodies, as a source tells them apart. */
import { z } from 'zod';
import { safeText } from './route.js';

const part = safeText({ max: 300 }).optional();

/** A person by `family`, or a body by `literal`. */
export const personNameSchema = z
  .object({ family: part, given: part, suffix: part, literal: part })
  .meta({ id: 'PersonName' });
export type PersonName = z.infer<typeof personNameSchema>;

/** Of those of the authors whose names a source told in parts, in any order: each is found by how it is shown. Left out where none did. */
export const authorNamesSchema = z.array(personNameSchema).max(500).optional();
