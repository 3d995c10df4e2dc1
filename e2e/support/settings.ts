export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Of every browser that journeys open. */
export const contextSettings = {
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  viewport: desktop,
  reducedMotion: 'reduce',
} as const;
