/** Apart from its schema, so that public pages which only show the labels do not carry the validation library. */
export const eventTypes = ['volunteer', 'participant', 'other'] as const;
export type EventType = (typeof eventTypes)[number];
export const eventTypeLabels: Record<EventType, string> = {
  volunteer: 'Bénévoles',
  participant: 'Participants',
  other: 'Autre',
};
