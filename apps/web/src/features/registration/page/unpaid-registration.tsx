import type { MyInscription } from '@kermesse/domain/registration/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { WaitingLists } from '../../../ui/waiting-lists/waiting-lists.tsx';
import { waitingListsQuery } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { itemTexts } from '../mine/item-texts.ts';
import type { RegistrationIntent } from '../registration-intent.ts';
import { UnpaidOrderPanel } from './unpaid-order-panel.tsx';

interface UnpaidRegistrationProps {
  inscription: MyInscription & { unpaid: UnpaidOrder };
  intent: RegistrationIntent;
}

/** Shows the unpaid order instead of an empty cart. */
export default function UnpaidRegistration({ inscription, intent }: UnpaidRegistrationProps): ReactElement {
  const { documentId, event, items, unpaid } = inscription;
  const { data: waiting = [] } = useQuery(waitingListsQuery(intent.editionId));
  const offered = waiting.filter(({ offer }) => offer !== null);
  const search = { eventEditionDocumentId: intent.editionId, [intent.kind]: 'true' };
  return (
    <UnpaidOrderPanel
      inscriptionId={documentId}
      eventEditionDocumentId={intent.editionId}
      eventName={event.eventName}
      unpaid={unpaid}
      items={itemTexts(items)}
    >
      {offered.length > 0 && <WaitingLists entries={offered} hasEventName={false} />}
      {unpaid.isProcessing && !intent.isForOther && (
        <LinkButton to="/inscriptions" search={{ ...search, additional: 'true' }} variant="default" size="sm">
          Faire une autre inscription
        </LinkButton>
      )}
      <LinkButton to="/inscriptions" search={{ ...search, tierRegister: 'true' }} variant="subtle" size="sm">
        Inscrire une autre personne
      </LinkButton>
    </UnpaidOrderPanel>
  );
}
