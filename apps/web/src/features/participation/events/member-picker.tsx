import { type ReactElement, useCallback, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SuggestField } from '../../../ui/inputs/suggest-field.tsx';
import { type FoundMember, searchMembers } from '../api.ts';

interface MemberPickerProps {
  /** Email addresses already in the request. */
  chosen: readonly string[];
  onPick: (member: FoundMember) => void;
}

export function MemberPicker({ chosen, onPick }: MemberPickerProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const [text, setText] = useState('');
  const search = useCallback(
    (query: string, signal: AbortSignal) => searchMembers(association.documentId, query, signal),
    [association.documentId],
  );
  const isChosen = ({ email }: FoundMember) => email !== '' && chosen.includes(email);
  return (
    <SuggestField
      label="Choisir parmi les membres"
      placeholder="Prénom ou nom"
      autoComplete="off"
      value={text}
      onChange={setText}
      search={search}
      describe={(member: FoundMember) => ({
        key: member.documentId,
        text: member.name,
        label: member.name,
        detail: isChosen(member) ? 'Déjà dans la demande' : member.email,
      })}
      onPick={(member) => {
        setText('');
        if (!isChosen(member)) onPick(member);
      }}
    />
  );
}
