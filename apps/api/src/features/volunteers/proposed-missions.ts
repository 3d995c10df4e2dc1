import type { EditionPlan } from '@kermesse/domain/starters/plan-edition';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { missionSlots, missions, prefixMissions } from './tables.ts';

const proposedIn = (editionId: number) =>
  and(eq(missions.editionId, editionId), eq(missions.isProposal, true));

async function insertFamilies(tx: Tx, editionId: number, names: readonly string[]) {
  const rows = await tx
    .insert(prefixMissions)
    .values(names.map((name, position) => ({ editionId, name, position })))
    .returning({ id: prefixMissions.id, name: prefixMissions.name });
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function proposeMissions(
  tx: Tx,
  editionId: number,
  planned: EditionPlan['missions'],
  isOpenToSelfAssignment: boolean,
): Promise<void> {
  if (planned.length === 0) return;
  const families = await insertFamilies(tx, editionId, [...new Set(planned.map(({ family }) => family))]);
  for (const { title, description, family, minAge = null, slots } of planned) {
    const prefixMissionId = families.get(family) ?? null;
    const [mission] = await tx
      .insert(missions)
      .values({
        editionId,
        prefixMissionId,
        title,
        description,
        minAge,
        isOpenToSelfAssignment,
        isProposal: true,
      })
      .returning({ id: missions.id });
    if (!mission) throw new Error('the mission was not stored');
    await tx.insert(missionSlots).values(
      slots.map(({ begin, end, need }) => ({
        missionId: mission.id,
        beginsAt: new Date(begin),
        endsAt: new Date(end),
        need,
      })),
    );
  }
}

export const listProposedMissions = (executor: Executor, editionId: number) =>
  executor
    .select({ documentId: missions.documentId, name: missions.title })
    .from(missions)
    .where(proposedIn(editionId))
    .orderBy(asc(missions.title));

export async function confirmMissions(tx: Tx, editionId: number, documentId?: string): Promise<void> {
  await tx
    .update(missions)
    .set({ isProposal: false })
    .where(
      and(proposedIn(editionId), documentId === undefined ? undefined : eq(missions.documentId, documentId)),
    );
}
