import { type HealthPerson, mostHealthPeople, shortestHealthSearch } from '@kermesse/domain/profiles/health';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Box, Button, Flex, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SearchDrawing } from '../../../ui/art/drawings/search.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import classes from '../profile-page.module.css';
import { healthPeopleQuery } from './api.ts';
import { HealthReadingDialog } from './health-reading-dialog.tsx';

const kinds = { participant: 'Participant', volunteer: 'Bénévole' } as const;

interface ResultsProps {
  people: readonly HealthPerson[];
  onChoose: (person: HealthPerson) => void;
}

function Results({ people, onChoose }: ResultsProps): ReactElement {
  if (people.length === 0)
    return (
      <EmptyState drawing={<SearchDrawing />} title="Personne à ce nom">
        <p>Seules les inscriptions confirmées de cette édition sont cherchées.</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <Flex
            key={person.inscriptionId}
            component="li"
            gap="sm"
            align="center"
            justify="space-between"
            py="sm"
            className={classes.person}
          >
            <div>
              <strong>{person.name}</strong>
              <Flex component="span" wrap="wrap" gap="4px 10px" align="center" mt={4} c="dimmed" fz="sm">
                <StatePill size="sm" tone={person.kind === 'volunteer' ? 'soleil' : 'neutral'}>
                  {kinds[person.kind]}
                </StatePill>
                {person.reference}
              </Flex>
            </div>
            <Button
              variant="default"
              size="sm"
              flex="none"
              aria-label={`Consulter les informations ${ofName(person.name)}`}
              onClick={() => onChoose(person)}
            >
              Consulter
            </Button>
          </Flex>
        ))}
      </ul>
      {people.length >= mostHealthPeople && (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Il y en a d’autres{'\u00a0'}: précisez le nom.
        </Text>
      )}
    </>
  );
}

function Desk(): ReactElement {
  const { edition } = useEditionWorkspace();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<HealthPerson | null>(null);
  const query = useQuery(healthPeopleQuery(edition.documentId, search));
  usePageTitle('Santé');
  return (
    <>
      <PageHeading
        title="Santé"
        description="Ce que l’accueil et les secours doivent savoir, personne par personne."
      />
      <Flex
        gap="sm"
        align="flex-start"
        mb={20}
        px="md"
        py={14}
        bdrs="lg"
        bg="var(--k-soleil-light)"
        c="var(--k-soleil-text)"
        className={classes.banner}
      >
        <IconShieldLock size={22} aria-hidden="true" />
        <span>
          Ces informations sont confidentielles. Chaque consultation est enregistrée, et la personne voit dans
          son profil qui l’a faite, quand et pourquoi.
        </span>
      </Flex>
      <SectionCard>
        <SearchField
          aria-label="Rechercher une personne inscrite"
          placeholder="Nom, prénom ou référence"
          minLength={shortestHealthSearch}
          onSearch={setSearch}
        />
        <Box mt={18}>
          {search === '' ? (
            <Text c="dimmed" fz="var(--k-font-size-label)">
              Saisissez au moins deux lettres du nom.
            </Text>
          ) : (
            <Loaded query={query} skeleton={<ListSkeleton />}>
              {(people) => <Results people={people} onChoose={setChosen} />}
            </Loaded>
          )}
        </Box>
      </SectionCard>
      {chosen && (
        <HealthReadingDialog editionId={edition.documentId} person={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

export function HealthDeskPage(): ReactElement {
  return (
    <EditionGate needs="canReadHealth">
      <Desk />
    </EditionGate>
  );
}
