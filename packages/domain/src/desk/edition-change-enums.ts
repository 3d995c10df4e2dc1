import { z } from 'zod';

export const changeKinds = ['cancelled', 'postponed'] as const;
export const changeKindSchema = z.enum(changeKinds);
export type ChangeKind = z.infer<typeof changeKindSchema>;

export const refundChoices = ['all', 'none'] as const;
export const refundChoiceSchema = z.enum(refundChoices);
export type RefundChoice = z.infer<typeof refundChoiceSchema>;

/**
 * Of one registration in a change. `waiting`, `ended` and `failed`: it is to be ended and refunded, was, or could
 * not be. `asked` and `kept`: it keeps its place at the new date, unless its holder gives it back (`ended`).
 */
export const changeStates = ['waiting', 'ended', 'failed', 'asked', 'kept'] as const;
export const changeStateSchema = z.enum(changeStates);

export const postponementAnswers = ['keep', 'give-back'] as const;
export const postponementAnswerSchema = z.enum(postponementAnswers);
export type PostponementAnswer = z.infer<typeof postponementAnswerSchema>;
