const shape = /^A([0-9A-F]{24})-([0-9A-F]{32})$/i;

export interface DoorCode {
  /** Of the convened person. */
  readonly attendee: string;
  readonly signature: string;
}

/** Null for any other text, such as the key of a person that others may see. */
export function readDoorCode(text: string): DoorCode | null {
  const [, attendee, signature] = shape.exec(text.trim()) ?? [];
  return attendee && signature
    ? { attendee: attendee.toLowerCase(), signature: signature.toLowerCase() }
    : null;
}

/** Capitals, digits and a dash make a smaller square code. */
export const writeDoorCode = ({ attendee, signature }: DoorCode): string =>
  `A${attendee}-${signature}`.toUpperCase();
