import { z } from 'zod';
import { doneSchema } from '../shared/answers.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { addressProofSchema } from './address-proof.ts';
import { registeredRole } from './enums.ts';
import { accountMessages } from './messages.ts';
import {
  changedPasswordRules,
  newAccountPasswordRules,
  passwordMaxLength,
  passwordMessages,
  passwordSchema,
} from './password.ts';
import { registerFormSchema } from './registration-schema.ts';
import { signedInSchema, typedPasswordSchema } from './session-schemas.ts';

export const registerSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema(newAccountPasswordRules),
  username: z.string().trim().min(1).max(250),
  avatar: z.unknown().optional(),
  /** Accepted because clients send it; it changes nothing. */
  role: z.literal(registeredRole).optional(),
  policy: z.literal(true, { error: accountMessages.policyRequired }),
});
export type Register = z.infer<typeof registerSchema>;

/** Currency, zone, code and area are accepted, but computed from the nationality. */
export const saveRegistrationSchema = z.strictObject({
  data: z.strictObject({
    documentId: z.string().max(40).optional(),
    currency: z.string().max(10).nullish(),
    timezone: z.string().max(60).nullish(),
    timeUTC: z.string().max(20).nullish(),
    code: z.string().max(10).nullish(),
    area: z.string().max(60).nullish(),
    registerFormValues: registerFormSchema,
  }),
});
export type SaveRegistration = z.infer<typeof saveRegistrationSchema>['data'];

const changePasswordFields = z.strictObject({
  currentPassword: z.string().min(1, accountMessages.currentPasswordRequired).max(1_000),
  newPassword: passwordSchema(changedPasswordRules),
});
const isChanged = (form: z.infer<typeof changePasswordFields>) => form.newPassword !== form.currentPassword;
const unchanged = { path: ['newPassword'], error: passwordMessages.unchanged };

export const changePasswordSchema = changePasswordFields.refine(isChanged, unchanged);
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const changePasswordFormSchema = changePasswordFields
  .extend({ confirmation: z.string() })
  .refine(isChanged, unchanged)
  .refine((form) => form.newPassword === form.confirmation, {
    path: ['confirmation'],
    error: passwordMessages.mismatch,
  });

/** Asked again before the account is deleted or its data copied. */
export const passwordProofSchema = z.strictObject({
  password: z.string().min(1, accountMessages.currentPasswordRequired).max(1_000).optional(),
});
export type PasswordProof = z.infer<typeof passwordProofSchema>;

export const correctAddressSchema = passwordProofSchema.extend({ email: emailSchema });
export type CorrectAddress = z.infer<typeof correctAddressSchema>;

export const forgotPasswordSchema = z.strictObject({ email: emailSchema });

export const sendEmailConfirmationSchema = z.strictObject({ email: emailSchema });

export const confirmationMailSchema = z.object({
  status: z.enum(['sent', 'recent', 'confirmed']),
  message: z.string(),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;

export const resetPasswordSchema = z
  .strictObject({
    code: z.string().min(1).max(200),
    password: passwordSchema(newAccountPasswordRules),
    passwordConfirmation: z.string().max(passwordMaxLength, passwordMessages.mismatch),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: passwordMessages.mismatch,
  });

export const confirmEmailSchema = z.strictObject({ code: z.string().min(1).max(200) });

/** The password that was chosen at sign-up, a new one, or neither where there is none. */
export const proveAddressSchema = confirmEmailSchema.extend({
  password: typedPasswordSchema.optional(),
  newPassword: passwordSchema(newAccountPasswordRules).optional(),
});
export type ProveAddress = z.infer<typeof proveAddressSchema>;

export const typedProofSchema = proveAddressSchema.required({ password: true }).omit({ newPassword: true });
export const chosenProofSchema = proveAddressSchema.required({ newPassword: true }).omit({ password: true });

export const assignOwnerSchema = z.strictObject({
  email: emailSchema,
  groupDocumentId: z.string().min(1).max(40),
  sendEmail: z.boolean().optional(),
});
export type AssignOwner = z.infer<typeof assignOwnerSchema>;

const confirmedEmailSchema = doneSchema.extend({ message: z.string().optional() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailSchema>;

/** Opened elsewhere than where the account was made, the link waits for a proof. */
export const openedLinkSchema = z.discriminatedUnion('ok', [
  confirmedEmailSchema,
  z.object({ ok: z.literal(false), email: z.string(), proof: addressProofSchema }),
]);
export type OpenedLink = z.infer<typeof openedLinkSchema>;

/** Whoever gave a password is signed in. */
export const provenAddressSchema = confirmedEmailSchema.extend({ signedIn: signedInSchema.nullable() });
export type ProvenAddress = z.infer<typeof provenAddressSchema>;

export const ownerAssignedSchema = doneSchema.extend({ message: z.string() });
