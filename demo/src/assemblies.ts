import { actOnAssembly } from '@kermesse/api/features/assemblies/run-meeting';
import { actOnVote } from '@kermesse/api/features/assemblies/run-vote';
import { createAssembly, saveNotes } from '@kermesse/api/features/assemblies/save-assembly';
import {
  assemblies,
  assemblyPoints,
  assemblyAttendees as attendees,
} from '@kermesse/api/features/assemblies/tables';
import { associationDocuments } from '@kermesse/api/features/associations/tables';
import { requireInAssociation } from '@kermesse/api/features/memberships/standing';
import { type AssemblyInput, assemblySchema } from '@kermesse/domain/assemblies/schemas';
import { conveningPermissions } from '@kermesse/domain/memberships/convening';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, only } from './context.ts';
import { actorOf, productAt } from './product.ts';

const approves = (title: string, text: string, description = '') => ({
  title,
  description,
  resolution: { text, kind: 'yes_no' as const, majority: 'simple' as const },
});
const spoken = (title: string, description = '') => ({ title, description, resolution: null });

const usualAgenda = [
  approves(
    'Rapport moral',
    'L’assemblée approuve le rapport moral.',
    'La saison racontée par la présidente.',
  ),
  approves('Rapport financier', 'L’assemblée approuve les comptes et donne quitus au trésorier.'),
];

const inputOf = (over: object): AssemblyInput =>
  assemblySchema.parse({
    kind: 'ordinary',
    place: 'Maison des sports, 12 rue du Stade',
    quorumKind: 'fraction',
    quorumNumerator: 1,
    quorumDenominator: 4,
    ...over,
  });

async function convened(context: DemoContext, documentId: string) {
  const assembly = only(
    await context.tx.select().from(assemblies).where(eq(assemblies.documentId, documentId)),
  );
  const people = await context.tx
    .select({ id: attendees.id, userId: attendees.userId })
    .from(attendees)
    .where(and(eq(attendees.assemblyId, assembly.id), isNull(attendees.noVote)))
    .orderBy(asc(attendees.id));
  await context.tx
    .update(attendees)
    .set({ convocation: 'sent' })
    .where(eq(attendees.assemblyId, assembly.id));
  return { assembly, people };
}

type Person = Awaited<ReturnType<typeof convened>>['people'][number];
type Change = Partial<typeof attendees.$inferInsert>;

async function mark({ tx }: DemoContext, people: readonly Person[], change: Change): Promise<void> {
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) await tx.update(attendees).set(change).where(inArray(attendees.id, ids));
}

/** Called in time for three weeks from now: some come, some gave a proxy, most have not answered. */
async function loadComing(context: DemoContext, association: DemoAssociation): Promise<void> {
  const { tx, calendar } = context;
  const at = calendar.at(-3, 10);
  const product = productAt(context, at);
  const actor = actorOf(context, 'presidente@kermesse.test');
  const board = await requireInAssociation(tx, actor, association.documentId, ...conveningPermissions);
  const papers = await tx
    .select({ documentId: associationDocuments.documentId })
    .from(associationDocuments)
    .where(
      and(
        eq(associationDocuments.associationId, board.association.id),
        inArray(associationDocuments.kind, ['accounts', 'minutes']),
      ),
    );
  const day = calendar.nextWeekday(20, 5);
  const input = inputOf({
    startsAt: calendar.at(day, 18.5).toISOString(),
    onlineUrl: 'https://visio.exemple.fr/foulees',
    points: [
      ...usualAgenda,
      {
        title: 'Élection au bureau',
        description: 'Un siège est à pourvoir.',
        resolution: {
          text: 'Qui rejoint le bureau\u00a0?',
          kind: 'candidates',
          candidates: ['Nadia Benali', 'Hugo Marchand'],
          majority: 'simple',
        },
      },
      spoken('Questions diverses'),
    ],
    papers: papers.map(({ documentId }) => documentId),
  });
  const documentId = await createAssembly(product, board, input);
  await actOnAssembly(product, board, documentId, { act: 'call' });
  const { people } = await convened(context, documentId);
  const known = new Set([
    accountId(context, 'presidente@kermesse.test'),
    accountId(context, 'membre@kermesse.test'),
    accountId(context, 'participante@kermesse.test'),
  ]);
  const president = only(
    people.filter(({ userId }) => userId === accountId(context, 'presidente@kermesse.test')),
  );
  const crowd = people.filter(({ userId }) => userId === null || !known.has(userId));
  await mark(context, [president, ...crowd.slice(0, 96)], { answer: 'present', answeredAt: at });
  await mark(context, crowd.slice(96, 130), { answer: 'absent', answeredAt: at });
  await mark(context, crowd.slice(130, 131), {
    answer: 'proxy',
    answeredAt: at,
    proxyHolderId: president.id,
  });
  const holders = crowd.slice(0, 24);
  for (const [index, holder] of holders.entries())
    await mark(context, crowd.slice(140 + index, 141 + index), {
      answer: 'proxy',
      answeredAt: at,
      proxyHolderId: holder.id,
    });
}

/** Held last season, voted by raised hands, with what the secretary wrote down. */
async function loadPast(context: DemoContext, association: DemoAssociation): Promise<void> {
  const { tx, calendar } = context;
  const actor = actorOf(context, 'presidente@kermesse.test');
  const board = await requireInAssociation(tx, actor, association.documentId, ...conveningPermissions);
  const day = calendar.nextWeekday(-232, 5);
  const before = productAt(context, calendar.at(day - 20, 9));
  const documentId = await createAssembly(
    before,
    board,
    inputOf({
      startsAt: calendar.at(day, 18.5).toISOString(),
      points: [...usualAgenda, spoken('Questions diverses')],
    }),
  );
  await actOnAssembly(before, board, documentId, { act: 'call' });
  const { assembly, people } = await convened(context, documentId);
  await mark(context, people.slice(0, 171), {
    answer: 'present',
    isPresent: true,
    arrivedAt: calendar.at(day, 18.25),
  });
  const during = productAt(context, calendar.at(day, 18.5));
  await actOnAssembly(during, board, documentId, { act: 'open' });
  const points = await tx
    .select()
    .from(assemblyPoints)
    .where(eq(assemblyPoints.assemblyId, assembly.id))
    .orderBy(asc(assemblyPoints.position));
  const results = [
    {
      counts: { for: 164, against: 3, abstain: 4 },
      notes: 'Deux cents licenciés, trois courses organisées.',
    },
    { counts: { for: 158, against: 5, abstain: 8 }, notes: 'L’exercice se termine avec un léger excédent.' },
    { counts: null, notes: 'La piste sera refaite au printemps. Des bénévoles sont attendus.' },
  ];
  for (const [index, { counts, notes }] of results.entries()) {
    const place = { assemblyId: documentId, pointId: points[index]?.documentId ?? '' };
    if (counts) {
      await actOnVote(during, board, place, { act: 'open', method: 'hands' });
      await actOnVote(during, board, place, { act: 'hands', counts });
    }
    await saveNotes(during, board, place, { notes, before: '' });
  }
  await actOnAssembly(productAt(context, calendar.at(day, 20.25)), board, documentId, { act: 'close' });
}

/** Called for last month, and called off before it was held. */
async function loadCancelled(context: DemoContext, association: DemoAssociation): Promise<void> {
  const { tx, calendar } = context;
  const actor = actorOf(context, 'presidente@kermesse.test');
  const board = await requireInAssociation(tx, actor, association.documentId, ...conveningPermissions);
  const day = calendar.nextWeekday(-40, 5);
  const before = productAt(context, calendar.at(day - 22, 9));
  const documentId = await createAssembly(
    before,
    board,
    inputOf({
      kind: 'extraordinary',
      startsAt: calendar.at(day, 18.5).toISOString(),
      points: [approves('Nouveaux statuts', 'L’assemblée adopte les statuts proposés.')],
    }),
  );
  await actOnAssembly(before, board, documentId, { act: 'call' });
  await actOnAssembly(productAt(context, calendar.at(day - 5, 12)), board, documentId, {
    act: 'cancel',
    reason:
      'La fédération a publié de nouveaux statuts types\u00a0: nous préparons un projet qui en tient compte.',
  });
  await convened(context, documentId);
}

export async function loadAssemblies(context: DemoContext, association: DemoAssociation): Promise<void> {
  await loadPast(context, association);
  await loadCancelled(context, association);
  await loadComing(context, association);
}
