import {
  type BadgeAudience,
  type BadgeChoices,
  type BadgeRole,
  badgeRolePlurals,
  badgeRoles,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import classes from './badges.module.css';

interface AudienceCardProps {
  choices: BadgeChoices;
  audience: BadgeAudience;
  onChange: (patch: Partial<BadgeAudience>) => void;
  onForgetChosen: () => void;
}

function Chosen({ count, onForget }: { count: number; onForget: () => void }): ReactElement {
  return (
    <Group justify="space-between" gap="sm">
      <strong>{countOf(count, 'inscription choisie', 'inscriptions choisies')}</strong>
      <Button variant="default" size="sm" onClick={onForget}>
        Choisir parmi toute l’édition
      </Button>
    </Group>
  );
}

export function AudienceCard(props: AudienceCardProps): ReactElement {
  const { choices, audience, onChange, onForgetChosen } = props;
  const { roles, products, registrations } = audience;
  const toggle = (role: BadgeRole, isOn: boolean) =>
    onChange({ roles: badgeRoles.filter((each) => (each === role ? isOn : roles.includes(each))) });
  return (
    <SectionCard
      title="Pour qui"
      description="Les participants ont un badge tant que leur billet est valable."
    >
      <Stack gap="md">
        {registrations ? (
          <Chosen count={registrations.length} onForget={onForgetChosen} />
        ) : (
          <>
            <fieldset className={classes.checks} aria-label="Rôles">
              {badgeRoles.map((role) => (
                <CheckboxField
                  key={role}
                  label={`${badgeRolePlurals[role]} (${formatDecimal(choices.counts[role])})`}
                  value={roles.includes(role)}
                  onChange={(isOn) => toggle(role, isOn)}
                />
              ))}
            </fieldset>
            {choices.products.length > 1 && roles.includes('participant') && (
              <MultiSelectField
                label="Seulement ces produits"
                placeholder="Tous les produits"
                options={choices.products.map(({ documentId, name, count }) => ({
                  value: documentId,
                  label: `${name} (${formatDecimal(count)})`,
                }))}
                value={products}
                onChange={(chosen) => onChange({ products: chosen })}
              />
            )}
          </>
        )}
        <SwitchField
          label="Un badge par billet"
          description="Sinon, un par personne, avec tous ses produits."
          value={audience.per === 'ticket'}
          onChange={(isOn) => onChange({ per: isOn ? 'ticket' : 'person' })}
        />
      </Stack>
    </SectionCard>
  );
}
