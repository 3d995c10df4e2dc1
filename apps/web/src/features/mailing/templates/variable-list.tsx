import { type MailVariable, mailVariables } from '@kermesse/domain/mailing/variables';
import { Text, VisuallyHidden } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import classes from './templates.module.css';

const writable = 'input:not([type]), input[type="text"], textarea, [contenteditable="true"]';

/** The field edited last, which gets the focus back at its caret. */
function useLastField(area: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(writable)) last.current = target;
    };
    const watched = area.current;
    watched?.addEventListener('focusin', note);
    return () => watched?.removeEventListener('focusin', note);
  }, [area]);
  return last;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${text} est copié\u00a0: collez-le dans votre texte.`);
  } catch {
    toast.info(`Écrivez ${text} dans votre texte.`);
  }
}

interface VariableListProps {
  area: RefObject<HTMLElement | null>;
  isShown: (name: MailVariable) => boolean;
}

/** Choosing a variable inserts it at the caret, or copies it. */
export function VariableList({ area, isShown }: VariableListProps): ReactElement {
  const last = useLastField(area);
  const insert = (name: string) => {
    const text = `{{${name}}}`;
    const field = last.current?.isConnected ? last.current : null;
    field?.focus();
    // The only way that works in text fields and rich text and can be undone.
    if (!field || !document.execCommand('insertText', false, text)) void copy(text);
  };
  return (
    <div>
      <Text mb="xs" c="dimmed" fz="sm">
        Insérer dans l’objet ou le texte
      </Text>
      <PlainList direction="row" wrap="wrap" gap={6}>
        {mailVariables
          .filter(({ name }) => isShown(name))
          .map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.variable}
                title={`{{${name}}}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
              >
                <VisuallyHidden>Insérer la variable </VisuallyHidden>
                {label}
              </button>
            </li>
          ))}
      </PlainList>
    </div>
  );
}
