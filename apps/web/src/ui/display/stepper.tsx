import { type StepState, stepState } from '@kermesse/domain/shared/steps';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stepper.module.css';

interface Step {
  label: string;
  note?: ReactNode;
}

export interface StepperProps {
  /** What the steps lead to ('Création du compte'). */
  label: string;
  steps: readonly Step[];
  /** From 0. */
  active: number;
  /** Goes back to a completed step. */
  onStep?: (step: number) => void;
}

const spoken: Readonly<Record<StepState, string>> = {
  completed: ' (terminée)',
  active: ' (en cours)',
  inactive: ' (à venir)',
};

function Mark({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {state === 'completed' ? <IconCheck size={18} stroke={2.6} /> : number}
    </span>
  );
}

/** Where one is on the way: done, now, to come. On a phone only the present step keeps its words. */
export function Stepper({ label, steps, active, onStep }: StepperProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state = stepState(index, active);
        const content = (
          <>
            <Mark state={state} number={index + 1} />
            <span className={classes.text}>
              <span className={classes.label}>
                {step.label}
                <VisuallyHidden>{spoken[state]}</VisuallyHidden>
              </span>
              {step.note !== undefined && <span className={classes.note}>{step.note}</span>}
            </span>
          </>
        );
        return (
          <li
            key={step.label}
            className={classes.step}
            data-state={state}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            {state === 'completed' && onStep ? (
              <button type="button" className={classes.content} onClick={() => onStep(index)}>
                {content}
              </button>
            ) : (
              <span className={classes.content}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
