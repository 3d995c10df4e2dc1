import type { AddressEntry, Profile } from '@kermesse/domain/profiles/answers';
import { addressTypeLabels, maxAddressesPerProfile } from '@kermesse/domain/profiles/enums';
import { Box, Group } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { deleteAddress } from '../api.ts';
import { AddressDialog } from './address-dialog.tsx';
import { EntriesCard } from './entries-card.tsx';

function AddressView({ address }: { address: AddressEntry }): ReactElement {
  return (
    <>
      <Group gap="xs" mb="sm">
        <StatePill tone="sapin">{addressTypeLabels[address.type]}</StatePill>
        {address.useForInvoice && <StatePill>Utilisée pour les factures</StatePill>}
        {address.coordinates && <StatePill icon={<IconMapPin size={14} />}>Localisée</StatePill>}
      </Group>
      <Box component="address" fs="normal">
        {address.line1}
        {address.line2 && (
          <>
            <br />
            {address.line2}
          </>
        )}
        <br />
        {[address.zipcode, address.city].filter(Boolean).join(' ')}
        {address.province && `, ${address.province}`}
        <br />
        {address.country}
      </Box>
    </>
  );
}

const nameOf = ({ name, line1 }: AddressEntry) => name ?? line1;

export function AddressesCard({ profile }: { profile: Profile }): ReactElement {
  return (
    <EntriesCard
      id="adresses"
      title="Adresses"
      icon={<IconMapPin size={20} />}
      entries={profile.addresses}
      max={maxAddressesPerProfile}
      addLabel="Ajouter une adresse"
      tabsLabel="Vos adresses"
      tabOf={nameOf}
      emptyText="Aucune adresse pour l’instant."
      view={(address) => <AddressView address={address} />}
      dialog={({ entry, onClose }) => <AddressDialog profile={profile} address={entry} onClose={onClose} />}
      removal={(address) => ({
        question: `Supprimer l’adresse «\u00a0${nameOf(address)}\u00a0»\u00a0?`,
        work: () => deleteAddress(address.documentId),
      })}
    />
  );
}
