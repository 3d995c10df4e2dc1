import type { Member } from '@kermesse/domain/memberships/answers';
import { sectionMessages as say } from '@kermesse/domain/memberships/sections';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { afterMembershipChange } from '../keys.ts';
import { nameOf } from '../member-text.ts';
import { changeMemberSections, sectionsQuery } from './api-sections.ts';

interface MemberSectionsDialogProps {
  member: Member;
  onClose: () => void;
}

export default function MemberSectionsDialog({ member, onClose }: MemberSectionsDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const { data = [] } = useQuery(sectionsQuery(association.documentId));
  /** When the dialog was opened: what others chose since stays. */
  const [before] = useState(() => (member.sections ?? []).map(({ documentId }) => documentId));
  const [chosen, setChosen] = useState(before);
  const save = useChange({
    send: () =>
      changeMemberSections(member.documentId, {
        joins: chosen.filter((key) => !before.includes(key)),
        leaves: before.filter((key) => !chosen.includes(key)),
      }),
    done: say.membershipsSaved,
    refresh: afterMembershipChange(association.documentId),
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title={`Les sections ${ofName(nameOf(member))}`} size={480} onClose={onClose}>
      <Stack gap={18}>
        <Stack gap={4}>
          {data
            .filter(({ isArchived }) => !isArchived)
            .map(({ documentId, name }) => (
              <CheckboxField
                key={documentId}
                label={name}
                value={chosen.includes(documentId)}
                onChange={(isIn) =>
                  setChosen(isIn ? [...chosen, documentId] : chosen.filter((key) => key !== documentId))
                }
              />
            ))}
        </Stack>
        <FormFailure message={save.failure} />
        <Group justify="flex-end" gap={10}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={save.isPending} onClick={() => void save.run()}>
            Enregistrer
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
