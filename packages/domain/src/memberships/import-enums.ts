import { z } from 'zod';

export const importStates = ['running', 'stopping', 'stopped', 'done', 'undoing', 'undone'] as const;
export const importStateSchema = z.enum(importStates);
export type ImportState = z.infer<typeof importStateSchema>;
export const importStateLabels: Record<ImportState, string> = {
  running: 'En cours',
  stopping: 'Arrêt demandé',
  stopped: 'Arrêté',
  done: 'Terminé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
};

/** What becomes of a line: a new member, or one who is there already, completed or overwritten. */
export const importRowActions = ['create', 'complete', 'replace'] as const;
export type ImportRowAction = (typeof importRowActions)[number];
