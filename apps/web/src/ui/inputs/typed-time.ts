/** '9', '9h', '9h30', '930', '09:30' become 'HH:mm'; invalid text is returned as it is. */
export function readTypedTime(text: string): string {
  const typed = text.trim().toLowerCase();
  const match = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hours > 23 || minutes > 59) return typed;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
