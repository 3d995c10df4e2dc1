import type { MyInscription } from '@kermesse/domain/registration/schemas';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import type { RegistrationWay } from '../registration-way.ts';
import { UnpaidOrderPanel } from './unpaid-order-panel.tsx';

interface UnpaidRegistrationProps {
  inscription: MyInscription;
  way: RegistrationWay;
}

/** Back on the form with an order that was not paid: the order is shown, not an empty cart. */
export default function UnpaidRegistration({
  inscription,
  way,
}: UnpaidRegistrationProps): ReactElement | null {
  const { documentId, event, items, unpaid } = inscription;
  if (unpaid === null) return null;
  return (
    <UnpaidOrderPanel
      inscriptionId={documentId}
      eventEditionDocumentId={way.editionId}
      eventName={event.eventName}
      unpaid={unpaid}
      items={items.map(({ quantity, product, option_name }) =>
        [quantity > 1 ? `${quantity} × ${product.name}` : product.name, option_name]
          .filter(Boolean)
          .join(', '),
      )}
    >
      <LinkButton
        to="/inscriptions"
        search={{ eventEditionDocumentId: way.editionId, [way.kind]: 'true', tierRegister: 'true' }}
        variant="subtle"
        size="sm"
      >
        Inscrire une autre personne
      </LinkButton>
    </UnpaidOrderPanel>
  );
}
