import { profileMessages } from '@kermesse/domain/profiles/messages';
import { maxEmergencyContacts } from '@kermesse/domain/profiles/third-person';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { Button, Tabs } from '@mantine/core';
import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { deleteContact, type Profile, type TierEntry } from '../api.ts';
import { useEditing } from '../editing.ts';
import classes from '../profile-page.module.css';
import { useSave } from '../use-save.ts';
import { ContactDialog } from './contact-dialog.tsx';

const nameOf = ({ firstname, lastname }: TierEntry) => `${firstname} ${lastname}`.trim();

function ContactView({ contact }: { contact: TierEntry }): ReactElement {
  const { setOpen, isLocked } = useEditing();
  const { remove } = useSave();
  return (
    <>
      <KeyValueList
        entries={[
          { label: 'Nom complet', value: nameOf(contact) },
          { label: 'Relation', value: contact.type },
          {
            label: 'Téléphone',
            value: contact.phone && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>,
          },
          { label: 'E-mail', value: contact.email },
        ]}
      />
      <div className={classes.rowActions}>
        <Button
          variant="default"
          size="sm"
          disabled={isLocked}
          onClick={() => setOpen(`contact:${contact.documentId}`)}
        >
          Modifier
        </Button>
        <Button
          variant="subtle"
          color="corail"
          size="sm"
          disabled={isLocked}
          onClick={() =>
            void remove({
              question: `Supprimer le contact « ${nameOf(contact)} »\u00a0?`,
              work: () => deleteContact(contact.documentId),
            })
          }
        >
          Supprimer
        </Button>
      </div>
    </>
  );
}

/** Whom to call: tabs Contact 1 to n. */
export function ContactsCard({ profile }: { profile: Profile }): ReactElement {
  const { open, setOpen, isLocked } = useEditing();
  const [tab, setTab] = useState<string | null>(null);
  const contacts = profile.tiers.filter(({ kind }) => kind === 'emergency_contact');
  const isFull = contacts.length >= maxEmergencyContacts;
  const shown = contacts.some(({ documentId }) => documentId === tab)
    ? tab
    : (contacts[0]?.documentId ?? null);
  const edited = contacts.find(({ documentId }) => open === `contact:${documentId}`) ?? null;
  return (
    <SectionCard
      id="contacts"
      title="Contacts d’urgence"
      icon={<IconPhoneCall size={20} />}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={isLocked || isFull}
          onClick={() => setOpen('contact')}
        >
          Ajouter un contact
          {isFull && <span className={classes.limit}>{profileMessages.addressLimit}</span>}
        </Button>
      }
    >
      {contacts.length === 0 ? (
        <p className={classes.empty}>Personne à prévenir pour l’instant.</p>
      ) : (
        <Tabs value={shown} onChange={setTab}>
          <Tabs.List aria-label="Vos contacts d’urgence">
            {contacts.map(({ documentId }, at) => (
              <Tabs.Tab key={documentId} value={documentId}>
                Contact {at + 1}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {contacts.map((contact) => (
            <Tabs.Panel key={contact.documentId} value={contact.documentId} className={classes.panel ?? ''}>
              <ContactView contact={contact} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {(open === 'contact' || edited) && !isLocked && (
        <ContactDialog profile={profile} contact={edited} onClose={() => setOpen(null)} />
      )}
    </SectionCard>
  );
}
