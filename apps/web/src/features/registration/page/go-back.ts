/** Where one came from; whoever came by a link from outside is shown the events instead. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/events');
}
