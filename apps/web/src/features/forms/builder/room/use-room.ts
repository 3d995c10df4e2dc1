import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { useSaver } from '../saving/use-saver.ts';
import { useBuilder } from '../store/use-builder.ts';
import type { FormRoom, PresentEditor } from './form-room.ts';

export const RoomContext = createContext<FormRoom | null>(null);

function useRoom(): FormRoom {
  const room = use(RoomContext);
  if (room === null) throw new Error('A part of the builder stands outside of it');
  return room;
}

export function useEditors(): readonly PresentEditor[] {
  const room = useRoom();
  return useSyncExternalStore(room.subscribe, () => room.editors);
}

export function useEditorsAt(elementId: string): readonly PresentEditor[] {
  const room = useRoom();
  return useSyncExternalStore(room.subscribe, () => room.editorsAt(elementId));
}

/** Joins the room while the builder is open, and tells the others which element is in hand. */
export function RoomConnection(): null {
  const room = useRoom();
  const saver = useSaver();
  const elementId = useBuilder(({ selection }) => selection.at(-1) ?? null);
  const hasCompany = useEditors().length > 0;
  useEffect(() => room.start(), [room]);
  useEffect(() => room.point(elementId), [room, elementId]);
  useEffect(() => saver.setCompany(hasCompany), [saver, hasCompany]);
  return null;
}
