import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { linkPlaces, linkWithSource } from '@kermesse/domain/events/visit-source';
import { Button, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from './figures.module.css';

const another = 'autre';
const options = [
  ...linkPlaces.map(({ label, utm_source }) => ({ value: utm_source, label })),
  { value: another, label: 'Autre…' },
];

export function LinkMaker(): ReactElement {
  const { event, edition } = useEditionWorkspace();
  const [place, setPlace] = useState<string>(linkPlaces[0].utm_source);
  const [ownName, setOwnName] = useState('');
  const [campaign, setCampaign] = useState('');
  const { copied, copy } = useCopy();
  const known = linkPlaces.find(({ utm_source }) => utm_source === place);
  const page = window.location.origin + eventPagePath(event.name, edition.documentId);
  const link = linkWithSource(page, { ...(known ?? { utm_source: ownName }), utm_campaign: campaign });
  const isCopied = copied === link;
  return (
    <SectionCard
      title="Lien pour une affiche, un réseau…"
      description={
        'Un lien par endroit où vous parlez de l’événement\u00a0: les inscriptions qu’il amène se comptent à part.'
      }
    >
      <Stack gap={14}>
        <div className={classes.maker}>
          <SelectField
            label={'Où sera-t-il\u00a0?'}
            value={place}
            onChange={(value) => setPlace(value ?? another)}
            options={options}
          />
          {!known && (
            <TextField
              label="Nom de l’endroit"
              placeholder="Radio locale"
              maxLength={40}
              value={ownName}
              onChange={({ currentTarget }) => setOwnName(currentTarget.value)}
            />
          )}
          <TextField
            label="Précision (facultatif)"
            placeholder="Mairie, story de mai…"
            maxLength={40}
            value={campaign}
            onChange={({ currentTarget }) => setCampaign(currentTarget.value)}
          />
        </div>
        <div className={classes.link}>
          <TextField
            label="Lien à donner"
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            variant={isCopied ? 'light' : 'filled'}
            leftSection={
              isCopied ? (
                <IconCheck size={18} aria-hidden="true" />
              ) : (
                <IconCopy size={18} aria-hidden="true" />
              )
            }
            onClick={() => void copy(link)}
          >
            {isCopied ? 'Lien copié' : 'Copier le lien'}
          </Button>
        </div>
      </Stack>
    </SectionCard>
  );
}
