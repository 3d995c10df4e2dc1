import { associationMessages, defaultLogoUrl } from '@kermesse/domain/associations/messages';
import type { AssociationChange } from '@kermesse/domain/associations/schemas';
import {
  type AssociationPermission,
  associationPermissionLabels,
  changesBeyondReach,
  readMatrix,
} from '@kermesse/domain/memberships/permissions';
import { listInFrench } from '@kermesse/domain/shared/text';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations, lockedStanding, type MemberStanding } from '../memberships/public.ts';
import { saveAddress } from '../profiles/public.ts';
import { takeAssociationFile } from './association-files.ts';
import { placeAddress } from './geocode-address.ts';
import { resumeFees } from './ports.ts';
import { explainTakenNumber } from './taken-number.ts';

type Association = typeof associations.$inferSelect;
type Values = Partial<typeof associations.$inferInsert>;
type Dependencies = Pick<Platform, 'db' | 'clock' | 'geo' | 'log'>;

/** Fields that the body omits stay unchanged. */
function columnsOf(change: AssociationChange): Values {
  const { url_logo: logoUrl = change.logo } = change;
  const values: Values = {
    name: change.name,
    siret: change.siret,
    rna: change.rna,
    presidentName: change.president_name,
    email: change.email,
    phone: change.phone,
    descriptionShort: change.description_short,
    descriptionLong: change.description_long,
    bio: change.bio,
    regime: change.regime,
    eventNote: change.event,
    isActive: change.active,
    logoUrl,
    officialDocumentUrl: change.url_official_document,
    socialMediaLinks: change.social_media_links,
    membershipPriceCents: change.price === undefined ? undefined : Math.round(change.price * 100),
    rolePermissions: change.role_permissions,
  } as Values;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const presidents = new Set(['siret', 'rna', 'presidentName', 'regime']);
const wireNames: Readonly<Record<string, string>> = {
  siret: 'siret',
  rna: 'rna',
  presidentName: 'president_name',
  regime: 'regime',
};

function rightFor(column: string): AssociationPermission {
  if (presidents.has(column)) return 'president_rights';
  if (column === 'rolePermissions') return 'manage_roles';
  return column === 'officialDocumentUrl' ? 'upload_documents' : 'modify_association_info';
}

/** A client may send the whole entry: only differing values need the right to write. */
function changed(values: Values, before: Association): Values {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !same(value, before[key as keyof Association])),
  );
}

function checkRights({ permissions }: MemberStanding, columns: readonly string[], hasAddress: boolean): void {
  for (const column of columns) {
    if (permissions.includes(rightFor(column))) continue;
    if (!presidents.has(column)) throw forbidden();
    throw new AppError('forbidden', {
      message: associationMessages.presidentOnly,
      issues: [{ path: `data.${wireNames[column]}`, message: associationMessages.presidentOnly }],
    });
  }
  if (hasAddress && !permissions.includes('modify_association_info')) throw forbidden();
  // Even without changes the caller must be allowed to write, as the answer would confirm the values.
  const isWriter = permissions.includes('modify_association_info') || permissions.includes('manage_roles');
  if (columns.length === 0 && !hasAddress && !isWriter) throw forbidden();
}

/** Only known roles and ids; the president's permissions cannot change. */
function checkedMatrix({ association, permissions }: MemberStanding, wanted: unknown) {
  const matrix = readMatrix(wanted) ?? readMatrix({ president: [] }) ?? {};
  const strange = changesBeyondReach(permissions, association.rolePermissions, matrix);
  if (strange.length > 0) {
    const labels = strange.map((id) => `« ${associationPermissionLabels[id]} »`);
    throw new AppError('forbidden', { message: associationMessages.beyondReach(listInFrench(labels)) });
  }
  const entries = Object.entries(matrix).filter(([, ids]) => ids.length > 0);
  return Object.fromEntries(entries.map(([role, ids]) => [role, [...ids]]));
}

async function checkFiles(tx: Tx, actor: Actor, { documentId }: Association, values: Values): Promise<void> {
  const folders = [`my-asso/${documentId}`, `associations/${documentId}/logo`];
  const { logoUrl, officialDocumentUrl } = values;
  if (logoUrl && logoUrl !== defaultLogoUrl)
    await takeAssociationFile(tx, { actor, url: logoUrl, path: 'data.url_logo', kind: 'logo', folders });
  if (officialDocumentUrl)
    await takeAssociationFile(tx, {
      actor,
      url: officialDocumentUrl,
      path: 'data.url_official_document',
      kind: 'document',
      folders,
    });
}

/** Each field requires its own permission, checked while the row is locked. */
export async function updateAssociation(
  platform: Dependencies,
  actor: Actor,
  key: string,
  change: AssociationChange,
): Promise<Association> {
  const address = change.address ? await placeAddress(platform, change.address) : null;
  const now = platform.clock.now();
  try {
    return await platform.db.transaction(async (tx) => {
      const standing = await lockedStanding(tx, actor, key);
      const { association } = standing;
      const wanted = columnsOf(change);
      // Checked before the matrix is validated, so that its errors are not revealed.
      if (wanted.rolePermissions && !standing.permissions.includes('manage_roles')) throw forbidden();
      if (wanted.rolePermissions) wanted.rolePermissions = checkedMatrix(standing, wanted.rolePermissions);
      const values = changed(wanted, association);
      checkRights(standing, Object.keys(values), address !== null);
      await checkFiles(tx, actor, association, values);
      const place =
        address && (await saveAddress(tx, association.addressId, { ...address, createdById: actor.id }));
      const [row] = await tx
        .update(associations)
        .set({ ...values, ...(place && { addressId: place.id }), updatedAt: now })
        .where(eq(associations.id, association.id))
        .returning();
      if (!row) throw new Error('the association was not stored');
      if (values.isActive) await resumeFees(tx, association.id, now);
      if (values.rolePermissions)
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'association.roles-changed',
          entityType: 'association',
          entityId: association.id,
          associationId: association.id,
          before: association.rolePermissions,
          after: values.rolePermissions,
          at: now,
        });
      return row;
    });
  } catch (error) {
    throw explainTakenNumber(error);
  }
}

export async function setPresidentName(tx: Tx, id: number, presidentName: string, now: Date): Promise<void> {
  await tx.update(associations).set({ presidentName, updatedAt: now }).where(eq(associations.id, id));
}
