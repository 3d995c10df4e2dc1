import {
  memberRoleLabels,
  memberRoleSchema,
  membershipStatusLabels,
  membershipStatusSchema,
} from '@kermesse/domain/memberships/enums';
import { type MemberField, showFieldValue } from '@kermesse/domain/memberships/member-fields';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import { dayOf } from '@kermesse/domain/shared/moments';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { z } from 'zod';
import { readForExport } from '../../platform/collections/read-for-export.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportColumn, type ExportFile, exportFile } from '../../platform/spreadsheets/export-file.ts';
import { listFields } from './fields/read-fields.ts';
import { liftMemberQuery } from './lift-query.ts';
import { readMemberPage } from './read-member-page.ts';
import { leadsIn, listSections } from './sections/read-sections.ts';
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
  field_values: z.record(z.string(), z.string()).nullish(),
  sections: z.array(z.object({ name: z.string() })).nullish(),
  user: z
    .object({
      email: z.string().nullish(),
      profile: z.object({ phone: z.string().nullish() }).nullable(),
    })
    .nullable(),
});
type Member = z.infer<typeof memberSchema>;

const shown = {
  fields: [
    'role',
    'mb_status',
    'createdAt',
    'firstname',
    'lastname',
    'email',
    'phone',
    'field_values',
    'sections',
  ],
  populate: { user: { fields: ['email'], populate: { profile: { fields: ['phone'] } } } },
};

const ownColumns: readonly ExportColumn<Member>[] = [
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

const sectionColumn: ExportColumn<Member> = {
  header: 'Sections',
  type: 'text',
  value: ({ sections }) => (sections ?? []).map(({ name }) => name).join(' ; '),
};

/** The type decides how a spreadsheet sorts it. */
function fieldColumn({ documentId, name, kind, options }: MemberField): ExportColumn<Member> {
  const storedIn = ({ field_values: values }: Member) => values?.[documentId] ?? null;
  if (kind === 'number')
    return {
      header: name,
      type: 'number',
      value: (member) => (storedIn(member) === null ? null : Number(storedIn(member))),
    };
  if (kind === 'date') return { header: name, type: 'date', value: storedIn };
  return {
    header: name,
    type: 'text',
    value: (member) => showFieldValue({ kind, options }, storedIn(member)),
  };
}

/** A leader gets the sections that they lead, or those of them that they asked for. */
async function narrowedToLed(executor: Executor, allowed: AllowedMember, asked: unknown) {
  if (allowed.permissions.includes('view_member_details')) return {};
  const led = (await listSections(executor, allowed)).filter(({ isLed }) => isLed);
  const wanted = [asked].flat();
  const chosen = led.filter(({ documentId }) => wanted.includes(documentId));
  return { section: (chosen.length > 0 ? chosen : led).map(({ documentId }) => documentId) };
}

/** E-mail, telephone and own fields for those who see them in the list. */
export async function exportMembers(
  platform: Platform,
  allowed: AllowedMember,
  format: ExportFormat,
  request: ExportRequest,
): Promise<ExportFile> {
  const { association, actor } = allowed;
  const executor = platform.db.orm;
  const now = platform.clock.now();
  const isLed = (await leadsIn(executor, allowed)).length > 0;
  const fields = await listFields(executor, allowed, { isOwn: false, isLed });
  const hasSections = (await listSections(executor, allowed)).length > 0;
  const columns = [...ownColumns, ...(hasSections ? [sectionColumn] : []), ...fields.map(fieldColumn)];
  const narrowed = await narrowedToLed(executor, allowed, request.query.section);
  const caller = { actor, visitorId: null, now };
  const found = await readForExport({
    request,
    read: (query) => readMemberPage(platform, { caller, query: liftMemberQuery(query) }),
    schema: memberSchema,
    pageSize: 1_000,
    always: { association: association.documentId, ...shown, ...narrowed },
  });
  return exportFile({
    format,
    name: `membres_association_${dayOf(now)}`,
    sheet: 'Membres',
    columns,
    ...found,
  });
}
