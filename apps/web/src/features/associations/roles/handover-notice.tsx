import { Button, Group, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { useHandover } from './use-handover.ts';

function Notice({ text, children }: { text: ReactNode; children: ReactNode }): ReactElement {
  return (
    <Group
      gap="12px 20px"
      justify="space-between"
      mb={20}
      p="16px 20px"
      c="var(--k-soleil-text)"
      bg="var(--k-soleil-light)"
      bdrs="lg"
      role="status"
    >
      <Text flex="1 1 280px">{text}</Text>
      {children}
    </Group>
  );
}

export function HandoverNotice(): ReactElement | null {
  const { offer, acceptance, ending } = useHandover();
  if (!offer) return null;
  if (!offer.isForYou)
    return (
      <Notice
        text={
          <>
            La présidence est proposée à <strong>{offer.to}</strong>. En attente de sa réponse, jusqu’au{' '}
            <DateText at={offer.expiresAt} />.
          </>
        }
      >
        <Button variant="default" loading={ending.isPending} onClick={() => void ending.run()}>
          Retirer la proposition
        </Button>
      </Notice>
    );
  return (
    <Notice
      text={
        <>
          <strong>{offer.from}</strong> vous propose la présidence. Rien ne change tant que vous n’avez pas
          accepté.
        </>
      }
    >
      <Group gap={10} wrap="nowrap">
        <Button
          variant="default"
          disabled={acceptance.isPending || ending.isPending}
          onClick={() => void ending.run()}
        >
          Décliner
        </Button>
        <Button
          loading={acceptance.isPending}
          disabled={ending.isPending}
          onClick={() => void acceptance.run()}
        >
          Accepter
        </Button>
      </Group>
    </Notice>
  );
}
