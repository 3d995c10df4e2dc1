import { isTimeOfDay } from '@kermesse/domain/forms/answers/check-time';
import type { ValidationType } from '@kermesse/domain/forms/enums';
import type { Question, QuestionRule } from '@kermesse/domain/forms/schema/question';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { useState } from 'react';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { NumberField } from '../../../../ui/inputs/number-field.tsx';
import { TimeField } from '../../../../ui/inputs/time-field.tsx';
import { Section } from './section.tsx';

type Rules = readonly { type: ValidationType; label: string; description?: string }[];

const rulesOf = (question: Question): Rules => {
  switch (question.fieldType) {
    case 'text':
      return [
        {
          type: 'max_length',
          label: 'Longueur maximale',
          description: 'Avec une limite, la réponse se saisit sur plusieurs lignes.',
        },
      ];
    case 'number':
      return [
        { type: 'min', label: 'Minimum' },
        { type: 'max', label: 'Maximum' },
        { type: 'step', label: 'Pas' },
      ];
    case 'date':
      return [
        { type: 'min_date', label: 'Pas avant le' },
        {
          type: 'max_date',
          label: 'Pas après le',
          description: 'Sans date ici, une date à venir est refusée.',
        },
      ];
    case 'time':
      return [
        { type: 'min_time', label: 'Pas avant' },
        { type: 'max_time', label: 'Pas après' },
      ];
    case 'ranking':
      return [
        {
          type: 'max_items',
          label: 'Nombre de réponses à classer',
          description: 'Sans nombre ici, tout est à classer.',
        },
      ];
    case 'enum':
      return question.fieldMultiSelect ? [{ type: 'max_items', label: 'Nombre de choix au maximum' }] : [];
    default:
      return [];
  }
};

const counts: ReadonlySet<ValidationType> = new Set(['max_items', 'max_length']);

interface TimeRuleProps {
  label: string;
  value: number | string | undefined;
  onChange: (time: string | null) => void;
}

/** What is typed is a rule once it is a time. */
function TimeRule({ label, value, onChange }: TimeRuleProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TimeField
      label={label}
      value={typed ?? (typeof value === 'string' ? value : '')}
      error={typed !== null && typed !== '' && !isTimeOfDay(typed) ? 'Une heure comme 09:30.' : undefined}
      onChange={(time) => {
        setTyped(time);
        if (time === '' || isTimeOfDay(time)) onChange(time === '' ? null : time);
      }}
    />
  );
}

interface RulesSectionProps {
  question: Question;
  onChange: (rules: QuestionRule[]) => void;
}

export function RulesSection({ question, onChange }: RulesSectionProps) {
  const rules = rulesOf(question);
  if (rules.length === 0) return null;
  const ruleValue = (type: ValidationType) => question.validation.find((rule) => rule.type === type)?.value;
  const put = (type: ValidationType, value: number | string | null) => {
    const rest = question.validation.filter((rule) => rule.type !== type);
    onChange(value === null ? rest : [...rest, { type, value }]);
  };
  const putNumber = (type: ValidationType, value: number | null) => {
    if (value === null) return put(type, null);
    const isUsable =
      Number.isFinite(value) && (counts.has(type) ? Number.isInteger(value) && value >= 1 : true);
    if (isUsable && (type !== 'step' || value > 0)) put(type, value);
  };
  const set = rules.filter(({ type }) => ruleValue(type) !== undefined).length;
  return (
    <Section
      title="Règles de saisie"
      hint={set === 0 ? null : String(set)}
      isOpen={set > 0}
      key={question.fieldType}
    >
      {rules.map(({ type, label, description }) => {
        const value = ruleValue(type);
        const words = description === undefined ? {} : { description };
        if (type === 'min_date' || type === 'max_date')
          return (
            <DateField
              key={type}
              label={label}
              {...words}
              value={typeof value === 'string' ? value : null}
              onChange={(day) => (day === null || isIsoDate(day)) && put(type, day)}
            />
          );
        if (type === 'min_time' || type === 'max_time')
          return <TimeRule key={type} label={label} value={value} onChange={(time) => put(type, time)} />;
        return (
          <NumberField
            key={type}
            label={label}
            {...words}
            {...(counts.has(type) ? { min: 1 } : {})}
            value={typeof value === 'number' ? value : null}
            onChange={(number) => putNumber(type, number)}
          />
        );
      })}
    </Section>
  );
}
