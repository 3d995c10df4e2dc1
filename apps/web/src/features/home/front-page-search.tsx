import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';

export function FrontPageSearch(): ReactElement {
  const navigate = useNavigate();
  const router = useRouter();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    void navigate({ to: '/events', search: q ? { q } : {} });
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Group gap={10} maw={580}>
          <TextInput
            type="search"
            name="q"
            size="lg"
            aria-label="Rechercher un événement"
            placeholder="Nom, ville, association…"
            enterKeyHint="search"
            maxLength={100}
            leftSection={<IconSearch size={20} aria-hidden="true" />}
            flex="999 1 260px"
            value={text}
            onFocus={() => void router.preloadRoute({ to: '/events' })}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" flex="1 0 auto">
            Trouver une fête
          </Button>
        </Group>
      </form>
    </search>
  );
}
