import { memberRoleLabels, membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import { isBoardMember, mayReadField, showFieldValue } from '@kermesse/domain/memberships/member-fields';
import {
  type Compared,
  earlierSide,
  hiddenFieldsLine,
  type MergeComparison,
  type MergedPersonLine,
  mergedPersonFields,
  proposedSide,
} from '@kermesse/domain/memberships/merging';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { fullName } from '@kermesse/domain/shared/names';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { countOf } from '@kermesse/domain/shared/text';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { profiles } from '../profiles/public.ts';
import { fieldsOf, type StoredField } from './fields/read-fields.ts';
import { findTarget, type Membership } from './find-target.ts';
import { readOwnCellsOf } from './import/own-cells.ts';
import { memberBirthday, memberEmail, memberPhone } from './member-contact.ts';
import { feesOfMembership } from './ports.ts';
import { leadsIn, loadSections } from './sections/read-sections.ts';
import { membershipHistory, memberships } from './tables.ts';
import { sectionMembers } from './tables-sections.ts';

/** The record without an account that disappears, and the one that stays; both locked. */
export async function findPair(tx: Tx, actor: Actor, key: string, intoKey: string) {
  const { membership: from, standing } = await findTarget(tx, actor, key);
  if (!standing.permissions.includes('manage_roles') || !standing.permissions.includes('delete_members'))
    throw forbidden();
  const { association } = standing;
  const [into] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.documentId, intoKey), eq(memberships.associationId, association.id)))
    .for('update');
  if (from.userId !== null || !into || into.id === from.id)
    throw new AppError('conflict', { message: membershipMessages.mergeNeedsTwo });
  return { association, from, into, userId: into.userId, actor, standing };
}
type Pair = Awaited<ReturnType<typeof findPair>>;

/** The fields in use that whoever merges reads of both records, by the rule of a member's page. */
export async function readableFields(
  tx: Tx,
  { from, into, userId, actor, standing }: Pair,
): Promise<StoredField[]> {
  const { association, membership, permissions } = standing;
  const led = new Set(
    (
      await tx
        .select({ id: sectionMembers.membershipId })
        .from(sectionMembers)
        .where(inArray(sectionMembers.sectionId, await leadsIn(tx, standing)))
    ).map(({ id }) => id),
  );
  const viewers = [from, into].map(({ id }) => ({
    isOwn: id === into.id && userId === actor.id,
    isBoard: isBoardMember(membership, permissions),
    leadsMember: led.has(id),
    isMember: membership?.status === 'active',
  }));
  const fields = await fieldsOf(tx, association.id);
  return fields.filter(({ readers }) => viewers.every((viewer) => mayReadField(readers, viewer)));
}

/** What the account keeps itself stays as the account has it. */
async function personOf(tx: Tx, { id }: Membership) {
  const [row] = await tx
    .select({
      email: memberEmail,
      phone: memberPhone,
      birthday: memberBirthday,
      gender: profiles.gender,
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(eq(memberships.id, id));
  return row ?? { email: null, phone: null, birthday: null, gender: null };
}

const genders: Readonly<Record<string, string>> = { M: 'Monsieur', Mme: 'Madame' };

const contactRights: Partial<Record<MergedPersonLine, AssociationPermission>> = {
  email: 'message_members',
  phone: 'call_members',
};

export const mayReadLine = (id: MergedPersonLine, permissions: readonly AssociationPermission[]): boolean => {
  const right = contactRights[id];
  return right === undefined || permissions.includes(right);
};

const groupOf: Record<MergedPersonLine, Compared['group']> = {
  name: 'identity',
  gender: 'identity',
  birthday: 'identity',
  email: 'contact',
  phone: 'contact',
  address: 'contact',
};
const labelOf: Record<MergedPersonLine, string> = {
  name: 'Nom',
  gender: 'Civilité',
  birthday: 'Naissance',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
};
const personLineIds = Object.keys(mergedPersonFields) as MergedPersonLine[];

async function readPerson(tx: Tx, member: Membership): Promise<Record<MergedPersonLine, string>> {
  const { email, phone, birthday, gender } = await personOf(tx, member);
  const { addressLine, zipcode, city } = member;
  return {
    name: fullName(member),
    gender: genders[member.gender ?? gender ?? ''] ?? '',
    birthday: formatIsoDate(birthday ?? ''),
    email: email ?? '',
    phone: formatPhone(phone ?? ''),
    address: [addressLine, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  };
}

/** Of an account the person is its owner's; of two records that the association holds itself, it chooses. */
export async function comparePersons(
  tx: Tx,
  { from, into }: Pick<Pair, 'from' | 'into'>,
): Promise<(Compared & { readonly id: MergedPersonLine })[]> {
  const [mine, theirs] = [await readPerson(tx, from), await readPerson(tx, into)];
  return personLineIds.map((id) => ({
    id,
    group: groupOf[id],
    label: labelOf[id],
    from: mine[id],
    into: theirs[id],
    ...(into.userId === null
      ? proposedSide(mine[id], theirs[id])
      : { kept: 'into' as const, isChoosable: false }),
  }));
}

/** How many there are, and what of each to those who manage them. */
async function feeText(tx: Tx, { id }: Membership, isShown: boolean): Promise<string> {
  const fees = await feesOfMembership(tx, id);
  if (!isShown) return fees.length === 0 ? '' : countOf(fees.length, 'cotisation');
  return fees
    .map(
      ({ label, amountCents, isPaid }) =>
        `${label}\u00a0: ${formatEuros(amountCents)}${isPaid ? ', réglée' : ''}`,
    )
    .join('\n');
}

async function eventCount(tx: Tx, { id, userId, associationId }: Membership): Promise<string> {
  const found = await tx.$count(
    membershipHistory,
    and(
      eq(membershipHistory.associationId, associationId),
      userId === null
        ? eq(membershipHistory.membershipId, id)
        : or(eq(membershipHistory.membershipId, id), eq(membershipHistory.userId, userId)),
    ),
  );
  return found === 0 ? '' : countOf(found, 'événement');
}

async function membershipLines(
  tx: Tx,
  from: Membership,
  into: Membership,
  permissions: readonly AssociationPermission[],
): Promise<Compared[]> {
  const fees = (membership: Membership) =>
    feeText(tx, membership, permissions.includes('manage_contributions'));
  const sections = await loadSections({ executor: tx }, [from.id, into.id]);
  const named = ({ id }: Membership) => (sections.get(id) ?? []).map(({ name }) => name).join(', ');
  const [fromDay, intoDay] = [dayOf(from.createdAt), dayOf(into.createdAt)];
  const together = (id: string, label: string, mine: string, theirs: string): Compared => ({
    id,
    group: 'membership',
    label,
    from: mine,
    into: theirs,
    kept: 'both',
    isChoosable: false,
  });
  const standing = (membership: Membership) =>
    `${memberRoleLabels[membership.role]}, ${membershipStatusLabels[membership.status].toLowerCase()}`;
  const lines: Compared[] = [
    {
      id: 'since',
      group: 'membership',
      label: 'Membre depuis',
      from: formatIsoDate(fromDay),
      into: formatIsoDate(intoDay),
      kept: earlierSide(fromDay, intoDay),
      isChoosable: fromDay !== intoDay,
    },
    { ...together('role', 'Rôle et statut', standing(from), standing(into)), kept: 'into' },
    together('sections', 'Sections', named(from), named(into)),
    together('fees', 'Cotisations', await fees(from), await fees(into)),
    together('history', 'Histoire', await eventCount(tx, from), await eventCount(tx, into)),
  ];
  const isReadable = ({ id }: Compared) => id !== 'history' || permissions.includes('view_history_members');
  return lines.filter((line) => isReadable(line) && (line.from !== '' || line.into !== ''));
}

async function fieldLines(tx: Tx, pair: Pair): Promise<Compared[]> {
  const { from, into, association } = pair;
  const cells = await readOwnCellsOf(tx, [from.id, into.id]);
  const valuesOf = (field: StoredField) => {
    const id = `field:${field.documentId}`;
    return { id, mine: cells.get(from.id)?.[id] ?? null, theirs: cells.get(into.id)?.[id] ?? null };
  };
  const readable = await readableFields(tx, pair);
  const shown = new Set(readable.map(({ id }) => id));
  const isAnyHidden = (await fieldsOf(tx, association.id)).some((field) => {
    const { mine, theirs } = valuesOf(field);
    return !shown.has(field.id) && (mine !== null || theirs !== null);
  });
  const lines = readable.flatMap((field): Compared[] => {
    const { id, mine, theirs } = valuesOf(field);
    if (mine === null && theirs === null) return [];
    return [
      {
        id,
        group: 'fields',
        label: field.name,
        from: showFieldValue(field, mine),
        into: showFieldValue(field, theirs),
        ...proposedSide(mine, theirs),
      },
    ];
  });
  return isAnyHidden ? [...lines, hiddenFieldsLine] : lines;
}

/** Two records of one person side by side, with what a merge would keep. */
export async function compareMembers(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
  intoKey: string,
): Promise<MergeComparison> {
  return db.transaction(async (tx) => {
    const pair = await findPair(tx, actor, key, intoKey);
    const { from, into } = pair;
    const { permissions } = pair.standing;
    const persons = await comparePersons(tx, pair);
    return {
      from: { documentId: from.documentId, name: fullName(from) },
      into: { documentId: into.documentId, name: fullName(into), hasAccount: into.userId !== null },
      lines: [
        ...persons.filter(
          ({ id, from: mine, into: theirs }) =>
            mayReadLine(id, permissions) && (mine !== '' || theirs !== ''),
        ),
        ...(await membershipLines(tx, from, into, permissions)),
        ...(await fieldLines(tx, pair)),
      ],
    };
  });
}
