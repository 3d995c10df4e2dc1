import { ofName } from '@kermesse/domain/shared/of-name';
import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import type { MySpace } from '@kermesse/domain/volunteers/space-schemas';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { saveSkills } from '../api.ts';
import { FieldGroup } from '../field-group.tsx';
import { volunteerKeys } from '../keys.ts';

type Edition = MySpace['editions'][number];

interface SkillsFieldProps {
  edition: Edition;
  inscription: Edition['inscriptions'][number];
  /** Of the query that gave them. */
  space: QueryKey;
}

const withSkills = (space: MySpace, inscriptionId: string, skills: string[]): MySpace => ({
  ...space,
  editions: space.editions.map((edition) => ({
    ...edition,
    inscriptions: edition.inscriptions.map((entry) =>
      entry.documentId === inscriptionId ? { ...entry, skills } : entry,
    ),
  })),
});

/** Saved with each choice; missions that need the skill are then offered. */
export function SkillsField({ edition, inscription, space }: SkillsFieldProps): ReactElement | null {
  const { documentId: inscriptionId, skills: chosen } = inscription;
  const saving = useChange({
    send: (skills: string[]) => saveSkills(inscriptionId, skills),
    optimistic: {
      queryKey: space,
      update: (before: MySpace, skills) => withSkills(before, inscriptionId, skills),
    },
    done: volunteerMessages.skillsSaved,
    refresh: [volunteerKeys.spaces],
  });
  if (edition.skills.length === 0) return null;
  const set = (skill: string, isAble: boolean) =>
    saving.run(isAble ? [...chosen, skill] : chosen.filter((known) => known !== skill));
  return (
    <FieldGroup
      gap={8}
      legend={edition.inscriptions.length > 1 ? `Compétences ${ofName(inscription.name)}` : 'Mes compétences'}
    >
      {edition.skills.map(({ documentId, name }) => (
        <CheckboxField
          key={documentId}
          label={name}
          value={chosen.includes(documentId)}
          onChange={(isAble) => void set(documentId, isAble)}
        />
      ))}
    </FieldGroup>
  );
}
