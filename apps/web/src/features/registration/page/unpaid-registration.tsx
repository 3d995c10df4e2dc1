import type { MyInscription } from '@kermesse/domain/registration/schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { WaitingLists } from '../../../ui/waiting-lists/waiting-lists.tsx';
import { waitingListsQuery } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { itemTexts } from '../mine/item-texts.ts';
import type { RegistrationWay } from '../registration-way.ts';
import { UnpaidOrderPanel } from './unpaid-order-panel.tsx';

interface UnpaidRegistrationProps {
  inscription: MyInscription & { unpaid: UnpaidOrder };
  way: RegistrationWay;
}

/** Back on the form with an order that was not paid: the order is shown, not an empty cart. */
export default function UnpaidRegistration({ inscription, way }: UnpaidRegistrationProps): ReactElement {
  const { documentId, event, items, unpaid } = inscription;
  const { data: waiting = [] } = useQuery(waitingListsQuery(way.editionId));
  const offered = waiting.filter(({ offer }) => offer !== null);
  const search = { eventEditionDocumentId: way.editionId, [way.kind]: 'true' };
  return (
    <UnpaidOrderPanel
      inscriptionId={documentId}
      eventEditionDocumentId={way.editionId}
      eventName={event.eventName}
      unpaid={unpaid}
      items={itemTexts(items)}
    >
      {offered.length > 0 && <WaitingLists entries={offered} hasEventName={false} />}
      {unpaid.isProcessing && !way.isForOther && (
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
