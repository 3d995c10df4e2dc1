import { Box, Button, Group } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { type ReactElement, useCallback, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { searchCandidates } from '../api.ts';
import { type Candidate, useHandover } from './use-handover.ts';

export function Handover(): ReactElement {
  const { associationId, offer, proposal } = useHandover();
  const [text, setText] = useState('');
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const search = useCallback(
    (query: string, signal: AbortSignal) => searchCandidates(associationId, query, signal),
    [associationId],
  );
  const propose = async (chosen: Candidate) => {
    if (!(await proposal.run(chosen))) return;
    setText('');
    setCandidate(null);
  };
  return (
    <Box mt="lg">
      <SectionCard
        title="Transmettre la présidence"
        icon={<IconCrown size={20} />}
        description="La personne choisie doit accepter. Vous avez chacun jusqu’à sept jours pour changer d’avis."
      >
        <Group gap="sm" align="end">
          <Box flex="1 1 260px">
            <SuggestField
              label="Nouveau président ou nouvelle présidente"
              placeholder="Nom d’un membre actif"
              autoComplete="off"
              disabled={offer !== null}
              value={text}
              onChange={(typed) => {
                setText(typed);
                setCandidate(null);
              }}
              search={search}
              describe={({ documentId, name }: Candidate) => ({ key: documentId, text: name, label: name })}
              onPick={(picked) => {
                setText(picked.name);
                setCandidate(picked);
              }}
            />
          </Box>
          <Button
            variant="default"
            disabled={candidate === null || offer !== null}
            loading={proposal.isPending}
            onClick={() => candidate && void propose(candidate)}
          >
            Proposer
          </Button>
        </Group>
      </SectionCard>
    </Box>
  );
}
