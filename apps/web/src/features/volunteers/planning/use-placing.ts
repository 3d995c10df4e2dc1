import { type ConflictKind, conflictKinds, isFirm } from '@kermesse/domain/volunteers/conflicts';
import { conflictLabels, volunteerMessages } from '@kermesse/domain/volunteers/messages';
import {
  conflictsOf,
  type PlanningModel,
  type SlotView,
  type VolunteerView,
} from '@kermesse/domain/volunteers/planning-model';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useLatest } from '../../../ui/react/use-latest.ts';
import { assignVolunteer, moveAssignment, planningKey, removeAssignment } from '../api.ts';

const named = (kinds: readonly ConflictKind[]) => kinds.map((kind) => conflictLabels[kind]);

function toldConflicts(error: unknown): { kinds: ConflictKind[]; canForce: boolean } | null {
  if (!(error instanceof ApiError) || !Array.isArray(error.details.conflicts)) return null;
  const kinds = conflictKinds.filter((kind) => (error.details.conflicts as unknown[]).includes(kind));
  return { kinds, canForce: error.details.canForce === true };
}

export interface Placing {
  assign: (slot: SlotView, person: VolunteerView) => Promise<void>;
  move: (assignment: string, slot: SlotView, person: VolunteerView) => Promise<void>;
  remove: (assignment: string, name: string) => Promise<void>;
}

/** Shows conflicts first; those that are not blocking can be overridden. */
export function usePlacing(editionId: string, model: PlanningModel): Placing {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: planningKey(editionId) });

  const ask = (name: string, kinds: readonly ConflictKind[]) =>
    confirm({
      title: `Affecter ${name}\u00a0?`,
      message: volunteerMessages.conflicts,
      losses: named(kinds),
      confirmLabel: 'Affecter quand même',
    });

  const place = async (
    name: string,
    conflicts: readonly ConflictKind[],
    send: (force: boolean) => Promise<unknown>,
  ) => {
    if (conflicts.some(isFirm)) {
      toast.error(`${name}\u00a0: ${named(conflicts).join(', ')}`);
      return;
    }
    if (conflicts.length > 0 && !(await ask(name, conflicts))) return;
    try {
      await send(conflicts.length > 0);
      toast.success(`${name} est prévenu(e) par mail.`);
    } catch (error) {
      // A conflict unknown to this page: the server asks the same question.
      const told = toldConflicts(error);
      if (told?.canForce && (await ask(name, told.kinds)))
        await send(true).catch((again: unknown) => toast.error(messageOf(again)));
      else if (!told?.canForce) toast.error(messageOf(error));
    } finally {
      await refresh();
    }
  };

  const acts: Placing = {
    assign: (slot, person) =>
      place(person.volunteer.name, conflictsOf(model.slots, slot, person), (force) =>
        assignVolunteer(slot.slot.documentId, person.volunteer.documentId, force),
      ),
    move: (assignment, slot, person) =>
      place(person.volunteer.name, conflictsOf(model.slots, slot, person, assignment), (force) =>
        moveAssignment(assignment, slot.slot.documentId, force),
      ),
    remove: async (assignment, name) => {
      const isSure = await confirm({
        title: `Retirer ${name}\u00a0?`,
        message: 'La personne sera prévenue par mail.',
        confirmLabel: 'Retirer',
        isDestructive: true,
      });
      if (!isSure) return;
      try {
        await removeAssignment(assignment);
        toast.success('Affectation retirée');
      } catch (error) {
        toast.error(messageOf(error));
      } finally {
        await refresh();
      }
    },
  };
  // Stable functions, because hundreds of slots receive them.
  return useLatest(acts);
}
