import type { Profile, TierEntry } from '@kermesse/domain/profiles/answers';
import { maxEmergencyContacts } from '@kermesse/domain/profiles/third-person';
import { fullName } from '@kermesse/domain/shared/names';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { IconPhoneCall } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { deleteContact } from '../api.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { EntriesCard } from './entries-card.tsx';

function ContactView({ contact }: { contact: TierEntry }): ReactElement {
  return (
    <KeyValueList
      entries={[
        { label: 'Nom complet', value: fullName(contact) },
        { label: 'Relation', value: contact.type },
        {
          label: 'Téléphone',
          value: contact.phone && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>,
        },
        { label: 'E-mail', value: contact.email },
      ]}
    />
  );
}

export function ContactsCard({ profile }: { profile: Profile }): ReactElement {
  return (
    <EntriesCard
      id="contacts"
      title="Contacts d’urgence"
      icon={<IconPhoneCall size={20} />}
      entries={profile.tiers.filter(({ kind }) => kind === 'emergency_contact')}
      max={maxEmergencyContacts}
      addLabel="Ajouter un contact"
      tabsLabel="Vos contacts d’urgence"
      tabOf={(_, at) => `Contact ${at + 1}`}
      emptyText="Personne à prévenir pour l’instant."
      view={(contact) => <ContactView contact={contact} />}
      dialog={({ entry, onClose }) => <ContactDialog profile={profile} contact={entry} onClose={onClose} />}
      removal={(contact) => ({
        question: `Supprimer le contact «\u00a0${fullName(contact)}\u00a0»\u00a0?`,
        work: () => deleteContact(contact.documentId),
      })}
    />
  );
}
