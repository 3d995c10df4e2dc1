import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './registration-form.module.css';

interface FormControlsProps {
  isLast: boolean;
  /** The only screen: its button stays in view. */
  isSingle: boolean;
  isValid: boolean;
  isBusy: boolean;
  submitText: string;
  /** Null on the first screen. */
  onBack: (() => void) | null;
  onNext: () => void;
  onSubmit: () => void;
}

export function FormControls(props: FormControlsProps): ReactElement {
  const { isLast, isSingle, isValid, isBusy, submitText, onBack, onNext, onSubmit } = props;
  return (
    <Group
      component="nav"
      className={classes.controls ?? ''}
      data-single={isSingle || undefined}
      justify="flex-end"
      wrap="wrap-reverse"
      gap="sm"
      mt={4}
      mb={40}
      aria-label="Pages du formulaire"
    >
      {onBack && (
        <Button
          variant="default"
          size="md"
          mr="auto"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onBack}
        >
          Précédent
        </Button>
      )}
      {isLast ? (
        <Button
          size="md"
          className={classes.forward ?? ''}
          loading={isBusy}
          data-submit
          aria-disabled={!isValid}
          onClick={onSubmit}
        >
          {submitText}
        </Button>
      ) : (
        <Button
          size="md"
          className={classes.forward ?? ''}
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          onClick={onNext}
        >
          Suivant
        </Button>
      )}
    </Group>
  );
}
