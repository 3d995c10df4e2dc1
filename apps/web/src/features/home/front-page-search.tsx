import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { FormEvent, ReactElement } from 'react';

export function FrontPageSearch(): ReactElement {
  const navigate = useNavigate();
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read when it is sent, so that what was typed before the script came counts.
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate({ to: '/events', search: q ? { q } : {} });
  };
  return (
    <search>
      <form action="/events" onSubmit={submit}>
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
            onFocus={() => void router.preloadRoute({ to: '/events' })}
          />
          <Button type="submit" size="lg" flex="1 0 auto">
            Trouver une fête
          </Button>
        </Group>
      </form>
    </search>
  );
}
