import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
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
      <Text mb="lg" c="dimmed" className="k-keep-lines">
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
  const { control } = settings.form;
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
          <Text mb={10} fz="xl" fw={700} ff="heading" className="k-break-anywhere">
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
          <FormField control={control} name="name">
            {(field) => <TextField {...field} label="Nom" kind="organization" required />}
          </FormField>
          <FormField control={control} name="bio">
            {(field) => (
              <TextField
                {...field}
                label="Mot d’accueil"
                description="En tête du tableau de bord de vos membres."
              />
            )}
          </FormField>
          <FormField control={control} name="description_short">
            {(field) => (
              <TextareaField {...field} label="Description courte" required minRows={2} maxLength={300} />
            )}
          </FormField>
          <FormField control={control} name="description_long">
            {(field) => <TextareaField {...field} label="Description longue" required maxLength={5000} />}
          </FormField>
          <FormField control={control} name="website">
            {(field) => <TextField {...field} label="Site web" kind="url" placeholder="https://" />}
          </FormField>
          <FormField control={control} name="price">
            {({ value, onChange, ...field }) => (
              <MoneyField
                {...field}
                label="Cotisation proposée"
                description="Montant de départ d’une nouvelle cotisation."
                value={value === null ? null : Math.round(value * 100)}
                onChange={(cents) => onChange(cents === null ? null : cents / 100)}
              />
            )}
          </FormField>
          <FormField control={control} name="active">
            {(field) => (
              <SwitchField
                {...field}
                label="Association active"
                description="Inactive, elle n’apparaît plus dans la recherche, n’accueille plus de membres et n’envoie plus d’elle-même ni appels de cotisation ni relances."
              />
            )}
          </FormField>
        </Stack>
      ) : (
        <Preview association={association} />
      )}
      {isOpen && <LogoDialog associationId={association.documentId} onClose={logo.close} />}
    </SectionCard>
  );
}
