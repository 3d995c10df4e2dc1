import {
  associationPermissionLabels,
  associationPermissions,
  matrixRoleLabels,
} from '@kermesse/domain/memberships/permissions';
import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { lockOf, type MatrixProps, matrixRoles } from './matrix-props.ts';
import classes from './roles.module.css';

export function MatrixTable(props: MatrixProps): ReactElement {
  const { matrix, onChange } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label="Permissions par rôle" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {matrixRoles.map((role) => (
              <th key={role} scope="col">
                {matrixRoleLabels[role]}
                {role === 'president' && <IconLock size={14} aria-label="verrouillé" />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {associationPermissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{associationPermissionLabels[permission]}</th>
              {matrixRoles.map((role) => {
                const lock = lockOf(props, role, permission);
                return (
                  <td key={role} title={lock ?? undefined}>
                    <Checkbox
                      display="inline-flex"
                      style={{ verticalAlign: 'middle' }}
                      aria-label={`${matrixRoleLabels[role]}\u00a0: ${associationPermissionLabels[permission]}`}
                      checked={matrix[role]?.includes(permission) ?? false}
                      disabled={lock !== null}
                      onChange={(event) => onChange(role, permission, event.currentTarget.checked)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
