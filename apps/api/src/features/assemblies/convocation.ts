import { assemblyKindLabels } from '@kermesse/domain/assemblies/enums';
import { formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { ofName } from '@kermesse/domain/shared/of-name';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associationDocuments, associations } from '../associations/public.ts';
import { senderOf } from '../fees/public.ts';
import type { Assembly } from './find-assembly.ts';
import { assemblyPapers, assemblyPoints } from './tables.ts';

/** What everybody who is convened is told, by mail or by letter. */
export interface Convocation {
  readonly association: string;
  /** Its key, for a link into the space of a member. */
  readonly associationId: string;
  readonly replyTo: string | null;
  readonly assembly: Assembly;
  readonly points: readonly string[];
  readonly papers: readonly string[];
}

export const whenOf = ({ startsAt }: Pick<Assembly, 'startsAt'>) =>
  `${formatLongDate(startsAt)} à ${formatTime(startsAt)}`;

/** Within a sentence. */
export const titleOf = ({ kind }: Pick<Assembly, 'kind'>) => assemblyKindLabels[kind].toLowerCase();

export const meetingRows = (
  assembly: Pick<Assembly, 'startsAt' | 'place' | 'onlineUrl'>,
): (readonly [string, string])[] => [
  ['Date', whenOf(assembly)],
  ...(assembly.place ? [['Lieu', assembly.place] as const] : []),
  ...(assembly.onlineUrl ? [['En ligne', assembly.onlineUrl] as const] : []),
];

export async function readConvocation(executor: Executor, assembly: Assembly): Promise<Convocation | null> {
  const sender = await senderOf(executor, assembly.associationId);
  const [association] = await executor
    .select({ documentId: associations.documentId })
    .from(associations)
    .where(eq(associations.id, assembly.associationId));
  if (!sender || !association) return null;
  const points = await executor
    .select({ title: assemblyPoints.title })
    .from(assemblyPoints)
    .where(eq(assemblyPoints.assemblyId, assembly.id))
    .orderBy(asc(assemblyPoints.position));
  const papers = await executor
    .select({ title: associationDocuments.title })
    .from(assemblyPapers)
    .innerJoin(associationDocuments, eq(associationDocuments.id, assemblyPapers.associationDocumentId))
    .where(eq(assemblyPapers.assemblyId, assembly.id))
    .orderBy(asc(assemblyPapers.position));
  return {
    ...sender,
    associationId: association.documentId,
    assembly,
    points: points.map(({ title }) => title),
    papers: papers.map(({ title }) => title),
  };
}

/** Whom the postponement itself convened never knew another day: they get a convocation. */
export const isToldOfPostponement = (
  { postponedAt }: Pick<Assembly, 'postponedAt'>,
  { createdAt }: { readonly createdAt: Date },
): boolean => postponedAt !== null && createdAt < postponedAt;

interface News {
  /** Without a capital, to follow a name. */
  readonly short: string;
  readonly paragraphs: readonly string[];
}

/** Of an assembly that was cancelled or postponed, with the association's own words last. */
export function newsOf({ association, assembly }: Convocation): News {
  const { status, startsAt, postponedFrom, changeReason } = assembly;
  if (status === 'cancelled')
    return {
      short: 'l’assemblée générale est annulée',
      paragraphs: [
        `L’${titleOf(assembly)} ${ofName(association)}, prévue le ${whenOf(assembly)}, n’aura pas lieu.`,
        changeReason,
      ],
    };
  const isOtherDay = postponedFrom !== null && postponedFrom.getTime() !== startsAt.getTime();
  return {
    short: isOtherDay ? 'l’assemblée générale est reportée' : 'l’assemblée générale change de lieu',
    paragraphs: [
      isOtherDay
        ? `L’${titleOf(assembly)} ${ofName(association)}, prévue le ${whenOf({ startsAt: postponedFrom })}, se tiendra le ${whenOf(assembly)}.`
        : `L’${titleOf(assembly)} ${ofName(association)} garde sa date et change de lieu.`,
      changeReason,
    ],
  };
}
