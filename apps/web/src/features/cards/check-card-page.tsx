import { cardMessages } from '@kermesse/domain/cards/messages';
import { formatLongDate } from '@kermesse/domain/shared/moments';
import { Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { checkCardQuery } from './api.ts';
import classes from './check-card-page.module.css';

function Verdict({ isValid }: { isValid: boolean }): ReactElement {
  return (
    <section className={classes.verdict} data-valid={isValid || undefined} role="status">
      <Group component="span" className={classes.mark ?? ''} justify="center" aria-hidden="true">
        {isValid ? <IconCheck size={52} stroke={2.6} /> : <IconX size={52} stroke={2.6} />}
      </Group>
      <h1>{isValid ? cardMessages.valid : cardMessages.notValid}</h1>
      <Text>{isValid ? cardMessages.validToday : cardMessages.notValidToday}</Text>
      <StatePill tone={isValid ? 'sapin' : 'corail'}>{formatLongDate(new Date())}</StatePill>
    </section>
  );
}

/** What the code of a card opens: valid today or not, and nothing about whose it is. */
export function CheckCardPage(): ReactElement {
  const { code } = useParams({ from: '/public/carte/$code' });
  const query = useQuery(checkCardQuery(code));
  return (
    <Page title="Carte de membre" width="narrow">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {({ isValid }) => <Verdict isValid={isValid} />}
      </Loaded>
    </Page>
  );
}
