import type { OwnFee } from '@kermesse/domain/fees/answers';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Box, Button, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { startCheckout } from '../api.ts';
import { feeTitle } from '../fee-text.ts';
import { feeKeys } from '../keys.ts';

export function OwedFeeCard({ fee }: { fee: OwnFee }): ReactElement {
  const { association } = fee;
  const isLate = fee.status === 'overdue';
  const payment = useChange({
    send: async () => leavePage((await startCheckout(fee.documentId)).url),
    refresh: [feeKeys.own],
  });
  return (
    <Paper component="li" withBorder p={22}>
      <Stack gap={14} h="100%">
        <Group gap={14} wrap="nowrap">
          <Avatar
            name={association.name}
            seed={association.documentId}
            src={association.url_logo}
            size={44}
          />
          <Box flex={1} miw={0} className="k-break-anywhere">
            <Title order={3} fw={700}>
              {feeTitle(fee)}
            </Title>
            <Text c="dimmed" fz="var(--k-font-size-label)">
              {association.name}
            </Text>
          </Box>
        </Group>
        <div>
          <Flex component="p" wrap="wrap" gap="4px 12px" align="center" m={0}>
            <Text span fz="1.75rem" fw={750} ff="heading" lts="-0.01em">
              {formatEuros(fee.finalCents)}
            </Text>
            {fee.discountCents > 0 && (
              <Text component="s" c="dimmed" td="line-through">
                {formatEuros(fee.originalCents)}
              </Text>
            )}
            {isLate && (
              <StatePill size="sm" tone="corail">
                En retard
              </StatePill>
            )}
          </Flex>
          {fee.discountName && (
            <Text
              c="var(--k-sapin)"
              fz="var(--k-font-size-label)"
              fw={600}
            >{`Réduction\u00a0: ${fee.discountName}`}</Text>
          )}
          <Text c="dimmed" fz="var(--k-font-size-label)">
            {isLate ? 'Attendue le ' : 'À régler avant le '}
            {formatIsoDate(fee.dueOn)}
          </Text>
        </div>
        {fee.canPayOnline ? (
          <Button
            mt="auto"
            fullWidth
            loading={payment.isPending}
            leftSection={<IconCreditCard size={19} aria-hidden="true" />}
            onClick={() => void payment.run()}
          >
            Payer {formatEuros(fee.finalCents)}
          </Button>
        ) : (
          <Text
            mt="auto"
            p="12px 14px"
            c="dimmed"
            fz="var(--k-font-size-label)"
            bg="var(--k-paper-back)"
            bdrs="md"
          >
            À régler directement auprès de l’association, par chèque, virement ou espèces.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
