/** Leads to the events when there is no history. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/events');
}
