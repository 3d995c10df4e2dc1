import { Tooltip } from '@mantine/core';
import classes from './room.module.css';
import { useEditors, useEditorsAt } from './use-room.ts';

/** The coloured names of those who have this element in hand. */
export function EditorMarks({ id }: { id: string }) {
  const editors = useEditorsAt(id);
  const [first] = editors;
  if (first === undefined) return null;
  return (
    <>
      <span className={classes.frame} data-editor-colour={first.colour} aria-hidden="true" />
      <span className={classes.marks}>
        {editors.map(({ tabId, name, colour }) => (
          <span key={tabId} className={classes.mark} data-editor-colour={colour} data-editor-mark="">
            {name}
          </span>
        ))}
      </span>
    </>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who else has the form open. */
export function EditorsHere() {
  const editors = useEditors();
  const people = editors.filter(
    ({ documentId }, index) => editors.findIndex((other) => other.documentId === documentId) === index,
  );
  if (people.length === 0) return null;
  return (
    <ul className={classes.here} aria-label="Aussi sur ce formulaire">
      {people.map(({ documentId, name, colour }) => (
        <li key={documentId}>
          <Tooltip label={`${name} travaille aussi sur ce formulaire`}>
            <span className={classes.person} data-editor-colour={colour} role="img" aria-label={name}>
              {initialsOf(name)}
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
