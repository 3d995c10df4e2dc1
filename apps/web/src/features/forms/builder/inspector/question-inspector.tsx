import {
  type BlockCategory,
  blockCategories,
  blockCategoryLabels,
  type FieldType,
  fieldTypeLabels,
  fieldTypes,
} from '@kermesse/domain/forms/enums';
import { formLimits } from '@kermesse/domain/forms/limits';
import { isFieldName } from '@kermesse/domain/forms/schema/identifier';
import type { Question, QuestionOption } from '@kermesse/domain/forms/schema/question';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { writtenLabel } from '@kermesse/domain/forms/structure/labels';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { isUnknownOption, renamed } from '../store/texts.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import { AddToLibrary } from './add-to-library.tsx';
import { CalculationSection } from './calculation-section.tsx';
import { ConditionsSection } from './conditions-section.tsx';
import { ElementFindings } from './findings.tsx';
import { helpWords, KindFields } from './kind-fields.tsx';
import { PeriodSection } from './period-section.tsx';
import { PipedTextareaField, PipedTextField } from './piped-fields.tsx';
import { RulesSection } from './rules-section.tsx';
import { Section } from './section.tsx';
import { SelectorSection } from './selector-section.tsx';

type QuestionElement = Extract<FormElement, { kind: 'question' }>;
type Patch = Partial<Omit<Question, 'id' | 'order' | 'dependencies'>>;

const withPlaceholder: ReadonlySet<FieldType> = new Set([
  'text',
  'phone',
  'email',
  'number',
  'date',
  'time',
  'enum',
]);

/** The name under which an answer is stored; an invalid one is not stored. */
function FieldNameField({ question, onChange }: { question: Question; onChange: (patch: Patch) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !isFieldName(typed);
  return (
    <TextField
      label="Nom du champ"
      description="Le nom de la colonne dans les exports."
      value={typed ?? question.fieldName}
      error={isWrong ? 'Des lettres, des chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0» seulement.' : undefined}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const fieldName = event.currentTarget.value;
        setTyped(fieldName);
        if (isFieldName(fieldName)) onChange({ fieldName });
      }}
    />
  );
}

export function QuestionInspector({ element }: { element: QuestionElement }) {
  const { store } = useBuilderSetting();
  const question = element.source;
  const { id } = question;
  const put = (patch: Patch) => store.dispatch({ type: 'update_question', id, patch });

  const isUnknown = (option: QuestionOption) => isUnknownOption(store, id, option);
  const changeType = (fieldType: FieldType) =>
    put({
      fieldType,
      validation: [],
      calculation: null,
      ...(fieldType === 'hidden' ? { fieldRequired: false } : {}),
    });
  const isTyped = question.calculation === null;

  return (
    <Stack>
      <ElementFindings id={id} />
      <PipedTextField
        placeId={id}
        label="Libellé"
        value={writtenLabel(question)}
        maxLength={formLimits.labelLength}
        onChange={(label) => put(renamed(store, question, label))}
      />
      <SelectField
        label="Type de réponse"
        options={fieldTypes.map((value) => ({ value, label: fieldTypeLabels[value] }))}
        value={question.fieldType}
        onChange={(type) => {
          const chosen = fieldTypes.find((candidate) => candidate === type);
          if (chosen !== undefined) changeType(chosen);
        }}
      />
      <KindFields question={question} isUnknown={isUnknown} onChange={put} />
      {question.fieldType !== 'hidden' && (
        <PipedTextareaField
          placeId={id}
          {...helpWords}
          value={question.fieldHelp}
          maxLength={formLimits.labelLength}
          onChange={(fieldHelp) => put({ fieldHelp })}
        />
      )}
      {isTyped && question.fieldType !== 'hidden' && (
        <SwitchField
          label={question.fieldType === 'boolean' ? 'Doit être cochée' : 'Réponse obligatoire'}
          value={question.fieldRequired}
          onChange={(fieldRequired) => put({ fieldRequired })}
        />
      )}
      {question.fieldType === 'number' && (
        <CalculationSection
          questionId={id}
          calculation={question.calculation}
          onChange={(calculation) => put({ calculation })}
        />
      )}
      {isTyped && withPlaceholder.has(question.fieldType) && (
        <PipedTextField
          placeId={id}
          label="Indication dans le champ"
          placeholder={'Par exemple\u00a0: AC Laon'}
          value={question.fieldPlaceholder}
          maxLength={formLimits.labelLength}
          onChange={(fieldPlaceholder) => put({ fieldPlaceholder })}
        />
      )}
      {question.fieldType === 'product_selector' && (
        <SelectorSection
          config={question.productConfig}
          onChange={(productConfig) => put({ productConfig })}
        />
      )}
      {isTyped && <RulesSection question={question} onChange={(validation) => put({ validation })} />}
      <ConditionsSection element={element} />
      <PeriodSection
        period={question.visibilityPeriod}
        onChange={(visibilityPeriod) => put({ visibilityPeriod })}
      />
      <Section title="Avancé" isOpen={question.isHiddenFromNew}>
        {(question.isHiddenFromNew || !store.isFresh(id)) && (
          <SwitchField
            label="Masquer aux nouveaux inscrits"
            description={'Les réponses déjà données restent\u00a0; la question n’est plus posée.'}
            value={question.isHiddenFromNew}
            onChange={(isHiddenFromNew) => put({ isHiddenFromNew })}
          />
        )}
        <FieldNameField question={question} onChange={put} />
        <SelectField
          label="Catégorie"
          options={blockCategories.map((value) => ({ value, label: blockCategoryLabels[value] }))}
          value={question.category}
          onChange={(category) => put({ category: category as BlockCategory })}
        />
        {question.questionId === null && <AddToLibrary question={question} onAdded={put} />}
        {question.originalLabel !== '' && (
          <Text mt={2} c="dimmed" fz="sm">
            {`Vient de la bibliothèque\u00a0: «\u00a0${question.originalLabel}\u00a0».`}
          </Text>
        )}
      </Section>
    </Stack>
  );
}
