import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './detail/detail.module.css';

export function BackToRegistrations({ editionId }: { editionId: string }): ReactElement {
  return (
    <Link
      to="/organizer/editions/$editionId/registrations"
      params={{ editionId }}
      className={classes.back ?? ''}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
      Toutes les inscriptions
    </Link>
  );
}
