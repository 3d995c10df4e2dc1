import { accountMessages } from '@kermesse/domain/accounts/messages';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { UnusableLink } from './unusable-link.tsx';

function ResetDone(): ReactElement {
  usePageTitle('Mot de passe changé');
  return (
    <div role="status">
      <StatePanel
        size="page"
        drawing={<TentDrawing />}
        title="C’est fait"
        action={<LinkButton to="/login">Se connecter</LinkButton>}
      >
        <p>{accountMessages.passwordReset}</p>
        <p>Par sécurité, tous vos appareils ont été déconnectés.</p>
      </StatePanel>
    </div>
  );
}

export function ResetPasswordPage(): ReactElement {
  const { code } = useSearch({ from: '/public/reset-password' });
  const [end, setEnd] = useState<'done' | 'unusable' | null>(null);
  if (end === 'done') return <ResetDone />;
  if (!code || end === 'unusable') {
    return (
      <UnusableLink action={<LinkButton to="/forgot-password">Demander un nouveau lien</LinkButton>}>
        <p>Un lien est valable une heure et ne sert qu’une fois{'\u00a0'}; seul le dernier reçu compte.</p>
      </UnusableLink>
    );
  }
  return (
    <ResetPasswordForm code={code} onDone={() => setEnd('done')} onUnusable={() => setEnd('unusable')} />
  );
}
