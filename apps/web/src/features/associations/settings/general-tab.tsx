import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import type { TabProps } from './tab-props.ts';

function Preview({ association }: Pick<TabProps, 'association'>): ReactElement {
  return (
    <>
      <Text mb="xs" fz="lg">
        {association.description_short}
      </Text>
      <Text mb="lg" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {association.description_long}
      </Text>
      <KeyValueList
        entries={[
          { label: 'Mot d’accueil', value: association.bio },
          { label: 'Site web', value: association.social_media_links[0]?.url },
          { label: 'Cotisation proposée', value: formatEuros(Math.round(association.price * 100)) },
          {
            label: 'État',
            value: (
              <StatePill tone={association.active ? 'sapin' : 'neutral'}>
                {association.active ? 'Active' : 'Inactive'}
              </StatePill>
            ),
          },
        ]}
      />
    </>
  );
}

export function GeneralTab({ association, settings, isEditing }: TabProps): ReactElement {
  const { form, set, problems } = settings;
  const [isOpen, logo] = useDisclosure(false);
  return (
    <SectionCard>
      <Group gap={20} wrap="nowrap" mb="lg">
        <Avatar
          name={association.name}
          seed={association.documentId}
          src={association.url_logo}
          size={84}
          shape="square"
        />
        <div>
          <Text mb={10} fz="xl" fw={700} ff="heading" style={{ overflowWrap: 'anywhere' }}>
            {association.name}
          </Text>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={18} aria-hidden="true" />}
            onClick={logo.open}
          >
            Changer le logo
          </Button>
        </div>
      </Group>
      {isEditing ? (
        <Stack gap={18}>
          <TextField
            label="Nom"
            kind="organization"
            required
            value={form.name}
            error={problems.name}
            onChange={(event) => set('name', event.currentTarget.value)}
          />
          <TextField
            label="Mot d’accueil"
            description="En tête du tableau de bord de vos membres."
            value={form.bio}
            error={problems.bio}
            onChange={(event) => set('bio', event.currentTarget.value)}
          />
          <TextareaField
            label="Description courte"
            required
            minRows={2}
            maxLength={300}
            value={form.description_short}
            error={problems.description_short}
            onChange={(event) => set('description_short', event.currentTarget.value)}
          />
          <TextareaField
            label="Description longue"
            required
            maxLength={5000}
            value={form.description_long}
            error={problems.description_long}
            onChange={(event) => set('description_long', event.currentTarget.value)}
          />
          <TextField
            label="Site web"
            kind="url"
            placeholder="https://"
            value={form.website}
            error={problems.website}
            onChange={(event) => set('website', event.currentTarget.value)}
          />
          <MoneyField
            label="Cotisation proposée"
            description="Montant de départ d’une nouvelle cotisation."
            value={form.price === null ? null : Math.round(form.price * 100)}
            error={problems.price}
            onChange={(cents) => set('price', cents === null ? null : cents / 100)}
          />
          <SwitchField
            label="Association active"
            description="Inactive, elle n’apparaît plus dans la recherche et n’accueille plus de membres."
            value={form.active}
            onChange={(active) => set('active', active)}
          />
        </Stack>
      ) : (
        <Preview association={association} />
      )}
      {isOpen && <LogoDialog associationId={association.documentId} onClose={logo.close} />}
    </SectionCard>
  );
}
