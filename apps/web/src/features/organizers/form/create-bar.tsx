import { Button, Group } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import type { DomainForm } from '../../../ui/forms/use-domain-form.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import classes from '../common.module.css';

interface CreateBarProps<V extends FieldValues> {
  state: DomainForm<V>;
  label: string;
  back: NonNullable<LinkProps['to']>;
}

/** Ends a form that makes something new: away, or made. */
export function CreateBar<V extends FieldValues>({ state, label, back }: CreateBarProps<V>): ReactElement {
  return (
    <>
      <FormFailure message={state.failure} />
      <Group gap={10} justify="flex-end" className={classes.actions}>
        <LinkButton to={back} variant="default">
          Annuler
        </LinkButton>
        <Button type="submit" loading={state.isPending}>
          {label}
        </Button>
      </Group>
    </>
  );
}
