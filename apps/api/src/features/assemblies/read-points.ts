import type { ShownPaper, ShownPoint, ShownVote } from '@kermesse/domain/assemblies/answers';
import { totalOf } from '@kermesse/domain/assemblies/ballots';
import type { Quorum } from '@kermesse/domain/assemblies/quorum';
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associationDocuments, associationDocumentVersions } from '../associations/public.ts';
import type { Assembly, Point } from './find-assembly.ts';
import { assemblyPapers, assemblyPoints, assemblyVoteMarks } from './tables.ts';

/** What is told of a running secret vote is how many were cast. */
async function presentVote(executor: Executor, point: Point, quorum: Quorum): Promise<ShownVote> {
  const power = point.votePower ?? quorum.present + quorum.represented;
  const isRunning = point.voteStatus === 'open' && point.voteMethod === 'secret';
  const cast = isRunning
    ? await executor.$count(assemblyVoteMarks, eq(assemblyVoteMarks.pointId, point.id))
    : totalOf(point.voteCounts ?? {});
  return { status: point.voteStatus, method: point.voteMethod, power, cast, counts: point.voteCounts };
}

export const readPointRows = (executor: Executor, assembly: Pick<Assembly, 'id'>): Promise<Point[]> =>
  executor
    .select()
    .from(assemblyPoints)
    .where(eq(assemblyPoints.assemblyId, assembly.id))
    .orderBy(asc(assemblyPoints.position));

export async function presentPoint(executor: Executor, point: Point, quorum: Quorum): Promise<ShownPoint> {
  const { documentId, title, description, resolutionText, candidates, majority } = point;
  const resolution =
    resolutionText === null
      ? null
      : {
          text: resolutionText,
          kind: point.resolutionKind,
          candidates,
          majority,
          vote: await presentVote(executor, point, quorum),
        };
  return { documentId, title, description, resolution };
}

/** Each in the version that people were called with; before, in the newest one. */
export async function readPapers(
  executor: Executor,
  assembly: Pick<Assembly, 'id'>,
): Promise<(ShownPaper & { url: string })[]> {
  return executor
    .selectDistinctOn([assemblyPapers.position], {
      documentId: associationDocuments.documentId,
      title: associationDocuments.title,
      fileName: associationDocumentVersions.fileName,
      bytes: associationDocumentVersions.bytes,
      url: associationDocumentVersions.url,
    })
    .from(assemblyPapers)
    .innerJoin(associationDocuments, eq(associationDocuments.id, assemblyPapers.associationDocumentId))
    .innerJoin(
      associationDocumentVersions,
      and(
        eq(associationDocumentVersions.associationDocumentId, associationDocuments.id),
        or(isNull(assemblyPapers.versionId), eq(associationDocumentVersions.id, assemblyPapers.versionId)),
      ),
    )
    .where(eq(assemblyPapers.assemblyId, assembly.id))
    .orderBy(asc(assemblyPapers.position), desc(associationDocumentVersions.number));
}
