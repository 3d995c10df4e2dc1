import type { MemberRole } from '@kermesse/domain/memberships/enums';
import {
  associationPermissionLabels,
  associationPermissions,
  matrixRoleLabels,
} from '@kermesse/domain/memberships/permissions';
import { NativeSelect, Switch } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { lockOf, type MatrixProps, matrixRoles } from './matrix-props.ts';
import classes from './roles.module.css';

export function MatrixCards(props: MatrixProps): ReactElement {
  const { matrix, onChange } = props;
  const [role, setRole] = useState<MemberRole>('manager');
  return (
    <div className={classes.cards}>
      <NativeSelect
        label="Rôle"
        value={role}
        data={matrixRoles.map((value) => ({ value, label: matrixRoleLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setRole(matrixRoles.find((known) => known === value) ?? 'member')
        }
      />
      <ul className={classes.switches}>
        {associationPermissions.map((permission) => {
          const lock = lockOf(props, role, permission);
          return (
            <li key={permission}>
              <Switch
                label={associationPermissionLabels[permission]}
                labelPosition="left"
                description={lock ?? undefined}
                checked={matrix[role]?.includes(permission) ?? false}
                disabled={lock !== null}
                onChange={(event) => onChange(role, permission, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
