import type { EditLock } from '@kermesse/domain/profiles/edit-lock';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateText } from '../../ui/display/date-text.tsx';
import classes from './profile-page.module.css';

export function LockBanner({ lock }: { lock: EditLock }): ReactElement | null {
  if (lock.canEdit) return null;
  return (
    <section className={classes.banner} aria-label="Profil verrouillé">
      <IconLock size={24} aria-hidden="true" />
      <div>
        <p className={classes.bannerTitle}>Votre profil est verrouillé</p>
        <p>{lock.reason}</p>
        <ul>
          {lock.events.map(({ eventName, editionName, endDate }) => (
            <li key={`${eventName}-${editionName}`}>
              <strong>{eventName}</strong>, {editionName}, jusqu’au <DateText at={endDate} />
            </li>
          ))}
        </ul>
        {lock.lockedUntil && (
          <p>
            Déverrouillage automatique le <DateText at={lock.lockedUntil} as="datetime" />.
          </p>
        )}
      </div>
    </section>
  );
}
