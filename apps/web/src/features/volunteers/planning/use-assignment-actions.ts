import { type ConflictKind, conflictKinds, isFirm } from '@kermesse/domain/volunteers/conflicts';
import { conflictLabels, volunteerMessages } from '@kermesse/domain/volunteers/messages';
import {
  conflictsOf,
  type PlanningModel,
  type SlotView,
  type VolunteerView,
} from '@kermesse/domain/volunteers/planning-model';
import { ApiError } from '../../../platform/api/errors.ts';
import { type ConfirmOptions, confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useLatest } from '../../../ui/react/use-latest.ts';
import { assignVolunteer, moveAssignment, removeAssignment } from '../api.ts';
import { volunteerKeys } from '../keys.ts';

const named = (kinds: readonly ConflictKind[]) => kinds.map((kind) => conflictLabels[kind]);

function conflictsIn(error: unknown): { kinds: ConflictKind[]; canForce: boolean } | null {
  if (!(error instanceof ApiError) || !Array.isArray(error.details.conflicts)) return null;
  const kinds = conflictKinds.filter((kind) => (error.details.conflicts as unknown[]).includes(kind));
  return { kinds, canForce: error.details.canForce === true };
}

export interface AssignmentActions {
  assign: (slot: SlotView, person: VolunteerView) => Promise<void>;
  move: (assignment: string, slot: SlotView, person: VolunteerView) => Promise<void>;
  remove: (assignment: string, name: string) => Promise<void>;
}

interface Placement {
  /** Of the slot with the person. */
  id: string;
  name: string;
  conflicts: readonly ConflictKind[];
  send: (force: boolean) => Promise<unknown>;
}

const question = (name: string, conflicts: readonly ConflictKind[]): ConfirmOptions => ({
  title: `Affecter ${name}\u00a0?`,
  message: volunteerMessages.conflicts,
  losses: named(conflicts),
  confirmLabel: 'Affecter quand même',
});

/** Shows conflicts first; those that are not blocking can be overridden. */
export function useAssignmentActions(editionId: string, model: PlanningModel): AssignmentActions {
  const refresh = [volunteerKeys.planning(editionId)];
  const placing = useChange({
    send: async ({ name, conflicts, send }: Placement) => {
      try {
        await send(conflicts.length > 0);
      } catch (error) {
        // A conflict unknown to this page: the server asks the same question.
        const refused = conflictsIn(error);
        if (!refused?.canForce) throw error;
        if (!(await confirm(question(name, refused.kinds)))) return false;
        await send(true);
      }
      return true;
    },
    confirm: ({ name, conflicts }) => (conflicts.length > 0 ? question(name, conflicts) : null),
    done: (isPlaced, { name }) => (isPlaced ? `${name} est prévenu(e) par mail.` : null),
    refresh,
    lock: ({ id }) => id,
  });
  const removal = useChange({
    send: ({ assignment }: { assignment: string; name: string }) => removeAssignment(assignment),
    confirm: ({ name }) => ({
      title: `Retirer ${name}\u00a0?`,
      message: 'La personne sera prévenue par mail.',
      confirmLabel: 'Retirer',
      isDestructive: true,
    }),
    done: 'Affectation retirée',
    refresh,
    lock: ({ assignment }) => assignment,
  });

  const place = async (
    { slot }: SlotView,
    { volunteer }: VolunteerView,
    placement: Pick<Placement, 'conflicts' | 'send'>,
  ) => {
    const { conflicts } = placement;
    if (conflicts.some(isFirm)) toast.error(`${volunteer.name}\u00a0: ${named(conflicts).join(', ')}`);
    else
      await placing.run({
        id: `${slot.documentId} ${volunteer.documentId}`,
        name: volunteer.name,
        ...placement,
      });
  };

  // Stable functions, because hundreds of slots receive them.
  return useLatest<AssignmentActions>({
    assign: (slot, person) =>
      place(slot, person, {
        conflicts: conflictsOf(model.slots, slot, person),
        send: (force) => assignVolunteer(slot.slot.documentId, person.volunteer.documentId, force),
      }),
    move: (assignment, slot, person) =>
      place(slot, person, {
        conflicts: conflictsOf(model.slots, slot, person, assignment),
        send: (force) => moveAssignment(assignment, slot.slot.documentId, force),
      }),
    remove: async (assignment, name) => {
      await removal.run({ assignment, name });
    },
  });
}
