import { countOf } from '@kermesse/domain/shared/text';
import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export function WaitingNotice({
  count,
  onRetry,
}: {
  count: number;
  onRetry: () => void;
}): ReactElement | null {
  if (count === 0) return null;
  return (
    <Alert color="soleil" variant="light" icon={<IconCloudOff size={20} />} radius="lg">
      <Group justify="space-between" gap="8px 16px">
        <span>
          {countOf(count, 'billet à vérifier', 'billets à vérifier')}{' '}
          {count > 1
            ? 'dès que le réseau revient. Ils ne sont pas entrés.'
            : 'dès que le réseau revient. Il n’est pas entré.'}
        </span>
        <Button size="sm" variant="default" onClick={onRetry}>
          Réessayer
        </Button>
      </Group>
    </Alert>
  );
}
