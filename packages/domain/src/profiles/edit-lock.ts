import { z } from 'zod';
import { profileMessages } from './messages.ts';

export const editLockSchema = z.object({
  canEdit: z.boolean(),
  reason: z.string().nullable(),
  lockedUntil: z.iso.datetime().nullable(),
  events: z.array(z.object({ eventName: z.string(), editionName: z.string(), endDate: z.iso.datetime() })),
});
export type EditLock = z.infer<typeof editLockSchema>;

export interface LockingEdition {
  readonly eventName: string;
  readonly editionName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Set by the organiser; null counts `lockMs` back from the start. */
  readonly lockFrom: Date | null;
}

/** `editions` are those of confirmed registrations. */
export function editLockOf(editions: readonly LockingEdition[], now: Date, lockMs: number): EditLock {
  const holding = editions.filter(({ startsAt, endsAt, lockFrom }) => {
    const from = lockFrom?.getTime() ?? startsAt.getTime() - lockMs;
    return from <= now.getTime() && now.getTime() < endsAt.getTime();
  });
  if (holding.length === 0) return { canEdit: true, reason: null, lockedUntil: null, events: [] };
  const last = Math.max(...holding.map(({ endsAt }) => endsAt.getTime()));
  return {
    canEdit: false,
    reason: profileMessages.lockReason(holding.length),
    lockedUntil: new Date(last).toISOString(),
    events: holding.map(({ eventName, editionName, endsAt }) => ({
      eventName,
      editionName,
      endDate: endsAt.toISOString(),
    })),
  };
}
