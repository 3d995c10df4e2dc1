import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SecurityPage(): ReactElement {
  return (
    <Page title="Sécurité du compte" width="narrow">
      <PageHeading
        title="Sécurité du compte"
        description="Votre mot de passe, vos appareils et vos données."
      />
      <Stack gap={20}>
        <ConfirmEmailNotice />
        <ChangePasswordCard />
        <SessionsCard />
        <ExportCard />
        <DeleteAccountCard />
      </Stack>
    </Page>
  );
}
