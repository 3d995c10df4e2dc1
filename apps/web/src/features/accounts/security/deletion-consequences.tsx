import type { DeletionConsequence } from '@kermesse/domain/accounts/deletion';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './security-page.module.css';

function Consequence({ message, link, isBlocking }: DeletionConsequence): ReactElement {
  return (
    <li>
      {message}
      {link && (
        <>
          {' '}
          <a className={classes.consequenceLink} href={link}>
            {isBlocking ? 'Régler cela' : 'Voir'}
            <span className="k-visually-hidden">{`\u00a0: ${message}`}</span>
          </a>
        </>
      )}
    </li>
  );
}

/** What the deletion does to shared data; what prevents it comes first. */
export function DeletionConsequences({
  told,
}: {
  told: readonly DeletionConsequence[];
}): ReactElement | null {
  const obstacles = told.filter(({ isBlocking }) => isBlocking);
  const others = told.filter(({ isBlocking }) => !isBlocking);
  return (
    <>
      {obstacles.length > 0 && (
        <div className={classes.obstacles}>
          <p id="obstacles-title">
            <IconAlertTriangle size={18} aria-hidden="true" /> À régler d’abord
          </p>
          <ul aria-labelledby="obstacles-title">
            {obstacles.map((consequence) => (
              <Consequence key={consequence.message} {...consequence} />
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div className={classes.consequences}>
          <p id="consequences-title">
            <IconArrowRight size={18} aria-hidden="true" /> Ce que deviennent vos liens avec les autres
          </p>
          <ul aria-labelledby="consequences-title">
            {others.map((consequence) => (
              <Consequence key={consequence.message} {...consequence} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
