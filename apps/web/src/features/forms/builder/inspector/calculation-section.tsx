import { calculationOperationLabels, calculationOperations } from '@kermesse/domain/forms/enums';
import type { Calculation } from '@kermesse/domain/forms/schema/calculation';
import { isCountable } from '@kermesse/domain/forms/visibility/calculations';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { MultiSelectField } from '../../../../ui/inputs/multi-select-field.tsx';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { elementName } from '../canvas/element-display.tsx';
import { indexOf } from '../store/form-index.ts';
import { useBuilder } from '../store/use-builder.ts';

interface CalculationSectionProps {
  questionId: string;
  calculation: Calculation | null;
  onChange: (calculation: Calculation | null) => void;
}

const typed = 'typed';
const options = [
  { value: typed, label: 'Saisi par la personne' },
  ...calculationOperations.map((value) => ({
    value,
    label: `Calculé\u00a0: ${calculationOperationLabels[value].toLowerCase()}`,
  })),
];

const hints: Readonly<Record<Calculation['operation'], string>> = {
  sum: 'Ce que donnent ces réponses ensemble.',
  difference: 'La première, moins toutes les suivantes.',
  count: 'Combien de ces réponses sont données.',
};

export function CalculationSection({ questionId, calculation, onChange }: CalculationSectionProps) {
  const form = useBuilder((state) => state.form);
  const sources = useMemo(() => {
    const { elements, byId, byTarget } = indexOf(form);
    const index = byId.get(questionId)?.index ?? 0;
    const earlier = elements.filter((element) => element.index < index && isCountable(element));
    const chosen = (calculation?.sourceIds ?? []).map((id) => byTarget(id)?.id ?? id);
    const gone = chosen.filter((id) => !earlier.some((element) => element.id === id));
    return {
      chosen,
      options: [
        ...earlier.map((element) => ({ value: element.id, label: elementName(element) })),
        ...gone.map((value) => ({ value, label: 'À retirer' })),
      ],
    };
  }, [form, questionId, calculation]);
  return (
    <Stack>
      <SelectField
        label="Ce nombre est"
        options={options}
        value={calculation?.operation ?? typed}
        onChange={(chosen) => {
          const operation = calculationOperations.find((one) => one === chosen);
          onChange(operation === undefined ? null : { operation, sourceIds: calculation?.sourceIds ?? [] });
        }}
      />
      {calculation !== null && (
        <MultiSelectField
          label="Ce qui est compté"
          description={hints[calculation.operation]}
          placeholder="Nombres et produits placés avant"
          options={sources.options}
          value={sources.chosen}
          onChange={(sourceIds) => onChange({ ...calculation, sourceIds })}
        />
      )}
    </Stack>
  );
}
