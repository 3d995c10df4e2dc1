import {
  isDangerous,
  isOffered,
  offeredPermissions,
  type PermissionId,
  permissionCategories,
  permissionCategoryLabels,
  permissionIds,
} from '@kermesse/domain/organizers/permission-catalogue';
import {
  type AdminRole,
  type AdminStanding,
  adminRoleLabels,
  adminRoles,
  beyondReach,
  detectRole,
  rolePermissions,
} from '@kermesse/domain/organizers/permissions';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import common from '../common.module.css';
import { permissionIcons } from './permission-icons.tsx';
import classes from './permission-picker.module.css';
import { isExactRole, roleLabel } from './role-label.tsx';

interface PermissionPickerProps {
  value: readonly PermissionId[];
  onChange: (permissions: PermissionId[]) => void;
  /** Nobody grants or removes a permission that they lack. */
  granter: AdminStanding;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const roleNotes: Record<AdminRole, string> = {
  owner: 'toutes les permissions',
  admin: 'tout, sauf les permissions sensibles',
  moderator: 'l’édition, les missions et les messages',
  editor: 'l’édition, les missions et le formulaire',
  viewer: 'consulter et exporter',
};

function roleOptions(granter: AdminStanding) {
  return [...adminRoles].reverse().map((role) => ({
    value: role,
    label: `${adminRoleLabels[role]}\u00a0: ${roleNotes[role]}`,
    disabled: beyondReach(granter, rolePermissions[role]).length > 0,
  }));
}

/** A role at once, or single permissions; the role is derived either way. */
export function PermissionPicker(props: PermissionPickerProps): ReactElement {
  const { value, onChange, granter, error, ref } = props;
  const id = useId();
  const chosen = new Set(value);
  const role = detectRole(value);
  const isExact = isExactRole(value);
  const locked = new Set(beyondReach(granter, permissionIds));
  const toggle = (permission: PermissionId, isOn: boolean) =>
    onChange(permissionIds.filter((one) => (one === permission ? isOn : chosen.has(one))));
  const chooseRole = (next: string | null) => {
    const wanted = adminRoles.find((one) => one === next);
    // Permissions that the granter lacks stay as they are.
    if (wanted)
      onChange(
        permissionIds.filter((one) =>
          locked.has(one) ? chosen.has(one) : rolePermissions[wanted].includes(one),
        ),
      );
  };
  return (
    <Stack gap="md">
      <SelectField
        label="Rôle"
        options={roleOptions(granter)}
        value={isExact ? role : null}
        onChange={chooseRole}
        placeholder={role ? `Proche de ${adminRoleLabels[role]}` : 'Choisir un rôle…'}
        {...(ref ? { ref } : {})}
      />
      <Box component="p" className={common.inline} display="flex" m={0} c="dimmed" fz="sm" role="status">
        {value.length === 0 ? (
          'Aucune permission choisie.'
        ) : (
          <>
            <StatePill size="sm" tone="sapin">
              {!isExact && role ? `Proche de ${roleLabel(value)}` : roleLabel(value)}
            </StatePill>
            {countOf(value.filter(isOffered).length, 'permission')} sur {offeredPermissions.length}
          </>
        )}
      </Box>
      {error && (
        <Text c="var(--k-corail-text)" fz="sm" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
      {permissionCategories.map((category) => (
        <fieldset key={category} className={common.fieldset}>
          <Text component="legend" mb="xs" ff="heading" fw={700}>
            {permissionCategoryLabels[category]}
          </Text>
          <SimpleGrid minColWidth="min(100%, 290px)" spacing={8}>
            {offeredPermissions
              .filter((entry) => entry.category === category)
              .map((entry) => {
                const Icon = permissionIcons[entry.icon];
                const isLocked = locked.has(entry.id);
                return (
                  <Checkbox
                    key={entry.id}
                    classNames={{
                      root: classes.option ?? '',
                      body: classes.optionBody ?? '',
                      labelWrapper: classes.labelWrapper ?? '',
                      label: classes.label ?? '',
                      description: classes.description ?? '',
                    }}
                    checked={chosen.has(entry.id)}
                    disabled={isLocked}
                    onChange={(event) => toggle(entry.id, event.currentTarget.checked)}
                    label={
                      <>
                        <Icon size={18} stroke={1.8} aria-hidden="true" />
                        <span>{entry.name}</span>
                        {isDangerous(entry.id) && (
                          <StatePill size="sm" tone="corail" icon={<IconAlertTriangle size={13} />}>
                            Sensible
                          </StatePill>
                        )}
                      </>
                    }
                    description={
                      isLocked
                        ? 'Vous n’avez pas cette permission\u00a0: vous ne pouvez ni la donner ni la retirer.'
                        : entry.description
                    }
                  />
                );
              })}
          </SimpleGrid>
        </fieldset>
      ))}
    </Stack>
  );
}
