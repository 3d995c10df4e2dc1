import { countOf } from '@kermesse/domain/shared/text';
import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './check-in.module.css';

export function WaitingNotice({
  count,
  onRetry,
}: {
  count: number;
  onRetry: () => void;
}): ReactElement | null {
  if (count === 0) return null;
  return (
    <Alert color="soleil" variant="light" icon={<IconCloudOff size={20} />} className={classes.notice ?? ''}>
      <div className={classes.noticeLine}>
        <span>
          {countOf(count, 'billet à vérifier', 'billets à vérifier')}{' '}
          {count > 1
            ? 'dès que le réseau revient. Ils ne sont pas entrés.'
            : 'dès que le réseau revient. Il n’est pas entré.'}
        </span>
        <Button size="sm" variant="default" onClick={onRetry}>
          Réessayer
        </Button>
      </div>
    </Alert>
  );
}
