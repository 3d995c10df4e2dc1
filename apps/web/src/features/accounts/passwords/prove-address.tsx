import type { AddressProof } from '@kermesse/domain/accounts/address-proof';
import { type ReactElement, useState } from 'react';
import { ChosenPasswordProof } from './chosen-password-proof.tsx';
import { ClickProof } from './click-proof.tsx';
import type { ProofProps } from './proof-card.tsx';
import { TypedPasswordProof } from './typed-password-proof.tsx';

interface ProveAddressProps extends ProofProps {
  proof: AddressProof;
}

/** For a link that was opened elsewhere than where the account was made. */
export default function ProveAddress({ proof, ...props }: ProveAddressProps): ReactElement {
  const [isChoosing, setIsChoosing] = useState<boolean | null>(null);
  if (proof === 'click') return <ClickProof {...props} />;
  if (isChoosing) return <ChosenPasswordProof {...props} onBack={() => setIsChoosing(false)} />;
  return (
    <TypedPasswordProof
      {...props}
      isFocused={isChoosing === false}
      onChoose={proof === 'password-or-new' ? () => setIsChoosing(true) : null}
    />
  );
}
