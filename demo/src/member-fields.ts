import { memberships } from '@kermesse/api/features/memberships/tables';
import { memberFields, memberFieldValues } from '@kermesse/api/features/memberships/tables-fields';
import { sectionLeaders, sectionMembers, sections } from '@kermesse/api/features/memberships/tables-sections';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, asc, eq } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks } from './context.ts';

type Member = typeof memberships.$inferSelect;
type Field = typeof memberFields.$inferSelect;

const plannedSections = [
  { name: 'Athlétisme', leader: 'tresorier@kermesse.test' },
  { name: 'Marche nordique', leader: 'moderateur@kermesse.test' },
  { name: 'Trail', leader: 'membre@kermesse.test' },
] as const;

const sizes = ['S', 'M', 'L', 'XL'].map((label) => ({ id: `taille-${label.toLowerCase()}`, label }));

const plannedFields = [
  {
    name: 'Numéro de licence',
    help: 'Celui de la fédération, sur votre licence de l’année.',
    kind: 'text',
    askedFrom: 'member',
  },
  { name: 'Taille de maillot', kind: 'choice', options: sizes, askedFrom: 'member' },
  { name: 'Certificat médical jusqu’au', kind: 'date' },
  {
    name: 'Droit à l’image',
    help: 'Accord pour les photos du club.',
    kind: 'boolean',
    askedFrom: 'member',
  },
] as const;

/** By the place in the list, so that the rest of the demo stays as it is. */
function demoValue({ name }: Field, index: number, today: string): string | null {
  if (name === 'Numéro de licence') return index % 3 === 0 ? null : `F${String(410_000 + index * 37)}`;
  if (name === 'Taille de maillot')
    return index % 4 === 3 ? null : (sizes[(index * 7) % sizes.length]?.id ?? null);
  if (name === 'Droit à l’image') return index % 5 === 0 ? null : String(index % 7 !== 0);
  return index % 2 === 0 ? addDays(today, ((index * 13) % 700) - 120) : null;
}

/** Runners are in one section, every fifth in two, and some in none. */
const sectionsOf = (index: number): number[] => {
  if (index % 9 === 8) return [];
  return index % 5 === 0 ? [index % 3, (index + 1) % 3] : [index % 3];
};

async function loadSections(context: DemoContext, { id }: DemoAssociation, members: readonly Member[]) {
  const stored = await context.tx
    .insert(sections)
    .values(plannedSections.map(({ name }) => ({ associationId: id, name })))
    .returning();
  const joined = members.flatMap((member, index) =>
    sectionsOf(index).flatMap((place) => {
      const section = stored[place];
      return section ? [{ sectionId: section.id, membershipId: member.id, createdAt: member.createdAt }] : [];
    }),
  );
  await inChunks(joined, (chunk) =>
    context.tx.insert(sectionMembers).values(chunk).returning({ id: sectionMembers.id }),
  );
  for (const { name, leader } of plannedSections) {
    const section = stored.find((one) => one.name === name);
    const member = members.find(({ userId }) => userId === accountId(context, leader));
    if (section && member)
      await context.tx.insert(sectionLeaders).values({ sectionId: section.id, membershipId: member.id });
  }
}

/** Three sections with a leader each, and four own fields that part of the members have filled in. */
export async function loadMemberFields(context: DemoContext, association: DemoAssociation): Promise<void> {
  const { tx, calendar } = context;
  const members = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.associationId, association.id), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.id));
  await loadSections(context, association, members);
  const fields = await tx
    .insert(memberFields)
    .values(
      plannedFields.map((field, position) => ({
        ...field,
        associationId: association.id,
        position,
        options: 'options' in field ? [...field.options] : [],
      })),
    )
    .returning();
  const today = dayOf(calendar.at(0, 12));
  const values = members.flatMap((member, index) =>
    fields.flatMap((field) => {
      const value = demoValue(field, index, today);
      return value === null ? [] : [{ membershipId: member.id, fieldId: field.id, value }];
    }),
  );
  await inChunks(values, (chunk) =>
    tx.insert(memberFieldValues).values(chunk).returning({ id: memberFieldValues.id }),
  );
}
