import { z } from 'zod';
import { dependencyOperatorSchema, dependencyTypeSchema, groupOperatorSchema } from '../enums.ts';
import { formLimits } from '../limits.ts';
import { identifierSchema, optionalIdentifierSchema } from './identifier.ts';

const shortTextSchema = z.string().max(formLimits.labelLength);

const conditionValueSchema = z
  .union([shortTextSchema, z.number(), z.boolean(), z.array(shortTextSchema).max(formLimits.options)])
  .nullable()
  .default(null);
export type ConditionValue = z.infer<typeof conditionValueSchema>;

/** A condition of the new format; its kind follows from the target. */
const conditionSchema = z.strictObject({
  targetId: identifierSchema,
  operator: dependencyOperatorSchema,
  value: conditionValueSchema,
});
export type Condition = z.infer<typeof conditionSchema>;

const conditionGroupSchema = z.strictObject({
  operator: groupOperatorSchema.default('AND'),
  conditions: z.array(conditionSchema).max(formLimits.conditions).default([]),
});
export type ConditionGroup = z.infer<typeof conditionGroupSchema>;

const groupedDependencySchema = z.strictObject({
  groupOperator: groupOperatorSchema.default('AND'),
  groups: z.array(conditionGroupSchema).max(formLimits.groups),
});
export type GroupedDependency = z.infer<typeof groupedDependencySchema>;

/** The old format: all entries of the list must hold. */
const singleDependencySchema = z.strictObject({
  type: dependencyTypeSchema.default('question'),
  targetId: identifierSchema,
  targetPageId: optionalIdentifierSchema,
  operator: dependencyOperatorSchema,
  value: conditionValueSchema,
});
export type SingleDependency = z.infer<typeof singleDependencySchema>;

export const dependenciesSchema = z
  .union([
    groupedDependencySchema,
    z.array(z.union([groupedDependencySchema, singleDependencySchema])).max(formLimits.conditions),
  ])
  .default([]);
export type Dependencies = z.infer<typeof dependenciesSchema>;
