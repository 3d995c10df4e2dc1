import type { Question } from '@kermesse/domain/forms/schema/question';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { libraryQuestionsQuery } from '../../builder/api-palette.ts';
import { editorMessages } from '../messages.ts';

const pauseMs = 250;

/** The most used questions, and by search any other: the library may hold thousands. */
export function QuestionPicker({ onPick }: { onPick: (question: Question) => void }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const popular = useQuery(libraryQuestionsQuery(''));
  const found = useQuery({ ...libraryQuestionsQuery(search), enabled: search !== '' });
  const known = new Map([...(found.data ?? []), ...(popular.data ?? [])].map((each) => [each.id, each]));
  return (
    <SelectField
      label={editorMessages.addQuestion}
      description={editorMessages.contentHint}
      placeholder={editorMessages.pickQuestion}
      searchable
      loading={popular.isPending || found.isFetching}
      options={[...known.values()].map(({ id, fieldLabel, tags }) => ({
        value: id,
        label: fieldLabel,
        keywords: tags.join(' '),
      }))}
      value={null}
      onSearchChange={setText}
      onChange={(id) => {
        const question = known.get(id ?? '');
        if (question) onPick(question);
      }}
    />
  );
}
