import type { Member } from '@kermesse/domain/memberships/answers';
import type { MergeChoices } from '@kermesse/domain/memberships/merging';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { readMembers } from '../api.ts';
import { afterMembershipChange } from '../keys.ts';
import { birthdayOf, emailOf, lastnameOf, nameOf } from '../member-text.ts';
import { comparisonQuery, mergeMembers } from './api-person.ts';
import { Comparison } from './comparison.tsx';

interface MergeDialogProps {
  member: Member;
  onClose: () => void;
  onGone: () => void;
}

/** What tells two records of one name apart, as far as the reader sees it. */
const detailOf = (member: Member): string =>
  [member.user ? 'Avec un compte' : 'Sans compte', emailOf(member), formatIsoDate(birthdayOf(member))]
    .filter(Boolean)
    .join(', ');

/** Two rows of one person, who joined by themselves after the team had noted them, or was noted twice. */
export default function MergeDialog({ member, onClose, onGone }: MergeDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const [text, setText] = useState(lastnameOf(member));
  const [into, setInto] = useState<Member | null>(null);
  const [choices, setChoices] = useState<MergeChoices>({});
  const comparison = useQuery({
    ...comparisonQuery(association.documentId, member.documentId, into?.documentId ?? ''),
    enabled: into !== null,
  });
  const search = useCallback(
    async (search: string, signal: AbortSignal) => {
      const request = { page: 1, pageSize: 10, sort: [], filters: {}, search };
      const { rows } = await readMembers(association.documentId, request, signal);
      return rows.filter(({ documentId }) => documentId !== member.documentId);
    },
    [association.documentId, member.documentId],
  );
  const merge = useChange({
    send: (documentId: string) => mergeMembers(member.documentId, documentId, choices),
    done: membershipMessages.merged,
    refresh: afterMembershipChange(association.documentId),
    onDone: onGone,
    failsInPlace: true,
  });
  return (
    <FormDialog title="Fusionner deux fiches" size={720} keepsOnClickOutside onClose={onClose}>
      <Stack gap={18}>
        <Text>
          Cotisations, sections, champs et histoire {ofName(nameOf(member))} rejoignent la fiche choisie.
          Cette fiche-ci disparaît.
        </Text>
        <SuggestField
          label="L’autre fiche de cette personne"
          value={text}
          onChange={(value) => {
            setText(value);
            setInto(null);
            setChoices({});
          }}
          search={search}
          describe={(found) => ({
            key: found.documentId,
            text: nameOf(found),
            label: nameOf(found),
            detail: detailOf(found),
          })}
          onPick={setInto}
        />
        {into && (
          <Loaded query={comparison} skeleton={<ListSkeleton rows={5} />}>
            {(compared) => <Comparison comparison={compared} choices={choices} onChange={setChoices} />}
          </Loaded>
        )}
        <FormFailure message={merge.failure} />
        <Group justify="flex-end" gap={10}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button
            color="corail"
            disabled={into === null || !comparison.data}
            loading={merge.isPending}
            onClick={() => {
              if (into) void merge.run(into.documentId);
            }}
          >
            Fusionner
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
