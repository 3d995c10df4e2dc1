import { donationBounds, donationProblem, suggestedDonationsCents } from '@kermesse/domain/catalog/donation';
import { formatEuros, formatWholeEuros } from '@kermesse/domain/shared/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { useRegistration, useSessionState } from '../use-registration.ts';
import classes from './donation.module.css';
import { setDonation } from './donation-api.ts';

const isSuggested = (cents: number) => suggestedDonationsCents.some((known) => known === cents);

interface OtherAmountProps {
  donationCents: number;
  isPending: boolean;
  onGive: (cents: number) => void;
}

function OtherAmount({ donationCents, isPending, onGive }: OtherAmountProps): ReactElement {
  const isOwn = donationCents > 0 && !isSuggested(donationCents);
  const [cents, setCents] = useState(isOwn ? donationCents : null);
  const [problem, setProblem] = useState<string | null>(null);
  const give = (event: FormEvent) => {
    event.preventDefault();
    const refused = donationProblem(cents ?? 0);
    setProblem(refused);
    if (refused === null) onGive(cents ?? 0);
  };
  return (
    <form noValidate onSubmit={give}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <MoneyField
          className={classes.amount ?? ''}
          aria-label="Montant du don"
          placeholder={`À partir de ${formatWholeEuros(donationBounds.minCents)}`}
          value={cents}
          onChange={(value) => {
            setCents(value);
            setProblem(null);
          }}
          error={problem ?? undefined}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {donationCents > 0 ? 'Modifier' : 'Ajouter'}
        </Button>
      </Group>
    </form>
  );
}

/** One for the whole order. A chip that is chosen takes the donation away again. */
export function Donation({ purpose }: { purpose: string }): ReactElement {
  const { session, tabs } = useRegistration();
  const { view } = useSessionState();
  const root = useRef<HTMLDivElement>(null);
  const given = view?.donationCents ?? 0;
  const change = useChange({
    send: async (cents: number) => setDonation(await session.id(), cents),
    onDone: (changed) => {
      session.take(changed);
      tabs.notify(changed.sessionId);
    },
  });
  const donationCents = change.input ?? given;
  const isOther = donationCents > 0 && !isSuggested(donationCents);
  const [isOtherOpen, setIsOtherOpen] = useState(isOther);
  const give = (cents: number) => {
    setIsOtherOpen(false);
    void change.run(cents === donationCents ? 0 : cents);
  };
  const openOther = () => {
    setIsOtherOpen(!isOtherOpen);
    focusWhenRendered(() => root.current?.querySelector<HTMLElement>('input'));
  };
  return (
    <Stack ref={root} component="section" className={classes.root ?? ''} gap="sm" aria-label="Don">
      <div>
        <Group component="h3" gap={8} m={0} fz="md" fw={650} wrap="nowrap">
          <IconHeart size={18} aria-hidden="true" color="var(--k-corail)" style={{ flex: 'none' }} />
          Ajouter un don
        </Group>
        <Text c="dimmed" fz="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
          {purpose}
        </Text>
      </div>
      <fieldset className={classes.chips} aria-label="Montant du don">
        {suggestedDonationsCents.map((cents) => (
          <button
            key={cents}
            type="button"
            className={classes.chip}
            aria-pressed={donationCents === cents}
            onClick={() => give(cents)}
          >
            {formatWholeEuros(cents)}
          </button>
        ))}
        <button
          type="button"
          className={`${classes.chip} ${classes.other}`}
          aria-pressed={isOther}
          aria-expanded={isOtherOpen || isOther}
          onClick={openOther}
        >
          {isOther ? formatEuros(donationCents) : 'Autre montant'}
        </button>
      </fieldset>
      {isOtherOpen && (
        <OtherAmount
          donationCents={given}
          isPending={change.isPending}
          onGive={(cents) => {
            setIsOtherOpen(false);
            void change.run(cents);
          }}
        />
      )}
      {given > 0 && (
        <Button
          className={classes.remove ?? ''}
          variant="subtle"
          color="corail"
          size="compact-sm"
          onClick={() => {
            setIsOtherOpen(false);
            void change.run(0);
          }}
        >
          Retirer le don
        </Button>
      )}
    </Stack>
  );
}
