import type { AgeLimitKind } from '@kermesse/domain/catalog/enums';
import type { AudienceTargeting, ProductConfig } from '@kermesse/domain/catalog/product-config';
import { productDefaults } from '@kermesse/domain/catalog/product-defaults';
import { inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { groupTypeLabels, groupTypes } from '@kermesse/domain/groups/enums';
import { memberRoleLabels, memberRoles } from '@kermesse/domain/memberships/enums';
import { Box } from '@mantine/core';
import { MultiSelectField } from '../../../../ui/inputs/multi-select-field.tsx';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import shared from '../../shared.module.css';
import { isCount, type PutConfig } from './product-quantity.tsx';

interface FieldsProps {
  config: ProductConfig;
  put: PutConfig;
}

const everybody = 'all';

const ages = [
  { value: everybody, label: 'Tous les âges' },
  { value: 'over', label: 'À partir de' },
  { value: 'under', label: 'Moins de' },
  { value: 'exact', label: 'Exactement' },
];

const audiences = [
  { value: everybody, label: 'Tout le monde' },
  { value: 'participant', label: 'Participants' },
  { value: 'volunteer', label: 'Bénévoles' },
];

const groupChoices = groupTypes.map((value) => ({ value, label: groupTypeLabels[value] }));

const memberChoices = [
  { value: everybody, label: 'Tous les membres' },
  ...memberRoles.map((value) => ({ value, label: memberRoleLabels[value] })),
];

/** Targeting is on as soon as a role or a group is chosen. */
function aimed(targeting: AudienceTargeting, patch: Partial<AudienceTargeting>): AudienceTargeting {
  const next = { ...targeting, ...patch };
  const count = next.role_targeting.target_types.length + next.group_targeting.group_types.length;
  return { ...next, enabled: count > 0 };
}

function TargetFields({ config, put }: FieldsProps) {
  const targeting = config.audience_targeting;
  const { target_types: roles } = targeting.role_targeting;
  const { group_types: groups } = targeting.group_targeting;
  const [role] = roles;
  const isOneRole = targeting.enabled && roles.length === 1 && role !== undefined;
  const aim = (patch: Partial<AudienceTargeting>) => put({ audience_targeting: aimed(targeting, patch) });
  return (
    <>
      <SelectField
        label="Proposé à"
        options={audiences}
        value={isOneRole ? role : everybody}
        onChange={(chosen) =>
          aim({ role_targeting: { target_types: inscriptionKinds.filter((kind) => kind === chosen) } })
        }
      />
      <MultiSelectField
        label="Types de groupe"
        description={'Vide\u00a0: avec ou sans groupe.'}
        options={groupChoices}
        value={targeting.enabled ? groups : []}
        onChange={(group_types) => aim({ group_targeting: { group_types } })}
      />
      {targeting.enabled && (
        <NumberField
          label="Priorité"
          description="Quand plusieurs variantes conviennent, la plus haute l’emporte."
          min={0}
          max={1_000}
          value={targeting.priority}
          onChange={(priority) => isCount(priority, 1_000) && aim({ priority })}
        />
      )}
    </>
  );
}

function AgeFields({ config: { limitAge }, put }: FieldsProps) {
  return (
    <Box className={shared.columns} __vars={{ '--column': '120px', '--gap': '12px' }}>
      <SelectField
        label="Âge"
        options={ages}
        value={limitAge?.limit ?? everybody}
        onChange={(limit) =>
          put({
            limitAge:
              limit === null || limit === everybody
                ? null
                : { limit: limit as AgeLimitKind, age: limitAge?.age ?? productDefaults.ageLimit },
          })
        }
      />
      {limitAge !== null && (
        <NumberField
          label="Années"
          unit="ans"
          min={0}
          max={150}
          value={limitAge.age}
          onChange={(age) => isCount(age, 150) && put({ limitAge: { ...limitAge, age } })}
        />
      )}
    </Box>
  );
}

function MemberFields({ config, put }: FieldsProps) {
  const { membersOnly, membersType } = config;
  const isUnknown = membersType !== null && !memberRoles.some((role) => role === membersType);
  return (
    <>
      <SwitchField
        label="Réservé aux membres"
        value={membersOnly}
        onChange={(isOn) => put({ membersOnly: isOn, membersType: isOn ? membersType : null })}
      />
      {membersOnly && (
        <SelectField
          label="Rôle dans l’association"
          options={isUnknown ? [...memberChoices, { value: membersType, label: membersType }] : memberChoices}
          value={membersType ?? everybody}
          onChange={(role) => put({ membersType: role === null || role === everybody ? null : role })}
        />
      )}
    </>
  );
}

export function AudienceFields(props: FieldsProps) {
  return (
    <>
      <TargetFields {...props} />
      <AgeFields {...props} />
      <MemberFields {...props} />
    </>
  );
}
