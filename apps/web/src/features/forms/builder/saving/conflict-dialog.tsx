import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { describeChanges } from '@kermesse/domain/forms/words/describe-changes';
import { Box, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useChange } from '../../../../ui/feedback/use-change.ts';
import { ChangeList } from '../../publish/change-list.tsx';
import shared from '../../shared.module.css';
import type { Conflict } from './rebase.ts';
import { useSaver, useSaverState } from './use-saver.ts';

interface SideProps {
  title: string;
  before: FormContent;
  after: FormContent;
  children: ReactNode;
}

function Side({ title, before, after, children }: SideProps) {
  const changes = describeChanges(before, after);
  return (
    <Stack component="section" gap="sm" p="md" bd="1px solid var(--k-line)" bdrs="lg">
      <Box component="h3" m={0} fz="md">
        {title}
      </Box>
      {changes.length === 0 ? (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Aucune différence.
        </Text>
      ) : (
        <Box miw={0}>
          <ChangeList changes={changes} label={title} />
        </Box>
      )}
      <Stack mt="auto">{children}</Stack>
    </Stack>
  );
}

function wordsOf({ saves, isOwn }: Conflict) {
  const theirName = saves.by?.name ?? null;
  if (isOwn)
    return {
      who: 'Vous avez modifié, dans un autre onglet ou sur un autre appareil,',
      title: 'Celle de l’autre onglet',
      take: 'Prendre l’autre',
      taken: 'L’autre modification est reprise. «\u00a0Annuler\u00a0» ramène celle-ci.',
    };
  return {
    who: `${theirName ?? 'Une autre personne'} a modifié`,
    title: `Celle de ${theirName ?? 'l’autre personne'}`,
    take: 'Prendre la sienne',
    taken: 'Sa modification est reprise. «\u00a0Annuler\u00a0» ramène la vôtre.',
  };
}

function Comparison({ conflict }: { conflict: Conflict }) {
  const saver = useSaver();
  const { mine, theirs } = conflict;
  const base = conflict.base ?? theirs;
  const words = wordsOf(conflict);
  const choosing = useChange({
    send: (choice: 'mine' | 'theirs') => saver.resolve(choice),
    onDone: (_, choice) => {
      if (choice === 'theirs') toast.info(words.taken);
      else if (saver.state.save.status === 'saved') toast.success('Votre modification est enregistrée.');
    },
  });
  return (
    <>
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {`${words.who} la même chose que vous, au même moment. Rien n’a été écrasé\u00a0: choisissez ce qu’il faut garder. Tout le reste est conservé, des deux côtés.`}
      </Text>
      <Box className={shared.columns} __vars={{ '--column': '260px', '--gap': '16px' }} m="16px 0 20px">
        <Side title="Votre modification" before={base} after={mine}>
          <Button disabled={choosing.isPending} onClick={() => void choosing.run('mine')} data-autofocus>
            Garder la mienne
          </Button>
        </Side>
        <Side title={words.title} before={conflict.base ?? mine} after={theirs}>
          <Button variant="default" disabled={choosing.isPending} onClick={() => void choosing.run('theirs')}>
            {words.take}
          </Button>
        </Side>
      </Box>
    </>
  );
}

export function ConflictDialog() {
  const save = useSaverState((state) => state.save);
  const conflict = save.status === 'conflict' ? save.conflict : null;
  const [hidden, setHidden] = useState<Conflict | null>(null);
  const isOpen = conflict !== null && conflict !== hidden;
  return (
    <>
      {conflict !== null && conflict === hidden && (
        <Button size="compact-sm" color="corail" variant="light" onClick={() => setHidden(null)}>
          Comparer et choisir
        </Button>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setHidden(conflict)}
        title="La même chose a changé ailleurs"
        size={760}
      >
        {conflict !== null && <Comparison conflict={conflict} />}
      </Dialog>
    </>
  );
}
