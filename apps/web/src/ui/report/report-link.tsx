import type { ReportSubject } from '@kermesse/domain/administration/reports';
import { Button } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import { lateComponent } from '../../platform/late-code.ts';

export interface ReportedPage {
  subject: ReportSubject;
  documentId: string;
  name: string;
}

const ReportDialog = lateComponent<{ page: ReportedPage; onClose: () => void }>(
  'report-dialog',
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);

/** At the end of a public page; the dialog's code comes when it is opened. */
export function ReportLink({ page }: { page: ReportedPage }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="gray" size="sm" maw="max-content" onClick={() => setIsOpen(true)}>
        Signaler cette page
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog page={page} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
