import { cardMessages } from '@kermesse/domain/cards/messages';
import type { MemberCard } from '@kermesse/domain/cards/schemas';
import { memberRoleLabels } from '@kermesse/domain/memberships/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { type ReactElement, useMemo } from 'react';
import { renderSVG } from 'uqr';
import { StatePill } from '../../ui/display/state-pill.tsx';
import classes from './card-view.module.css';

/** Drawn in the browser: the code is sent to no service. */
function CardCode({ address }: { address: string }): ReactElement {
  const picture = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`,
    [address],
  );
  return <img className={classes.code} src={picture} alt="Code de la carte, à faire lire" />;
}

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
        {address !== null && <CardCode address={address} />}
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
