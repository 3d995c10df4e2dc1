import { mailVariables } from '@kermesse/domain/mailing/variables';
import type { ReactElement } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from './templates.module.css';

/** What stands for the reader's own facts. Pressing one copies it, to be put wherever text is written. */
export function VariableList(): ReactElement {
  const copy = async (name: string) => {
    try {
      await navigator.clipboard.writeText(`{{${name}}}`);
      toast.success(`{{${name}}} est copié : collez-le dans votre texte.`);
    } catch {
      toast.info(`Écrivez {{${name}}} dans votre texte.`);
    }
  };
  return (
    <div>
      <p className={classes.variablesTitle}>Variables à copier dans l’objet ou le texte</p>
      <ul className={classes.variables}>
        {mailVariables.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.variable}
              title={`{{${name}}}`}
              onClick={() => void copy(name)}
            >
              <span className="k-visually-hidden">Copier la variable </span>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
