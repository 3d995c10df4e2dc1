import { readTier } from '@kermesse/domain/profiles/third-person';
import { earliestBirthDate, type IsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import type { ReactElement } from 'react';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';

export interface ChildDraft {
  firstname: string;
  lastname: string;
  birthdate: IsoDate | null;
  email?: string;
}

export function childProblems({ email = '', birthdate, ...names }: ChildDraft): Record<string, string> {
  const sent = { ...names, email, birthdate: birthdate ?? '', type: 'child' };
  const read = readTier(sent, dayOf(Date.now()));
  const issues = 'issues' in read ? read.issues : [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace('data.', ''), message]));
}

interface ChildFieldsProps {
  child: ChildDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<ChildDraft>) => void;
  /** Names the person in the labels, beside the fields of an adult. */
  of?: string;
}

export function ChildFields({ child, problems, onChange, of = '' }: ChildFieldsProps): ReactElement {
  return (
    <>
      <TextField
        label={`Prénom${of}`}
        required
        autoComplete="off"
        maxLength={120}
        data-autofocus
        value={child.firstname}
        error={problems.firstname}
        onChange={(event) => onChange({ firstname: event.currentTarget.value })}
      />
      <TextField
        label={`Nom${of}`}
        required
        autoComplete="off"
        maxLength={120}
        value={child.lastname}
        error={problems.lastname}
        onChange={(event) => onChange({ lastname: event.currentTarget.value })}
      />
      <DateField
        label={`Date de naissance${of}`}
        required
        isBirthDate
        autoComplete="off"
        min={earliestBirthDate}
        max={dayOf(Date.now())}
        value={child.birthdate}
        error={problems.birthdate}
        onChange={(birthdate) => onChange({ birthdate })}
      />
    </>
  );
}
