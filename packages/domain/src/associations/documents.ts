import { z } from 'zod';
import { type MemberRole, memberRoleSchema, memberRoles } from '../memberships/enums.ts';
import type { AssociationPermission } from '../memberships/permissions.ts';
import { answerOf } from '../shared/answers.ts';
import { textField } from '../shared/text-field.ts';

export const documentKinds = ['statutes', 'minutes', 'insurance', 'accounts', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindLabels: Record<DocumentKind, string> = {
  statutes: 'Statuts et règlement',
  minutes: 'Procès-verbaux',
  insurance: 'Assurances',
  accounts: 'Comptes',
  other: 'Autres documents',
};

export const documentMessages = {
  readersRequired: 'Choisissez au moins un rôle.',
  fileRequired: 'Ajoutez le fichier.',
  tooMany: 'Le classeur contient déjà 500 documents. Supprimez ceux qui ne servent plus.',
  notFound: 'Ce document n’existe plus.',
  added: 'Le document est ajouté.',
  saved: 'Le document est enregistré.',
  replaced: 'La nouvelle version est en ligne.',
  deleted: 'Le document est supprimé.',
  usedByMeeting: ({ kind, day }: { kind: string; day: string }) =>
    `Ce document accompagne la convocation à l’${kind} du ${day}\u00a0: il reste au classeur. Vous pouvez en ajouter une nouvelle version ou changer qui le lit.`,
} as const;

export const mostDocuments = 500;

/** Those who manage documents read all of them, with every version. */
export const managesDocuments = (permissions: readonly AssociationPermission[]): boolean =>
  permissions.includes('upload_documents');

/** Offered for a new document: everybody but those who only ask to join. */
export const usualReaders: readonly MemberRole[] = memberRoles.filter((role) => role !== 'aspirant');

export const documentDetailsSchema = z.strictObject({
  title: textField({ min: 1, max: 120 }),
  kind: z.enum(documentKinds),
  readers: z.array(memberRoleSchema).min(1, documentMessages.readersRequired).max(memberRoles.length),
});
export type DocumentDetails = z.infer<typeof documentDetailsSchema>;

export const newVersionSchema = z.strictObject({
  /** Its address, as the upload gave it. */
  file: z.string({ error: documentMessages.fileRequired }).min(1, documentMessages.fileRequired).max(200),
  /** What changed, for those who keep the documents. */
  note: textField({ max: 200 }).default(''),
});
export type NewVersion = z.infer<typeof newVersionSchema>;

export const newDocumentSchema = z.strictObject({
  ...documentDetailsSchema.shape,
  ...newVersionSchema.shape,
});
export type NewDocument = z.infer<typeof newDocumentSchema>;

const versionSchema = z.object({
  number: z.int(),
  url: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  note: z.string(),
  createdAt: z.string(),
  /** Null when the account is gone. */
  sentBy: z.string().nullable(),
});
export type DocumentVersion = z.infer<typeof versionSchema>;

const shownDocumentSchema = z.object({
  documentId: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  readers: z.array(memberRoleSchema),
  /** The newest first; readers get only that one. */
  versions: z.array(versionSchema).min(1),
});
export type ShownDocument = z.infer<typeof shownDocumentSchema>;

export const shownDocumentsSchema = answerOf(z.array(shownDocumentSchema));
