import { defaultLogoUrl } from '@kermesse/domain/associations/messages';
import { memberRoles } from '@kermesse/domain/memberships/enums';
import { multipartBody } from '../../../platform/uploads/testing/multipart-body.ts';
import * as sample from '../../../platform/uploads/testing/sample-files.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { assemblyCalls } from '../../assemblies/testing/role-calls.ts';
import { associationDocuments } from '../../associations/tables.ts';
import type { AssociationWorld, User } from './association-world.ts';
import { heads, leaders, members, others, place, type RoleCall } from './role-call.ts';

const written =
  (data: (world: AssociationWorld) => Record<string, unknown>): RoleCall['prepare'] =>
  (world) => ({ method: 'PUT', url: place(world), payload: { data: data(world) } });

/** A document uploaded for this association, or an address that leads nowhere. */
async function paperOf(
  { association }: AssociationWorld,
  t: TestApp,
  caller: User | null,
  folder: 'logo' | 'documents' = 'logo',
): Promise<string> {
  const body = multipartBody([
    { field: 'folder', value: `associations/${association.documentId}/${folder}` },
    { name: 'statuts.pdf', bytes: sample.pdf() },
  ]);
  const answer = await t.as(caller).inject({ method: 'POST', url: '/api/spaces/upload', ...body });
  return answer.statusCode === 200 ? answer.json().url : '/api/files/nowhere';
}

const details = { title: 'Statuts', kind: 'statutes', readers: ['member'] };

/** A document of the folder, with one version. */
async function keptDocument({ association }: AssociationWorld, t: TestApp): Promise<string> {
  const [document] = await t.db.orm
    .insert(associationDocuments)
    .values({ associationId: association.id, title: 'Statuts', readers: ['member'] })
    .returning();
  if (!document) throw new Error('the document was not stored');
  return document.documentId;
}

const documentCalls: readonly RoleCall[] = [
  {
    name: 'read the documents',
    allowed: members,
    prepare: (world) => ({ method: 'GET', url: place(world, '/documents') }),
  },
  {
    name: 'add a document',
    allowed: leaders,
    prepare: async (world, t, caller) => ({
      method: 'POST',
      url: place(world, '/documents'),
      payload: { ...details, file: await paperOf(world, t, caller, 'documents') },
    }),
  },
  {
    name: 'change who reads a document',
    allowed: leaders,
    prepare: async (world, t) => ({
      method: 'PUT',
      url: place(world, `/documents/${await keptDocument(world, t)}`),
      payload: details,
    }),
  },
  {
    name: 'replace a document',
    allowed: leaders,
    prepare: async (world, t, caller) => ({
      method: 'POST',
      url: place(world, `/documents/${await keptDocument(world, t)}/versions`),
      payload: { file: await paperOf(world, t, caller, 'documents') },
    }),
  },
  {
    name: 'delete a document',
    allowed: leaders,
    prepare: async (world, t) => ({
      method: 'DELETE',
      url: place(world, `/documents/${await keptDocument(world, t)}`),
    }),
  },
];

export const associationCalls: readonly RoleCall[] = [
  {
    name: 'see one’s own card',
    allowed: [...memberRoles, 'suspended manager', 'manager who waits'],
    prepare: (world) => ({ method: 'GET', url: place(world, '/my-card') }),
  },
  ...documentCalls,
  ...assemblyCalls,
  {
    name: 'read the public page',
    allowed: [...memberRoles, ...others],
    prepare: (world) => ({ method: 'GET', url: place(world) }),
  },
  {
    name: 'read the dashboard',
    allowed: members,
    prepare: (world) => ({ method: 'GET', url: place(world, '/dashboard') }),
  },
  { name: 'rename the association', allowed: leaders, prepare: written(() => ({ name: 'Autre nom' })) },
  {
    name: 'change the logo',
    allowed: leaders,
    prepare: written(() => ({ url_logo: defaultLogoUrl })),
  },
  {
    name: 'move',
    allowed: leaders,
    prepare: written(() => ({ address: { line1: '2 rue', city: 'Albert', zipcode: '80300' } })),
  },
  {
    name: 'replace the official document',
    allowed: leaders,
    prepare: async (world, t, caller) => ({
      method: 'PUT',
      url: place(world),
      payload: { data: { url_official_document: await paperOf(world, t, caller) } },
    }),
  },
  {
    name: 'change the SIRET',
    allowed: ['president'],
    prepare: written(({ association }) => ({ siret: String(association.id + 123_000_000) })),
  },
  {
    name: 'change the RNA number',
    allowed: ['president'],
    prepare: written(({ association }) => ({ rna: `W80${String(association.id).padStart(7, '0')}` })),
  },
  {
    name: 'change the legal form',
    allowed: ['president'],
    prepare: written(() => ({ regime: 'Loi 1908' })),
  },
  {
    name: 'change the name of who presides',
    allowed: ['president'],
    prepare: written(() => ({ president_name: 'Une autre' })),
  },
  {
    name: 'edit the matrix',
    allowed: heads,
    isOnce: true,
    prepare: written(() => ({ role_permissions: { member: ['view_association_info', 'copy_link'] } })),
  },
  {
    name: 'take all data away',
    allowed: ['president'],
    prepare: (world) => ({ method: 'GET', url: place(world, '/export') }),
  },
  {
    name: 'end the association',
    allowed: ['president'],
    prepare: (world) => ({
      method: 'DELETE',
      url: `${place(world)}?confirmation=${encodeURIComponent(world.association.name)}`,
    }),
  },
  {
    name: 'accept the association',
    allowed: [],
    prepare: (world) => ({ method: 'POST', url: place(world, '/accept'), payload: {} }),
  },
  {
    name: 'refuse the association',
    allowed: [],
    prepare: (world) => ({ method: 'POST', url: place(world, '/refuse'), payload: { reason: 'Non' } }),
  },
  {
    name: 'export the members',
    allowed: leaders,
    prepare: (world) => ({ method: 'POST', url: place(world, '/members-export.csv'), payload: {} }),
  },
  ...['cotisations', 'cotisation-payments'].map(
    (list): RoleCall => ({
      name: `export the ${list}`,
      allowed: ['president', 'manager', 'accountant'],
      prepare: (world) => ({ method: 'POST', url: place(world, `/${list}-export.csv`), payload: {} }),
    }),
  ),
];
