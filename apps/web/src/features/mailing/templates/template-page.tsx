import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { forEditing } from '../../../platform/api/for-editing.ts';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { templateQuery } from '../api-templates.ts';
import { TemplateEditor } from './template-editor.tsx';

function Template(): ReactElement {
  const { templateId } = useParams({ from: '/member/organizer/editions/$editionId/emails/$templateId' });
  const query = useQuery({ ...templateQuery(templateId), ...forEditing });
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(template) => <TemplateEditor key={template.documentId} template={template} />}
    </Loaded>
  );
}

export function TemplatePage(): ReactElement {
  return (
    <EditionGate needs="canSendEmails">
      <Template />
    </EditionGate>
  );
}
