import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetSent } from './reset-sent.tsx';

/** The answer never tells whether the address is known. */
export function ForgotPasswordPage(): ReactElement {
  const { email = '' } = useSearch({ from: '/public/forgot-password' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <ResetSent email={sentTo} onAgain={() => setSentTo(null)} />;
  return <ForgotPasswordForm initialEmail={email} onSent={setSentTo} />;
}
