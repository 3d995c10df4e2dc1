import { newQuestion } from '@kermesse/domain/forms/builder/new-elements';
import { fieldTypeLabels, fieldTypes } from '@kermesse/domain/forms/enums';
import { formLimits } from '@kermesse/domain/forms/limits';
import { TagsInput } from '@mantine/core';
import { useDomainForm } from '../../../../ui/forms/use-domain-form.ts';
import { fieldOrder } from '../../../../ui/inputs/field-props.ts';
import { FormField } from '../../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../../ui/inputs/textarea-field.tsx';
import { helpWords, KindFields, type KindPatch } from '../../builder/inspector/kind-fields.tsx';
import { RulesSection } from '../../builder/inspector/rules-section.tsx';
import { afterLibraryChange } from '../../keys.ts';
import { saveEntry } from '../api.ts';
import type { QuestionEntry } from '../entries.ts';
import { editorMessages, libraryMessages } from '../messages.ts';
import { type EditedQuestion, questionData, questionEntrySchema } from './check-question.ts';
import { EntryForm } from './entry-form.tsx';
import type { SharedValues } from './shared-fields.tsx';
import { SimilarQuestions } from './similar-questions.tsx';

interface QuestionEditorProps {
  entry: QuestionEntry | null;
  onClose: () => void;
}

type QuestionValues = EditedQuestion & SharedValues;

const typeOptions = fieldTypes.map((type) => ({ value: type as string, label: fieldTypeLabels[type] }));
/** Where a refusal of the server can be read; what it says of other values stands below the fields. */
const readableAt = ['fieldLabel', 'fieldType', 'fieldEnum', 'fieldPlaceholder', 'category', 'tags'];
const fieldOf = (path: string): string =>
  readableAt.find((name) => path.replace(/^data\./, '').split('.')[0] === name) ?? '';

const withPlaceholder: ReadonlySet<string> = new Set(['text', 'phone', 'email', 'number']);

export function QuestionEditor({ entry, onClose }: QuestionEditorProps) {
  const stored = entry?.content ?? newQuestion('question', '');
  const initial: QuestionValues = {
    fieldLabel: stored.fieldLabel,
    fieldName: stored.fieldName,
    fieldType: stored.fieldType,
    fieldPlaceholder: stored.fieldPlaceholder,
    fieldRequired: stored.fieldRequired,
    fieldMultiSelect: stored.fieldMultiSelect,
    fieldEnum: stored.fieldEnum,
    fieldRows: stored.fieldRows,
    ratingLook: stored.ratingLook,
    fieldDefault: stored.fieldDefault,
    fieldHelp: stored.fieldHelp,
    validation: stored.validation,
    category: stored.category,
    tags: stored.tags,
    isTemplate: stored.isTemplate,
    createdInEventEdition: entry?.edition?.documentId ?? null,
  };
  const state = useDomainForm({
    schema: questionEntrySchema,
    initial,
    toPayload: ({ createdInEventEdition, ...question }: QuestionValues) => ({
      ...questionData(question, entry === null),
      createdInEventEdition,
    }),
    send: (data) => saveEntry('question', entry?.documentId ?? null, data),
    done: (_, { fieldLabel }) => libraryMessages.saved(fieldLabel),
    refresh: afterLibraryChange,
    onDone: onClose,
    fieldOf,
  });
  const { control, setValue, watch } = state.form;
  const question = { ...stored, ...watch() };
  const known = new Set([...stored.fieldEnum, ...stored.fieldRows].map(({ id }) => id));

  return (
    <EntryForm state={state} entry={entry} onClose={onClose}>
      <FormField control={control} name="fieldLabel">
        {(field) => (
          <TextField
            label={editorMessages.label}
            description={editorMessages.labelHint}
            required
            data-autofocus
            autoComplete="off"
            maxLength={formLimits.labelLength}
            {...field}
          />
        )}
      </FormField>
      <SimilarQuestions question={question} ownId={entry?.documentId ?? null} />
      <FormField control={control} name="fieldType">
        {({ onChange, ...field }) => (
          <SelectField
            label={editorMessages.type}
            options={typeOptions}
            {...field}
            onChange={(type) => {
              onChange(type);
              setValue('validation', []);
            }}
          />
        )}
      </FormField>
      <KindFields
        question={question}
        isUnknown={({ id }) => !known.has(id)}
        optionsError={state.form.formState.errors.fieldEnum?.message}
        onChange={(patch) => {
          for (const [name, value] of Object.entries(patch))
            setValue(name as keyof KindPatch, value, { shouldDirty: true });
        }}
      />
      {question.fieldType !== 'hidden' && (
        <FormField control={control} name="fieldHelp">
          {(field) => (
            <TextareaField {...helpWords} minRows={2} maxLength={formLimits.labelLength} {...field} />
          )}
        </FormField>
      )}
      {withPlaceholder.has(question.fieldType) && (
        <FormField control={control} name="fieldPlaceholder">
          {(field) => (
            <TextField
              label={editorMessages.placeholder}
              autoComplete="off"
              maxLength={formLimits.labelLength}
              {...field}
            />
          )}
        </FormField>
      )}
      {question.fieldType !== 'hidden' && (
        <FormField control={control} name="fieldRequired">
          {(field) => <SwitchField label={editorMessages.required} {...field} />}
        </FormField>
      )}
      <RulesSection question={question} onChange={(validation) => setValue('validation', validation)} />
      <FormField control={control} name="tags">
        {({ value, onChange, error }) => (
          <TagsInput
            label={editorMessages.tags}
            description={editorMessages.tagsHint}
            inputWrapperOrder={fieldOrder}
            error={error}
            value={value}
            maxTags={formLimits.tags}
            onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, 50)))}
          />
        )}
      </FormField>
    </EntryForm>
  );
}
