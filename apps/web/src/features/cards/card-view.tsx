import { cardMessages } from '@kermesse/domain/cards/messages';
import type { MemberCard } from '@kermesse/domain/cards/schemas';
import { memberRoleLabels } from '@kermesse/domain/memberships/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import type { ReactElement } from 'react';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import classes from './card-view.module.css';

/** The card as it is shown on a telephone. */
export function CardView({ card }: { card: MemberCard }): ReactElement {
  const { association, name, role, number, since, until, isValid, address } = card;
  return (
    <article className={classes.card} data-valid={isValid || undefined} aria-label="Carte de membre">
      <header className={classes.head}>
        <p className={classes.kind}>Carte de membre</p>
        <p className={classes.association}>{association}</p>
      </header>
      <div className={classes.body}>
        <p className={classes.name}>{name}</p>
        <p className={classes.role}>{memberRoleLabels[role]}</p>
        {address !== null && (
          <QrCode content={address} label="Code de la carte, à faire lire" size="min(240px, 70vw)" mt={16} />
        )}
        <div className={classes.state}>
          <StatePill tone={isValid ? 'sapin' : 'corail'}>
            {isValid ? cardMessages.valid : cardMessages.notValid}
          </StatePill>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>Numéro</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>Membre depuis</dt>
            <dd>{formatIsoDate(since)}</dd>
          </div>
          {isValid && (
            <div>
              <dt>Valable jusqu’au</dt>
              <dd>{until === null ? 'La fin de l’adhésion' : formatIsoDate(until)}</dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}
