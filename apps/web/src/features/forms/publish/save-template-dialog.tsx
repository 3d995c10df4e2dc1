import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { saveAsTemplate } from './api.ts';
import { copyMessages } from './messages.ts';
import { TemplateForm } from './template-form.tsx';

interface SaveTemplateDialogProps {
  opened: boolean;
  onClose: () => void;
  formId: string;
  formName: string;
  /** Saves pending changes: the template is made from what the server holds. */
  prepare: () => Promise<number>;
}

export function SaveTemplateDialog({ opened, onClose, formId, formName, prepare }: SaveTemplateDialogProps) {
  return (
    <FormDialog isOpen={opened} onClose={onClose} title={copyMessages.template} size={520}>
      <TemplateForm
        initial={{ name: formName, description: '' }}
        text={copyMessages.templateText}
        send={async ({ name, description }) => {
          await prepare();
          return saveAsTemplate(formId, name, description);
        }}
        done={copyMessages.templateSaved}
        onClose={onClose}
      />
    </FormDialog>
  );
}
