import type { MemberRole } from '@kermesse/domain/memberships/enums';
import {
  associationPermissionLabels,
  associationPermissions,
  matrixRoleLabels,
} from '@kermesse/domain/memberships/permissions';
import { Box, NativeSelect, Paper, Stack, Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { lockOf, type MatrixProps, matrixRoles } from './matrix-props.ts';
import classes from './roles.module.css';

export function MatrixCards(props: MatrixProps): ReactElement {
  const { matrix, onChange } = props;
  const [role, setRole] = useState<MemberRole>('manager');
  return (
    <Stack gap={14}>
      <NativeSelect
        label="Rôle"
        value={role}
        data={matrixRoles.map((value) => ({ value, label: matrixRoleLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setRole(matrixRoles.find((known) => known === value) ?? 'member')
        }
      />
      <Paper withBorder px="md" className={classes.switches ?? ''}>
        <PlainList isDivided>
          {associationPermissions.map((permission) => {
            const lock = lockOf(props, role, permission);
            return (
              <Box component="li" key={permission} py={13}>
                <Switch
                  label={associationPermissionLabels[permission]}
                  labelPosition="left"
                  description={lock ?? undefined}
                  checked={matrix[role]?.includes(permission) ?? false}
                  disabled={lock !== null}
                  onChange={(event) => onChange(role, permission, event.currentTarget.checked)}
                />
              </Box>
            );
          })}
        </PlainList>
      </Paper>
    </Stack>
  );
}
