import {
  memberRoleLabels,
  memberRoleSchema,
  membershipStatusLabels,
  membershipStatusSchema,
} from '@kermesse/domain/memberships/enums';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import { dayOf } from '@kermesse/domain/shared/moments';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { z } from 'zod';
import { readForExport } from '../../platform/collections/read-for-export.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportColumn, type ExportFile, exportFile } from '../../platform/spreadsheets/export-file.ts';
import { liftMemberQuery } from './lift-query.ts';
import { readMemberPage } from './read-member-page.ts';
import type { AllowedMember } from './standing.ts';

const memberSchema = z.object({
  documentId: z.string(),
  role: memberRoleSchema,
  mb_status: membershipStatusSchema,
  createdAt: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  user: z
    .object({
      email: z.string().nullish(),
      profile: z.object({ phone: z.string().nullish() }).nullable(),
    })
    .nullable(),
});
type Member = z.infer<typeof memberSchema>;

const shown = {
  fields: ['role', 'mb_status', 'createdAt', 'firstname', 'lastname', 'email', 'phone'],
  populate: { user: { fields: ['email'], populate: { profile: { fields: ['phone'] } } } },
};

const columns: readonly ExportColumn<Member>[] = [
  { header: 'Prénom', type: 'text', value: ({ firstname }) => firstname },
  { header: 'Nom', type: 'text', value: ({ lastname }) => lastname },
  { header: 'Email', type: 'text', value: ({ user, email }) => user?.email ?? email },
  {
    header: 'Téléphone',
    type: 'text',
    value: ({ user, phone }) => formatPhone(user?.profile?.phone ?? phone ?? '').replaceAll('\u00a0', ' '),
  },
  { header: 'Rôle', type: 'text', value: ({ role }) => memberRoleLabels[role] },
  { header: 'Statut', type: 'text', value: ({ mb_status }) => membershipStatusLabels[mb_status] },
  { header: "Date d'adhésion", type: 'date', value: ({ createdAt }) => createdAt },
];

/** E-mail and telephone for those who see them in the list. */
export async function exportMembers(
  platform: Platform,
  { association, actor }: AllowedMember,
  format: ExportFormat,
  request: ExportRequest,
): Promise<ExportFile> {
  const now = platform.clock.now();
  const caller = { actor, visitorId: null, now };
  const found = await readForExport({
    request,
    read: (query) => readMemberPage(platform, { caller, query: liftMemberQuery(query) }),
    schema: memberSchema,
    pageSize: 1_000,
    always: { association: association.documentId, ...shown },
  });
  return exportFile({
    format,
    name: `membres_association_${dayOf(now)}`,
    sheet: 'Membres',
    columns,
    ...found,
  });
}
