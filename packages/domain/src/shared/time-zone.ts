/** For a person whose zone is unknown. */
export const fallbackTimeZone = 'UTC';

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** 'UTC+02:00'; an unknown zone counts as 'UTC+00:00'. */
export function utcOffset(zone: string, instant: Date): string {
  if (!isTimeZone(zone)) return 'UTC+00:00';
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(instant);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}

export function utcOffsetMinutes(zone: string, instant: Date): number {
  const [, sign, hours, minutes] = /^UTC([+-])(\d{2}):(\d{2})/.exec(utcOffset(zone, instant)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
