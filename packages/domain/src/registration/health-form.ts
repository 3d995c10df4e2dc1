const reminderMonths = 3;

/** Three months before the event; a day that the month lacks becomes its last one. */
export function healthFormDay(dateStart: string): Date {
  const start = new Date(dateStart);
  const day = new Date(start);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - reminderMonths);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return day;
}
