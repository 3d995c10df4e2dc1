import { type MailVariable, mailVariables } from '@kermesse/domain/mailing/variables';
import { Box, Text } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
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
  const put = (name: string) => {
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
      <Box component="ul" display="flex" m={0} p={0} style={{ flexWrap: 'wrap', gap: 6, listStyle: 'none' }}>
        {mailVariables
          .filter(({ name }) => isShown(name))
          .map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.variable}
                title={`{{${name}}}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => put(name)}
              >
                <span className="k-visually-hidden">Insérer la variable </span>
                {label}
              </button>
            </li>
          ))}
      </Box>
    </div>
  );
}
