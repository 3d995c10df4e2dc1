export interface Clock {
  now(): Date;
}

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
