import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { focusWhenRendered } from '../../../../../ui/focus/focus-when-rendered.ts';
import { PipedRichText } from '../../inspector/piped-fields.tsx';
import { writeText } from '../../store/texts.ts';
import { useBuilderSetting } from '../../store/use-builder.ts';
import { useUi } from '../../ui-state.ts';
import { focusText } from '../focus-element.ts';

/** The inspector's editor where the text stands; it ends when another part of the builder is gone to. */
export function RichTextInPlace({ id, content }: { id: string; content: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const ui = useUi();
  const { store } = useBuilderSetting();
  const [before] = useState(content);
  const place = { id, part: 'content' as const };
  const write = (html: string) => {
    const operation = writeText(store, place, html);
    if (operation !== null) store.dispatch(operation);
  };
  useEffect(
    () => focusWhenRendered(() => frame.current?.querySelector<HTMLElement>('[contenteditable="true"]')),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    write(before);
    ui.stopEditing(place);
    focusText(place);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    const next = relatedTarget instanceof Element ? relatedTarget : null;
    if (next === null || currentTarget.contains(next)) return;
    // The dialogs of the editor stand outside the columns and belong to it.
    if (next.closest('[data-column], header') !== null) ui.stopEditing(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the editor inside
    <div ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <PipedRichText placeId={id} label="Texte" value={content} onChange={write} />
    </div>
  );
}
