import type { ReactElement } from 'react';
import { Avatar } from '../display/avatar.tsx';
import classes from './area-identity.module.css';

interface AreaIdentityProps {
  name: string;
  detail?: string;
  logoUrl?: string | null;
  seed?: string;
}

export function AreaIdentity({ name, detail, logoUrl = null, seed = name }: AreaIdentityProps): ReactElement {
  return (
    <div className={classes.identity}>
      <Avatar name={name} seed={seed} src={logoUrl} size={44} shape="square" />
      <span className={classes.text}>
        <strong>{name}</strong>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </div>
  );
}
