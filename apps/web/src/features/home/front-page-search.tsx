import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import classes from './front-page-search.module.css';

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
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          size="lg"
          aria-label="Rechercher un événement"
          placeholder="Nom, ville, association…"
          enterKeyHint="search"
          maxLength={100}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          className={classes.field}
          value={text}
          onFocus={() => void router.preloadRoute({ to: '/events' })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          Trouver une fête
        </Button>
      </form>
    </search>
  );
}
