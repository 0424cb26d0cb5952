/** Whether a dataset can be made as it is specified, whoever wrote the specification: what cannot is refused with a sentence that says why. */

import {
  type DatasetSpecification,
  datasetLimits,
  datasetSpecificationSchema,
} from '@lectern/contract';
import type { z } from 'zod';
import { InvalidRequestError } from '../../errors.js';
import { type ArrangedColumn, arrangeColumns } from './arrange-columns.js';
import { checkColumn } from './check-column.js';
import { checkEffects } from './check-effects.js';
import { findLatentFactor } from './latent-correlations.js';

export interface CheckedSpecification {
  readonly specification: DatasetSpecification;
  readonly arranged: ReadonlyMap<string, ArrangedColumn>;
}

/** Names that mean something to JavaScript, or to the file. */
const reserved = ['constructor', 'prototype', 'split'];

/** @throws InvalidRequestError with the first thing that is wrong. */
export function checkSpecification(proposed: unknown): CheckedSpecification {
  const parsed = datasetSpecificationSchema.safeParse(proposed);
  if (!parsed.success) throw new InvalidRequestError(describeIssue(parsed.error));
  const specification = parsed.data;
  checkSize(specification);
  checkNames(specification);
  checkRoles(specification);
  for (const column of specification.columns) checkColumn(column, specification);
  const arranged = arrangeColumns(specification);
  checkEffects(specification, arranged);
  checkCorrelations(specification);
  findLatentFactor(specification, arranged);
  return { specification, arranged };
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = issue?.path.map(String).join('.') ?? '';
  return `The specification is not valid${place === '' ? '' : ` at ${place}`}: ${issue?.message.slice(0, 300) ?? ''}`;
}

function checkSize({ sample_size: rows, columns }: DatasetSpecification): void {
  const { min, max } = datasetLimits.rows;
  if (rows < min || rows > max)
    refuse(
      `A dataset has ${min} to ${max.toLocaleString('en')} rows; ${rows.toLocaleString('en')} were asked for`,
    );
  if (rows * columns.length > datasetLimits.cells)
    refuse(
      `${rows.toLocaleString('en')} rows of ${columns.length} columns are more than the ${datasetLimits.cells.toLocaleString('en')} cells that a dataset may have`,
    );
}

function checkNames({ columns }: DatasetSpecification): void {
  const names = columns.map(({ name }) => name);
  const taken = names.find((name) => reserved.includes(name));
  if (taken !== undefined) refuse(`A column cannot be named ${taken}`);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) refuse(`Two columns are named ${twice}`);
}

const rolesOf = {
  analysis: ['identifier', 'independent', 'dependent', 'control', 'mediator'],
  machine_learning: ['identifier', 'feature', 'target'],
  time_series: ['time', 'independent', 'dependent', 'control', 'mediator'],
} as const;
const needed = {
  analysis: ['independent', 'dependent'],
  machine_learning: ['feature', 'target'],
  time_series: ['time', 'dependent'],
} as const;

function checkRoles({ type, columns }: DatasetSpecification): void {
  const allowed: readonly string[] = rolesOf[type];
  const stranger = columns.find(({ role }) => !allowed.includes(role));
  if (stranger !== undefined)
    refuse(
      `A dataset of type ${type} has no column with the role ${stranger.role}: ${stranger.name}`,
    );
  for (const role of needed[type])
    if (!columns.some((column) => column.role === role))
      refuse(`A dataset of type ${type} needs a column with the role ${role}`);
  for (const role of ['target', 'time', 'identifier'] as const)
    if (columns.filter((column) => column.role === role).length > 1)
      refuse(`A dataset has at most one column with the role ${role}`);
}

function checkCorrelations({ correlations }: DatasetSpecification): void {
  const pairs = correlations.map(({ first, second }) => [first, second].sort().join(' and '));
  const same = correlations.find(({ first, second }) => first === second);
  if (same !== undefined) refuse(`${same.first} cannot be correlated with itself`);
  const twice = pairs.find((pair, place) => pairs.indexOf(pair) < place);
  if (twice !== undefined) refuse(`The correlation of ${twice} is given twice`);
}

function refuse(message: string): never {
  throw new InvalidRequestError(message);
}
