import type { Home } from '@kermesse/domain/home/schemas';
import { Paper, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { TicketsDrawing } from '../../ui/art/drawings/tickets.tsx';
import { useNow } from '../../ui/display/use-now.ts';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { WaitingLists } from '../../ui/waiting-lists/waiting-lists.tsx';
import { AssociationList } from './association-list.tsx';
import { FamilyList } from './family-list.tsx';
import { findNextUp, hasNothing } from './find-next-up.ts';
import classes from './home-page.module.css';
import { HomeSection } from './home-section.tsx';
import { listTodos } from './list-todos.ts';
import { MessageList } from './message-list.tsx';
import { MissionList } from './mission-list.tsx';
import { NextUpCard } from './next-up-card.tsx';
import { RegistrationList } from './registration-list.tsx';
import { TodoList } from './todo-list.tsx';

interface HomeContentProps {
  home: Home;
  now: number;
}

function Welcome(): ReactElement {
  return (
    <Paper py={40} withBorder>
      <EmptyState
        drawing={<TicketsDrawing />}
        title="Tout commence ici"
        action={<LinkButton to="/events">Voir les événements</LinkButton>}
      >
        <p>
          Vos inscriptions, vos missions, vos messages et vos associations se rangeront d’eux-mêmes sur cette
          page.
        </p>
      </EmptyState>
    </Paper>
  );
}

export function HomeContent({ home, now }: HomeContentProps): ReactElement {
  const waiting = listTodos(home, useNow(30_000));
  if (hasNothing(home)) return <Welcome />;
  const next = findNextUp(home);
  // The empty state shows only to volunteers.
  const isVolunteer = home.missions.length > 0 || home.registrations.some(({ kind }) => kind === 'volunteer');
  return (
    <div className={classes.columns}>
      {waiting.length > 0 && (
        <div className={classes.first}>
          <HomeSection id="a-faire" title="À faire">
            <TodoList items={waiting} />
          </HomeSection>
        </div>
      )}
      <Stack className={classes.main ?? ''} gap="lg">
        {next && <NextUpCard next={next} now={now} registrations={home.registrations} />}
        <RegistrationList registrations={home.registrations} />
        {home.waitingLists.length > 0 && (
          <HomeSection id="listes-d-attente" title="Mes listes d’attente">
            <WaitingLists entries={home.waitingLists} />
          </HomeSection>
        )}
        {isVolunteer && <MissionList missions={home.missions} />}
      </Stack>
      <Stack className={classes.side ?? ''} gap="lg">
        {home.messages.latest.length > 0 && <MessageList messages={home.messages} now={now} />}
        <AssociationList associations={home.associations} />
        <FamilyList families={home.families} />
      </Stack>
    </div>
  );
}
