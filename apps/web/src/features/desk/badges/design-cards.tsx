import {
  type BadgeChoices,
  type BadgeDesign,
  badgeFieldLabels,
  badgeFields,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { badgesPerSheet, badgeTemplateIds, badgeTemplates } from '@kermesse/domain/desk/badges/templates';
import { Box, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import classes from './badges.module.css';

interface DesignCardProps {
  design: BadgeDesign;
  onChange: (patch: Partial<BadgeDesign>) => void;
}

export function TemplateCard({ design, onChange }: DesignCardProps): ReactElement {
  const template = badgeTemplates[design.template];
  const last = badgesPerSheet(template);
  return (
    <SectionCard title="Modèle">
      <Stack gap="md">
        <ChoiceCards
          label="Format"
          choices={badgeTemplateIds.map((value) => ({
            value,
            label: badgeTemplates[value].label,
            description: badgeTemplates[value].description,
          }))}
          value={design.template}
          onChange={(chosen) => onChange({ template: chosen, startAt: 1 })}
        />
        {template.isLabel && (
          <Box maw={260}>
            <NumberField
              label="Première étiquette libre"
              description={`De gauche à droite, de 1 à ${last}, si la planche est entamée.`}
              min={1}
              max={last}
              value={design.startAt}
              onChange={(value) =>
                onChange({ startAt: value !== null && value >= 1 && value <= last ? Math.trunc(value) : 1 })
              }
            />
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
}

const noPicture = 'none';

export function ContentCard({
  design,
  pictures,
  onChange,
}: DesignCardProps & Pick<BadgeChoices, 'pictures'>): ReactElement {
  return (
    <SectionCard
      title="Sur le badge"
      description="Le nom y est toujours, aussi grand que la place le permet."
    >
      <Stack gap="md">
        <ChoiceCards
          label="Nom"
          choices={[
            { value: 'firstname', label: 'Prénom en grand', description: 'Le nom de famille dessous' },
            { value: 'full', label: 'Prénom et nom', description: 'Dans la même taille' },
          ]}
          value={design.name}
          onChange={(name) => onChange({ name })}
        />
        <fieldset className={classes.checks} aria-label="Aussi sur le badge">
          {badgeFields.map((field) => (
            <CheckboxField
              key={field}
              label={badgeFieldLabels[field]}
              value={design.fields.includes(field)}
              onChange={(isOn) =>
                onChange({
                  fields: badgeFields.filter((each) =>
                    each === field ? isOn : design.fields.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        {pictures.length > 0 && (
          <SelectField
            label="Image"
            options={[
              { value: noPicture, label: 'Aucune' },
              ...pictures.map(({ id, label }) => ({ value: id, label })),
            ]}
            value={design.picture ?? noPicture}
            onChange={(value) => onChange({ picture: value === noPicture ? null : value })}
          />
        )}
        <SwitchField
          label="Une couleur par rôle"
          description="Vert pour les participants, ocre pour les bénévoles, rouge pour les organisateurs."
          value={design.isColoured}
          onChange={(isColoured) => onChange({ isColoured })}
        />
      </Stack>
    </SectionCard>
  );
}
