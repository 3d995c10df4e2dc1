import { formatDate, formatTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { confirm } from '../../ui/feedback/confirm.ts';
import { copyText } from '../../ui/feedback/use-copy.ts';
import classes from './check-in.module.css';
import { type DoorAct, doorActs } from './door-acts.ts';

interface HeldActsProps {
  /** What the server did not take. */
  acts: readonly DoorAct[];
  /** Why it takes nothing at all of this device; else each has its own reason. */
  refusal: string | null;
  timezone?: string | undefined;
}

function lineOf({ kind, at, reference, door, refusal }: DoorAct, timezone?: string): string {
  const what = kind === 'entry' ? 'entrée' : 'entrée annulée';
  const parts = [`${formatDate(at, timezone)} ${formatTime(at, timezone)}`, what, `inscription ${reference}`];
  return [...parts, ...(door ? [door] : []), ...(refusal ? [refusal] : [])].join(' · ');
}

/** Nothing that happened at the door is lost: it can be given to an organiser as text. */
export function HeldActs({ acts, refusal, timezone }: HeldActsProps): ReactElement | null {
  if (acts.length === 0) return null;
  const text = acts.map((act) => lineOf(act, timezone)).join('\n');
  const erase = async () => {
    const isConfirmed = await confirm({
      title: 'Effacer ces entrées de cet appareil\u00a0?',
      message: 'Elles ne sont enregistrées nulle part ailleurs. Copiez le texte avant, si besoin.',
      confirmLabel: 'Effacer',
    });
    if (isConfirmed) doorActs.remove(acts.map(({ key }) => key));
  };
  return (
    <Alert color="corail" variant="light" radius="lg" icon={<IconClipboardText size={22} />} role="alert">
      <Stack gap={12}>
        <Stack gap={2}>
          <Text fw={700} fz="lg" lh={1.3}>
            {countOf(acts.length, 'entrée n’a pas été acceptée', 'entrées n’ont pas été acceptées')}
          </Text>
          {refusal && <span>{refusal}</span>}
          <span>Gardé sur cet appareil. Donnez ce texte à l’organisateur{'\u00a0'}:</span>
        </Stack>
        <Box component="pre" className={classes.plainText} m={0}>
          {text}
        </Box>
        <Group gap={10}>
          <Button
            flex="1 1 auto"
            size="md"
            variant="default"
            onClick={() =>
              void copyText(text, { done: 'Le texte est copié.', failed: 'Le texte n’a pas pu être copié.' })
            }
          >
            Copier le texte
          </Button>
          <Button flex="1 1 auto" size="md" variant="subtle" color="corail" onClick={() => void erase()}>
            Effacer
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
