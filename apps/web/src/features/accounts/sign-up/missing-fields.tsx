import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import shared from '../accounts.module.css';
import classes from './sign-up-form.module.css';
import { type SignUpField, signUpLabels } from './sign-up-values.ts';

interface MissingFieldsProps {
  fields: readonly { field: SignUpField; step: number | null }[];
  /** Steps below this number can be opened. */
  reachableSteps: number;
  onShow: (field: SignUpField) => void;
}

export function MissingFields({ fields, reachableSteps, onShow }: MissingFieldsProps): ReactElement {
  return (
    <div role="status">
      {fields.length > 0 && (
        <div className={classes.missing}>
          <p>{countOf(fields.length, 'champ')} à compléter</p>
          <ul>
            {fields.map(({ field, step }) => (
              <li key={field}>
                {step === null || step <= reachableSteps ? (
                  <button type="button" className={shared.textButton} onClick={() => onShow(field)}>
                    {signUpLabels[field]}
                  </button>
                ) : (
                  signUpLabels[field]
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
