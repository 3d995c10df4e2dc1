import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { fullName } from '@kermesse/domain/shared/names';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactElement, useCallback, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogActions, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { actOnPaperProxy, searchAttendees } from '../api.ts';
import { assemblyKeys } from '../keys.ts';

interface PaperProxyDialogProps {
  associationId: string;
  assemblyId: string;
  /** Who brings the paper. */
  holder: ShownAttendee;
  onClose: () => void;
}

/** Somebody is there with the signed paper of a member who stays away. */
export function PaperProxyDialog(props: PaperProxyDialogProps): ReactElement {
  const { associationId, assemblyId, holder, onClose } = props;
  const [name, setName] = useState('');
  const [giver, setGiver] = useState<ShownAttendee | null>(null);
  const search = useCallback(
    async (q: string, signal: AbortSignal) =>
      (await searchAttendees(associationId, assemblyId, q, signal)).filter(
        ({ documentId, isPresent, noVote }) =>
          documentId !== holder.documentId && !isPresent && noVote === null,
      ),
    [associationId, assemblyId, holder.documentId],
  );
  const recording = useChange({
    send: ({ documentId }: ShownAttendee) =>
      actOnPaperProxy(associationId, assemblyId, {
        act: 'record',
        giver: documentId,
        holder: holder.documentId,
      }),
    done: assemblyMessages.paperProxyRecorded,
    refresh: [assemblyKeys.of(associationId, assemblyId)],
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title={`Pouvoir papier pour ${fullName(holder)}`} size={520} onClose={onClose}>
      <Stack gap="md">
        <Text>
          {fullName(holder)} remet le papier signé d’un membre absent et votera en son nom. Gardez le papier
          avec la feuille de présence.
        </Text>
        <SuggestField<ShownAttendee>
          label="Qui a signé le pouvoir"
          description="Cherchez par nom. Si cette personne a une adresse e-mail, elle est prévenue."
          data-autofocus
          value={name}
          onChange={(text) => {
            setName(text);
            recording.forgetFailure();
            if (giver && text !== fullName(giver)) setGiver(null);
          }}
          search={search}
          describe={(found) => ({
            key: found.documentId,
            text: fullName(found),
            label: fullName(found),
            ...(found.holder ? { detail: `a déjà donné pouvoir à ${found.holder}` } : {}),
          })}
          onPick={(found) => {
            setGiver(found);
            setName(fullName(found));
          }}
        />
        <FormFailure message={recording.failure} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Revenir
          </Button>
          <Button
            disabled={giver === null}
            loading={recording.isPending}
            onClick={() => giver && void recording.run(giver)}
          >
            Enregistrer le pouvoir
          </Button>
        </DialogActions>
      </Stack>
    </FormDialog>
  );
}
