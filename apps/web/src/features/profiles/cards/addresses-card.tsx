import { addressTypeLabels, maxAddressesPerProfile } from '@kermesse/domain/profiles/enums';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { Button, Tabs } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { type AddressEntry, deleteAddress, type Profile } from '../api.ts';
import { useEditing } from '../editing.ts';
import classes from '../profile-page.module.css';
import { useSave } from '../use-save.ts';
import { AddressDialog } from './address-dialog.tsx';

function AddressView({ address }: { address: AddressEntry }): ReactElement {
  const { open: _, setOpen, isLocked } = useEditing();
  const { remove } = useSave();
  return (
    <>
      <div className={classes.pills}>
        <StatePill tone="sapin">{addressTypeLabels[address.type]}</StatePill>
        {address.useForInvoice && <StatePill>Utilisée pour les factures</StatePill>}
        {address.coordinates && <StatePill icon={<IconMapPin size={14} />}>Localisée</StatePill>}
      </div>
      <address className={classes.place}>
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
      </address>
      <div className={classes.rowActions}>
        <Button
          variant="default"
          size="sm"
          disabled={isLocked}
          onClick={() => setOpen(`adresse:${address.documentId}`)}
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
              question: `Supprimer l’adresse « ${address.name ?? address.line1} »\u00a0?`,
              work: () => deleteAddress(address.documentId),
            })
          }
        >
          Supprimer
        </Button>
      </div>
    </>
  );
}

/** One tab for each address, three at most. */
export function AddressesCard({ profile }: { profile: Profile }): ReactElement {
  const { open, setOpen, isLocked } = useEditing();
  const [tab, setTab] = useState<string | null>(null);
  const { addresses } = profile;
  const isFull = addresses.length >= maxAddressesPerProfile;
  const shown = addresses.some(({ documentId }) => documentId === tab)
    ? tab
    : (addresses[0]?.documentId ?? null);
  const edited = addresses.find(({ documentId }) => open === `adresse:${documentId}`) ?? null;
  return (
    <SectionCard
      id="adresses"
      title="Adresses"
      icon={<IconMapPin size={20} />}
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={isLocked || isFull}
          onClick={() => setOpen('adresse')}
        >
          Ajouter une adresse
          {isFull && <span className={classes.limit}>{profileMessages.addressLimit}</span>}
        </Button>
      }
    >
      {addresses.length === 0 ? (
        <p className={classes.empty}>Aucune adresse pour l’instant.</p>
      ) : (
        <Tabs value={shown} onChange={setTab}>
          <Tabs.List aria-label="Vos adresses">
            {addresses.map(({ documentId, name, line1 }) => (
              <Tabs.Tab key={documentId} value={documentId}>
                {name ?? line1}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {addresses.map((address) => (
            <Tabs.Panel key={address.documentId} value={address.documentId} className={classes.panel ?? ''}>
              <AddressView address={address} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {(open === 'adresse' || edited) && !isLocked && (
        <AddressDialog profile={profile} address={edited} onClose={() => setOpen(null)} />
      )}
    </SectionCard>
  );
}
