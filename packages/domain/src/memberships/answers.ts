import { z } from 'zod';
import { entryOf, pageOf } from '../shared/answers.ts';
import { memberRoleSchema, membershipStatusSchema } from './enums.ts';

const text = z.string().nullable();
const names = { firstname: text, lastname: text };

const memberSchema = z.object({
  documentId: z.string(),
  role: memberRoleSchema.catch('member'),
  mb_status: membershipStatusSchema.catch('inactive'),
  createdAt: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** These of a person without an account. */
  email: z.string().nullish(),
  phone: z.string().nullish(),
  gender: z.string().nullish(),
  birthday: z.string().nullish(),
  /** Own fields that the reader sees, by the field's key. */
  field_values: z.record(z.string(), z.string()).nullish(),
  sections: z.array(z.object({ documentId: z.string(), name: z.string() })).nullish(),
  user: z
    .object({
      id: z.number(),
      documentId: z.string(),
      email: z.string().nullish(),
      username: z.string(),
      url_picture: z.string().nullish(),
      profile: z
        .object({
          ...names,
          phone: z.string().nullish(),
          gender: z.string().nullish(),
          birthday: z.string().nullish(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Member = z.infer<typeof memberSchema>;
export const memberAnswerSchema = entryOf(memberSchema);
export const memberPageSchema = pageOf(memberSchema);

/** Asking to join answers with the state that one has then. */
export const joinAnswerSchema = entryOf(memberSchema.pick({ documentId: true, mb_status: true }));
export type JoinAnswer = z.infer<typeof joinAnswerSchema>;

export const memberNameSchema = entryOf(z.object({ firstname: z.string(), lastname: z.string() }));

/** Members who may become president. */
export const candidatesSchema = pageOf(
  z.object({
    documentId: z.string(),
    user: z.object({ username: z.string(), profile: z.object(names).nullable() }),
  }),
);

/** Members who may be the contact or a participant of a request. */
export const foundMembersSchema = pageOf(
  z.object({
    documentId: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
    user: z
      .object({
        email: z.string().nullish(),
        username: z.string(),
        profile: z.object({ phone: z.string().nullish() }).nullable(),
      })
      .nullable(),
  }),
);
