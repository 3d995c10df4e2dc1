import { Box, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './registration-form.module.css';

interface FormControlsProps {
  isLast: boolean;
  /** The only screen: its button stays in view. */
  isSingle: boolean;
  isValid: boolean;
  isBusy: boolean;
  submitText: string;
  /** Beside the only button, as the recap may be out of view. */
  total: ReactNode;
  /** Null on the first screen. */
  onBack: (() => void) | null;
  onNext: () => void;
  onSubmit: () => void;
}

export function FormControls(props: FormControlsProps): ReactElement {
  const { isLast, isSingle, isValid, isBusy, submitText, total, onBack, onNext, onSubmit } = props;
  return (
    <Group
      component="nav"
      className={classes.controls ?? ''}
      data-single={isSingle || undefined}
      justify="flex-end"
      wrap={isSingle ? 'nowrap' : 'wrap-reverse'}
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
      {isSingle && total && (
        <Box hiddenFrom="md" className={classes.total ?? ''}>
          {total}
        </Box>
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
