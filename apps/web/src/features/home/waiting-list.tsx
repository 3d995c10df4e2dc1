import { IconCreditCard, IconFileText, IconHeartHandshake, IconMail, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './waiting-list.module.css';
import type { WaitingItem } from './what-waits.ts';

const icons = {
  offer: IconTicket,
  payment: IconCreditCard,
  fee: IconCreditCard,
  documents: IconFileText,
  mission: IconHeartHandshake,
  messages: IconMail,
} as const;

interface WaitingListProps {
  items: readonly WaitingItem[];
  onChoose?: () => void;
}

export function WaitingList({ items, onChoose }: WaitingListProps): ReactElement {
  return (
    <ul className={classes.list}>
      {items.map(({ id, kind, text, detail, way }) => {
        const Icon = icons[kind];
        return (
          <li key={id}>
            <Link
              {...way}
              className={classes.item}
              data-kind={kind}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <span className={classes.icon}>
                <Icon size={19} stroke={1.9} aria-hidden="true" />
              </span>
              <span className={classes.text}>
                <strong>{text}</strong>
                <span>{detail}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
