import { newQuestion } from '@kermesse/domain/forms/builder/new-elements';
import { fieldTypeLabels, fieldTypes } from '@kermesse/domain/forms/enums';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { Input, TagsInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { fieldOrder } from '../../../../ui/inputs/field-props.ts';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { OptionsEditor } from '../../builder/inspector/options-editor.tsx';
import { RulesSection } from '../../builder/inspector/rules-section.tsx';
import type { QuestionEntry } from '../entries.ts';
import { editorMessages } from '../messages.ts';
import { checkQuestion, questionData } from './check-question.ts';
import { EntryForm } from './entry-form.tsx';
import { SimilarQuestions } from './similar-questions.tsx';

interface QuestionEditorProps {
  entry: QuestionEntry | null;
  onClose: () => void;
}

const typeOptions = fieldTypes.map((type) => ({ value: type as string, label: fieldTypeLabels[type] }));
const withPlaceholder: ReadonlySet<string> = new Set(['text', 'phone', 'email', 'number']);

export function QuestionEditor({ entry, onClose }: QuestionEditorProps) {
  const [question, setQuestion] = useState<Question>(() => entry?.content ?? newQuestion('question', ''));
  const label = useRef<HTMLInputElement>(null);
  const change = (patch: Partial<Question>) => setQuestion((before) => ({ ...before, ...patch }));
  const problems = checkQuestion(question);
  const known = new Set(entry?.content.fieldEnum.map(({ id }) => id));

  const collect = () => {
    if (problems.label !== null) label.current?.focus();
    if (problems.label !== null || problems.options !== null) return null;
    return { ...questionData(question, entry === null), label: question.fieldLabel.trim() };
  };

  return (
    <EntryForm
      kind="question"
      entry={entry}
      shared={question}
      onShared={change}
      collect={collect}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <TextField
            ref={label}
            label={editorMessages.label}
            description={editorMessages.labelHint}
            required
            data-autofocus
            autoComplete="off"
            maxLength={formLimits.labelLength}
            value={question.fieldLabel}
            error={isChecked ? problems.label : null}
            onChange={(event) => change({ fieldLabel: event.currentTarget.value })}
          />
          <SimilarQuestions question={question} ownId={entry?.documentId ?? null} />
          <SelectField
            label={editorMessages.type}
            options={typeOptions}
            value={question.fieldType}
            onChange={(value) => {
              const fieldType = fieldTypes.find((type) => type === value);
              if (fieldType) change({ fieldType, validation: [] });
            }}
          />
          {question.fieldType === 'enum' && (
            <div>
              <OptionsEditor
                options={question.fieldEnum}
                onChange={(fieldEnum) => change({ fieldEnum })}
                isUnknown={({ id }) => !known.has(id)}
              />
              <div role="alert">
                {isChecked && problems.options !== null && <Input.Error>{problems.options}</Input.Error>}
              </div>
              <SwitchField
                label={editorMessages.multiple}
                value={question.fieldMultiSelect}
                onChange={(fieldMultiSelect) => change({ fieldMultiSelect })}
              />
            </div>
          )}
          {withPlaceholder.has(question.fieldType) && (
            <TextField
              label={editorMessages.placeholder}
              autoComplete="off"
              maxLength={formLimits.labelLength}
              value={question.fieldPlaceholder}
              onChange={(event) => change({ fieldPlaceholder: event.currentTarget.value })}
            />
          )}
          <SwitchField
            label={editorMessages.required}
            value={question.fieldRequired}
            onChange={(fieldRequired) => change({ fieldRequired })}
          />
          <RulesSection question={question} onChange={(validation) => change({ validation })} />
          <TagsInput
            label={editorMessages.tags}
            description={editorMessages.tagsHint}
            inputWrapperOrder={fieldOrder}
            value={question.tags}
            maxTags={formLimits.tags}
            onChange={(tags) => change({ tags: tags.map((tag) => tag.trim().slice(0, 50)) })}
          />
        </>
      )}
    </EntryForm>
  );
}
