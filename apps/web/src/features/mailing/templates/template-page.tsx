import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { forEditing } from '../../../platform/api/for-editing.ts';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { templateQuery } from '../api-templates.ts';
import { EditionMails } from './edition-mails.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TemplateEditor } from './template-editor.tsx';

interface LoadedTemplateProps {
  templateId: string;
  sendDialog: (onClose: () => void) => ReactNode;
}

export function LoadedTemplate({ templateId, sendDialog }: LoadedTemplateProps): ReactElement {
  const query = useQuery({ ...templateQuery(templateId), ...forEditing });
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(template) => <TemplateEditor key={template.documentId} template={template} sendDialog={sendDialog} />}
    </Loaded>
  );
}

export function TemplatePage(): ReactElement {
  const { templateId } = useParams({ from: '/member/organizer/editions/$editionId/emails/$templateId' });
  return (
    <EditionMails>
      <LoadedTemplate
        templateId={templateId}
        sendDialog={(onClose) => <SendDialog templateId={templateId} onClose={onClose} />}
      />
    </EditionMails>
  );
}
