/** Apart from its schema, so that public pages do not load the validation library. */
export const eventTypes = ['volunteer', 'participant', 'other'] as const;
export type EventType = (typeof eventTypes)[number];
export const eventTypeLabels: Record<EventType, string> = {
  volunteer: 'Bénévoles',
  participant: 'Participants',
  other: 'Autre',
};
