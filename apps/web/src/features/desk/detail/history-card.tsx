import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { historyText } from '@kermesse/domain/desk/history-text';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

interface Line {
  key: string;
  at: string;
  text: string;
  detail: string | null;
  author: string | null;
}

function linesOf(it: RegistrationDetail): Line[] {
  const own = (key: string, at: string | null, text: string): Line[] =>
    at ? [{ key, at, text, detail: null, author: null }] : [];
  const lines = [
    ...it.history
      .filter(({ action }) => action !== 'registration.noted' && action !== 'registration.corrected')
      .map(({ documentId, action, details, author, createdAt }) => ({
        key: documentId,
        at: createdAt,
        ...historyText(action, details),
        author,
      })),
    ...it.corrections.map(({ documentId, fieldLabel, before, after, reason, author, createdAt }) => ({
      key: documentId,
      at: createdAt,
      text: `${fieldLabel}\u00a0: ${before || 'sans réponse'} → ${after || 'sans réponse'}`,
      detail: reason,
      author,
    })),
    ...it.transfers.map(({ documentId, from, to, at }) => ({
      key: documentId,
      at,
      text: `Billet transmis\u00a0: ${from || 'sans nom'} → ${to}`,
      detail: 'Le code d’avant n’ouvre plus l’entrée.',
      author: null,
    })),
    ...own('confirmed', it.confirmedAt, 'Inscription confirmée'),
    ...own('created', it.createdAt, 'Inscription faite'),
  ];
  return lines.sort((a, b) => b.at.localeCompare(a.at));
}

export function HistoryCard({ registration }: { registration: RegistrationDetail }): ReactElement {
  return (
    <SectionCard title="Historique">
      <ol className={classes.list}>
        {linesOf(registration).map(({ key, at, text, detail, author }) => (
          <li key={key} className={classes.row}>
            <RowMain>
              <RowName>{text}</RowName>
              {detail && <RowNote>{detail}</RowNote>}
              <RowNote>
                <DateText at={at} as="datetime" />
                {author && `, par ${author}`}
              </RowNote>
            </RowMain>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
