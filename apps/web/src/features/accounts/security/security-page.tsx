import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { ChoosePasswordCard } from './choose-password-card.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useHasPassword } from './use-has-password.ts';

export function SecurityPage(): ReactElement {
  const session = useSession();
  const hasPassword = useHasPassword();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <Page title="Sécurité du compte" width="narrow">
      <PageHeading
        title="Sécurité du compte"
        description="Votre mot de passe, vos appareils et vos données."
      />
      <Stack gap={20}>
        <ConfirmEmailNotice />
        {hasPassword ? <ChangePasswordCard /> : <ChoosePasswordCard email={email} />}
        <SessionsCard />
        <ExportCard />
        <DeleteAccountCard />
      </Stack>
    </Page>
  );
}
