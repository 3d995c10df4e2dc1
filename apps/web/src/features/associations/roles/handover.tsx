import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { Button } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { type ReactElement, useCallback, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { offerPresidency, searchCandidates } from '../api.ts';
import classes from './roles.module.css';
import { useHandover } from './use-handover.ts';

interface Candidate {
  documentId: string;
  name: string;
}

export function Handover(): ReactElement {
  const { associationId, offer, isBusy, run } = useHandover();
  const [text, setText] = useState('');
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const search = useCallback(
    (query: string, signal: AbortSignal) => searchCandidates(associationId, query, signal),
    [associationId],
  );
  const propose = async ({ documentId, name }: Candidate) => {
    const isSure = await confirm({
      title: `Proposer la présidence à ${name}\u00a0?`,
      message: 'Quand cette personne aura accepté, vous deviendrez manager de l’association.',
      losses: ['Les droits réservés à la présidence'],
      confirmLabel: 'Proposer',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(() => offerPresidency(associationId, documentId), membershipMessages.handoverOffered);
    setText('');
    setCandidate(null);
  };
  return (
    <div className={classes.handover}>
      <SectionCard
        title="Transmettre la présidence"
        icon={<IconCrown size={20} />}
        description="La personne choisie doit accepter. Vous avez chacun jusqu’à sept jours pour changer d’avis."
      >
        <div className={classes.offer}>
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
          <Button
            variant="default"
            disabled={candidate === null || offer !== null}
            loading={isBusy}
            onClick={() => candidate && void propose(candidate)}
          >
            Proposer
          </Button>
        </div>
      </SectionCard>
    </div>
  );
}
