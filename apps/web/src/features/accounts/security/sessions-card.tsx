import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from './security-page.module.css';

async function leaveEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Se déconnecter partout\u00a0?',
    message:
      'Vous serez déconnecté de tous vos appareils, y compris celui-ci. Il faudra vous reconnecter sur chacun.',
    confirmLabel: 'Se déconnecter partout',
  });
  if (isConfirmed) await session.signOut({ everywhere: true });
}

export function SessionsCard(): ReactElement {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await leaveEverywhere().catch((error: unknown) =>
      toast.error(messageOf(error), { title: 'La déconnexion n’a pas abouti' }),
    );
    setIsLeaving(false);
  };
  return (
    <SectionCard
      title="Appareils connectés"
      icon={<IconDevices size={20} />}
      description="Vous restez connecté 30 jours sur chaque appareil que vous utilisez."
    >
      <div className={classes.form}>
        <p className={classes.text}>
          Un téléphone perdu, un ordinateur partagé{'\u00a0'}? Déconnectez tous vos appareils d’un coup.
        </p>
        <div className={classes.actions}>
          <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
            Se déconnecter partout
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
