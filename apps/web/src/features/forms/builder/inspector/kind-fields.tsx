import { ratingBounds, ratingScale } from '@kermesse/domain/forms/answers/rating-scale';
import { type RatingLook, ratingLookLabels, ratingLooks } from '@kermesse/domain/forms/enums';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Question, QuestionOption, QuestionRule } from '@kermesse/domain/forms/schema/question';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';
import { Group, Input, SegmentedControl } from '@mantine/core';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { OptionsEditor } from './options-editor.tsx';

type Kind = Pick<
  Question,
  'fieldType' | 'fieldEnum' | 'fieldRows' | 'fieldMultiSelect' | 'ratingLook' | 'fieldDefault' | 'validation'
>;
/** Every kind but a hidden field may have a line of help. */
export const helpWords = {
  label: 'Texte d’aide',
  description: 'Une phrase sous la question, pour aider à y répondre.',
} as const;

export type KindPatch = Partial<Omit<Kind, 'fieldType'>>;

interface KindFieldsProps {
  question: Kind;
  /** Whether nothing refers to the option's value yet. */
  isUnknown: (option: QuestionOption) => boolean;
  onChange: (patch: KindPatch) => void;
  optionsError?: string | undefined;
}

const lasts = Array.from({ length: ratingBounds.most - 1 }, (_, index) => String(index + 2)).map((value) => ({
  value,
  label: value,
}));
const firsts = ['0', '1'].map((value) => ({ value, label: value }));

function RatingFields({ question, onChange }: Pick<KindFieldsProps, 'question' | 'onChange'>) {
  const { ratingLook } = question;
  const { first, last } = ratingScale(question);
  const put = (type: 'min' | 'max', value: string | null) => {
    if (value === null) return;
    const rest = question.validation.filter((rule) => rule.type !== type);
    onChange({ validation: [...rest, { type, value: Number(value) } satisfies QuestionRule] });
  };
  return (
    <>
      <Input.Wrapper label="Présentation" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Présentation"
          data={ratingLooks.map((value) => ({ value, label: ratingLookLabels[value] }))}
          value={ratingLook}
          onChange={(look) => onChange({ ratingLook: look as RatingLook })}
        />
      </Input.Wrapper>
      {ratingLook !== 'smileys' && (
        <Group grow gap={10}>
          {ratingLook === 'numbers' && (
            <SelectField
              label="De"
              options={firsts}
              value={String(first)}
              onChange={(value) => put('min', value)}
            />
          )}
          <SelectField
            label={ratingLook === 'stars' ? 'Nombre d’étoiles' : 'À'}
            options={lasts}
            value={String(last)}
            onChange={(value) => put('max', value)}
          />
        </Group>
      )}
    </>
  );
}

/** What a kind of question has of its own. */
export function KindFields({ question, isUnknown, onChange, optionsError }: KindFieldsProps) {
  const { fieldType } = question;
  return (
    <>
      {fieldType === 'matrix' && (
        <OptionsEditor
          isRows
          options={question.fieldRows}
          isUnknown={isUnknown}
          onChange={(fieldRows) => onChange({ fieldRows: fieldRows.slice(0, formLimits.rows) })}
        />
      )}
      {optionTypes.has(fieldType) && (
        <div>
          <OptionsEditor
            options={question.fieldEnum}
            isUnknown={isUnknown}
            onChange={(fieldEnum) => onChange({ fieldEnum })}
          />
          <div role="alert">{optionsError !== undefined && <Input.Error>{optionsError}</Input.Error>}</div>
        </div>
      )}
      {fieldType === 'enum' && (
        <SwitchField
          label="Plusieurs réponses possibles"
          value={question.fieldMultiSelect}
          onChange={(fieldMultiSelect) => onChange({ fieldMultiSelect })}
        />
      )}
      {fieldType === 'rating' && <RatingFields question={question} onChange={onChange} />}
      {fieldType === 'hidden' && (
        <TextField
          label="Valeur par défaut"
          description="Enregistrée avec chaque inscription, sans être montrée au participant."
          value={question.fieldDefault}
          maxLength={formLimits.labelLength}
          onChange={(event) => onChange({ fieldDefault: event.currentTarget.value })}
        />
      )}
    </>
  );
}
