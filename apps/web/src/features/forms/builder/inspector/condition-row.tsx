import { type DependencyOperator, dependencyOperators } from '@kermesse/domain/forms/enums';
import type { Condition } from '@kermesse/domain/forms/schema/dependency';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { operatorsFor } from '@kermesse/domain/forms/structure/operators-for';
import { operatorLabel } from '@kermesse/domain/forms/words/operator-words';
import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import type { SelectOptions } from '../../../../ui/inputs/select-options.ts';
import shared from '../../shared.module.css';
import { elementName } from '../canvas/element-display.tsx';
import { ConditionValue } from './condition-value.tsx';
import { conditionOn } from './editable-dependencies.ts';

interface ConditionRowProps {
  condition: Condition;
  number: number;
  target: FormElement | undefined;
  parents: SelectOptions;
  parentOf: (id: string) => FormElement | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const isOperator = (text: string | null): text is DependencyOperator =>
  dependencyOperators.some((operator) => operator === text);

/** Shown as: « Trail 42 km » · est sélectionné. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, number, target, parents, parentOf, onChange, onRemove } = props;
  const offered = target === undefined ? [condition.operator] : operatorsFor(target);
  const operators = offered.includes(condition.operator) ? offered : [condition.operator, ...offered];
  const isOffered = parents.some(
    (group) => 'items' in group && group.items.some(({ value }) => value === target?.id),
  );
  // An invalid parent stays readable, so that one sees what to change.
  const options: SelectOptions = isOffered
    ? parents
    : [
        {
          group: 'Actuellement',
          items: [
            {
              value: target?.id ?? condition.targetId,
              label: target === undefined ? 'Élément supprimé' : elementName(target),
            },
          ],
        },
        ...parents,
      ];
  return (
    <Stack
      component="li"
      gap={6}
      p="xs"
      bd="1px solid var(--k-line)"
      bdrs="md"
      bg="var(--k-card)"
      aria-label={`Condition ${number}`}
    >
      <Group gap={4} wrap="nowrap" align="flex-start">
        <Box flex={1}>
          <SelectField
            size="sm"
            aria-label={`Élément de la condition ${number}`}
            options={options}
            value={target?.id ?? condition.targetId}
            onChange={(id) => {
              const parent = id === null ? undefined : parentOf(id);
              if (parent !== undefined) onChange(conditionOn(parent.id, parent));
            }}
          />
        </Box>
        <ActionIcon size={36} aria-label={`Retirer la condition ${number}`} onClick={onRemove}>
          <IconX size={17} />
        </ActionIcon>
      </Group>
      <Box className={shared.columns} __vars={{ '--column': '118px', '--gap': '6px' }}>
        <SelectField
          size="sm"
          aria-label={`Comparaison de la condition ${number}`}
          options={operators.map((value) => ({ value, label: operatorLabel(value, target) }))}
          value={condition.operator}
          onChange={(operator) => {
            if (!isOperator(operator)) return;
            const next = target === undefined ? condition : conditionOn(condition.targetId, target, operator);
            const isSameKind =
              typeof next.value === typeof condition.value &&
              Array.isArray(next.value) === Array.isArray(condition.value) &&
              next.value !== null;
            onChange({ ...next, operator, value: isSameKind ? condition.value : next.value });
          }}
        />
        <ConditionValue
          condition={condition}
          target={target}
          onChange={(value) => onChange({ ...condition, value })}
        />
      </Box>
    </Stack>
  );
}
