import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import shared from '../accounts.module.css';
import classes from './sign-up-step.module.css';
import type { Bind } from './use-form-state.ts';

export interface StepProps {
  bind: Bind;
}

interface SignUpStepProps {
  index: number;
  title: string;
  summary: string;
  isOpen: boolean;
  isComplete: boolean;
  /** The steps before this one are complete. */
  isReachable: boolean;
  isLast: boolean;
  missing: number;
  onOpen: () => void;
  children: ReactNode;
}

/** The button submits the form with `data-next`, so that Enter acts like a click. */
export function SignUpStep(props: SignUpStepProps): ReactElement {
  const { index, title, summary, isOpen, isComplete, isReachable, isLast, missing, onOpen, children } = props;
  const id = useId();
  const spoken = isComplete ? ' (étape terminée)' : isReachable ? '' : ' (après les étapes précédentes)';
  return (
    <section className={classes.step} data-open={isOpen || undefined} data-complete={isComplete || undefined}>
      <h2 className={classes.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          disabled={!isReachable}
          onClick={onOpen}
        >
          <span className={classes.mark} aria-hidden="true">
            {isComplete ? <IconCheck size={19} stroke={2.6} /> : index + 1}
          </span>
          <span className={classes.words}>
            <span>
              {title}
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </span>
            {isComplete && !isOpen && summary && <span className={classes.summary}>{summary}</span>}
            {missing > 0 && <span className={classes.missing}>{countOf(missing, 'champ')} à compléter</span>}
          </span>
          {isComplete && !isOpen && (
            <span className={classes.edit} aria-hidden="true">
              Modifier
            </span>
          )}
        </button>
      </h2>
      <section id={`${id}-panel`} className={classes.panel} aria-labelledby={`${id}-title`} hidden={!isOpen}>
        {isOpen && children}
        {isOpen && !isLast && (
          <Group justify="flex-end" mt={22} className={shared.actions ?? ''}>
            <Button
              type="submit"
              variant="light"
              data-next
              disabled={!isComplete}
              rightSection={<IconArrowRight size={18} aria-hidden="true" />}
            >
              Continuer
            </Button>
          </Group>
        )}
      </section>
    </section>
  );
}
