import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import type { MySpace } from '@kermesse/domain/volunteers/space-schemas';
import { type ReactElement, useState } from 'react';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { saveSkills, spaceKey } from '../api.ts';
import { useAct } from '../use-act.ts';
import classes from './space.module.css';

type Edition = MySpace['editions'][number];

interface SkillsFieldProps {
  edition: Edition;
  inscription: Edition['inscriptions'][number];
}

/** Saved with each choice; missions that need the skill are then offered. */
export function SkillsField({ edition, inscription }: SkillsFieldProps): ReactElement | null {
  const act = useAct(spaceKey);
  const [chosen, setChosen] = useState(inscription.skills);
  if (edition.skills.length === 0) return null;
  const save = async (skills: string[]) => {
    setChosen(skills);
    const isDone = await act(() => saveSkills(inscription.documentId, skills), volunteerMessages.skillsSaved);
    if (!isDone) setChosen(chosen);
  };
  const set = (skill: string, isAble: boolean) =>
    save(isAble ? [...chosen, skill] : chosen.filter((known) => known !== skill));
  return (
    <fieldset className={classes.skills}>
      <legend className={classes.legend}>
        {edition.inscriptions.length > 1 ? `Compétences de ${inscription.name}` : 'Mes compétences'}
      </legend>
      {edition.skills.map(({ documentId, name }) => (
        <CheckboxField
          key={documentId}
          label={name}
          value={chosen.includes(documentId)}
          onChange={(isAble) => void set(documentId, isAble)}
        />
      ))}
    </fieldset>
  );
}
