import type { CartPerson } from '@kermesse/domain/reservations/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconMail, IconMoodKid, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { helpQuery } from '../api.ts';
import { pageTexts } from '../messages.ts';
import { ByEmailForm } from '../page/by-email-form.tsx';
import { NewChildForm } from '../page/new-child-form.tsx';
import { useOpenAfterMount } from '../use-open-after-mount.ts';
import { useCartLines, useRegistration, useSessionState } from '../use-registration.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { NewPersonForm } from './new-person-form.tsx';
import { beginForm } from './other-payloads.ts';
import { addPeople, makePerson, peopleQuery } from './people-api.ts';
import { useGoToPerson, usePeople } from './use-people.ts';
import { VisitorAddressForm } from './visitor-address-form.tsx';

/** What is asked for when somebody is not in the list yet. */
type Way = 'list' | 'child' | 'name' | 'email';

function useCandidates(): Candidate[] {
  const { intent } = useRegistration();
  const { all } = usePeople();
  const isSignedIn = useSession().status === 'signed-in';
  const { data: help } = useQuery({ ...helpQuery, enabled: isSignedIn });
  return help ? candidatesFor(help, all, intent) : [];
}

const personByName = async ({ firstname = '', lastname = '' }: Candidate['known']): Promise<CartPerson> => ({
  tierDocumentId: await makePerson({ firstname, lastname }),
});

function useAddPeople(onAdded: () => void) {
  const registration = useRegistration();
  const { session, drafts, intent } = registration;
  const { view } = useSessionState();
  const client = useQueryClient();
  const goToPerson = useGoToPerson();
  return useChange({
    send: async ({ chosen, withArticles }: { chosen: readonly Candidate[]; withArticles: boolean }) => {
      const found = await client.fetchQuery(peopleQuery(intent, view?.sessionId ?? ''));
      const before = new Set(found.map(({ sessionId }) => sessionId));
      await drafts.flush();
      const people: CartPerson[] = [];
      for (const { person, known } of chosen) people.push(person ?? (await personByName(known)));
      // Tried again, who was unknown until now is known.
      if (chosen.some(({ person }) => person === null)) await client.refetchQueries(helpQuery);
      const { data, meta, notes } = await addPeople(view?.sessionId ?? '', people, withArticles);
      session.take(meta.session);
      client.setQueryData(peopleQuery(intent, '').queryKey, data);
      const added = data.filter(({ sessionId }) => !before.has(sessionId));
      for (const person of added) {
        const { firstname, lastname, tierEmail: email } = person;
        const known = chosen.find(({ key }) => key === (person.tierDocumentId ?? ''))?.known;
        await beginForm(registration, person, { firstname, lastname, ...(email ? { email } : {}), ...known });
      }
      return { added, notes };
    },
    onDone: ({ added, notes }) => {
      onAdded();
      for (const note of notes) toast.info(note);
      const [first] = added;
      if (!first) return;
      toast.success(pageTexts.peopleAdded(added.length));
      goToPerson(first);
    },
  });
}

interface AddPersonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Before a visitor gets an account, which opens the registration again. */
  onBeforeEntry: () => Promise<void>;
}

export default function AddPersonDialog(props: AddPersonDialogProps): ReactElement {
  const { isOpen, onClose, onBeforeEntry } = props;
  const { intent } = useRegistration();
  const isOpened = useOpenAfterMount(isOpen);
  const { status } = useSession();
  const hasLines = useCartLines().length > 0;
  const candidates = useCandidates();
  const [way, setWay] = useState<Way>('list');
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([]);
  const [withArticles, setWithArticles] = useState(true);
  const close = () => {
    setWay('list');
    setChosenKeys([]);
    onClose();
  };
  const adding = useAddPeople(close);
  const chosen = candidates.filter(({ key }) => chosenKeys.includes(key));
  const add = (people: readonly Candidate[]) =>
    void adding.run({ chosen: people, withArticles: withArticles && hasLines });
  const addNew = (person: CartPerson, key: string) => add([{ key, name: '', person, known: {} }]);
  return (
    <Dialog opened={isOpened} onClose={close} title={'Qui ajoutez-vous\u00a0?'} centered>
      {status !== 'signed-in' ? (
        <VisitorAddressForm onBeforeEntry={onBeforeEntry} />
      ) : (
        <Stack gap="md">
          {way === 'list' && (
            <>
              {candidates.length > 0 && (
                <Stack component="fieldset" gap={4} m={0} p={0} bd={0}>
                  {candidates.map(({ key, name }) => (
                    <Checkbox
                      key={key}
                      size="md"
                      py={8}
                      label={name}
                      checked={chosenKeys.includes(key)}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosenKeys((keys) => (checked ? [...keys, key] : keys.filter((k) => k !== key)))
                      }
                    />
                  ))}
                </Stack>
              )}
              <Stack gap="xs">
                <Button
                  variant="default"
                  justify="flex-start"
                  leftSection={<IconMoodKid size={18} aria-hidden="true" />}
                  onClick={() => setWay('child')}
                >
                  Un autre enfant
                </Button>
                <Button
                  variant="default"
                  justify="flex-start"
                  leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                  onClick={() => setWay('name')}
                >
                  Quelqu’un d’autre, par son nom
                </Button>
                <Button
                  variant="default"
                  justify="flex-start"
                  leftSection={<IconMail size={18} aria-hidden="true" />}
                  onClick={() => setWay('email')}
                >
                  Quelqu’un d’autre, par son email
                </Button>
              </Stack>
            </>
          )}
          {way === 'child' && (
            <NewChildForm onChild={(tierDocumentId) => addNew({ tierDocumentId }, tierDocumentId)} />
          )}
          {way === 'name' && (
            <NewPersonForm onPerson={(tierDocumentId) => addNew({ tierDocumentId }, tierDocumentId)} />
          )}
          {way === 'email' && (
            <ByEmailForm
              editionId={intent.editionId}
              onOther={(tierEmail) => addNew({ tierEmail }, tierEmail)}
              onBack={() => setWay('list')}
            />
          )}
          {hasLines && (
            <Checkbox
              label="Prendre les mêmes articles"
              description="Pour tous ou pour personne, s’il ne reste pas assez de places."
              checked={withArticles}
              onChange={({ currentTarget }) => setWithArticles(currentTarget.checked)}
            />
          )}
          <FormFailure message={adding.failure} />
          {way === 'list' && candidates.length > 0 && (
            <Button
              loading={adding.isPending}
              aria-disabled={chosen.length === 0}
              onClick={() => (chosen.length > 0 ? add(chosen) : toast.info(pageTexts.chooseSomebody))}
            >
              {chosen.length > 1 ? `Ajouter ${countOf(chosen.length, 'personne')}` : 'Ajouter'}
            </Button>
          )}
          {(way === 'child' || way === 'name') && (
            <Button variant="subtle" onClick={() => setWay('list')}>
              Retour
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
