import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import type { MySpace } from '@kermesse/domain/volunteers/space-schemas';
import { type ReactElement, useState } from 'react';
import { MultiSelectField } from '../../../ui/inputs/multi-select-field.tsx';
import { saveSkills, spaceKey } from '../api.ts';
import { useAct } from '../use-act.ts';

type Edition = MySpace['editions'][number];

interface SkillsFieldProps {
  edition: Edition;
  inscription: Edition['inscriptions'][number];
}

/** What one can do, saved with each choice: missions that ask for it are then offered. */
export function SkillsField({ edition, inscription }: SkillsFieldProps): ReactElement | null {
  const act = useAct(spaceKey);
  const [chosen, setChosen] = useState(inscription.skills);
  if (edition.skills.length === 0) return null;
  const save = async (skills: string[]) => {
    setChosen(skills);
    const isDone = await act(() => saveSkills(inscription.documentId, skills), volunteerMessages.skillsSaved);
    if (!isDone) setChosen(chosen);
  };
  const whose = edition.inscriptions.length > 1 ? `Compétences de ${inscription.name}` : 'Mes compétences';
  return (
    <MultiSelectField
      label={whose}
      description="Certaines missions les demandent."
      placeholder="Aucune pour le moment"
      options={edition.skills.map(({ documentId, name }) => ({ value: documentId, label: name }))}
      value={chosen}
      onChange={(skills) => void save(skills)}
    />
  );
}
