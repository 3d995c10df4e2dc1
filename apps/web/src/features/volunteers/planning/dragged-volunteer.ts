/** With the assignment that they would leave, if any. */
export interface DraggedVolunteer extends Record<string, unknown> {
  volunteer: string;
  name: string;
  assignment: string | null;
}
