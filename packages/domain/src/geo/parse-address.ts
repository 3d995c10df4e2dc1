export interface TypedAddress {
  /** The street line exactly as typed. */
  line1: string;
  postcode: string | null;
  /** What follows the postcode or the last comma; null when the text does not show where the town starts. */
  city: string | null;
}

const clean = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');

/** The last five-digit number is the postcode. */
export function parseAddress(text: string): TypedAddress {
  const typed = clean(text).replace(/[\s,]+cedex(\s+\d+)?$/i, '');
  const withPostcode = /^(?:(.*)[\s,])?(\d{5})(?:[\s,]+(\D*))?$/u.exec(typed);
  if (withPostcode) {
    return {
      line1: clean(withPostcode[1]),
      postcode: withPostcode[2] ?? null,
      city: clean(withPostcode[3]) || null,
    };
  }
  const comma = typed.lastIndexOf(',');
  if (comma >= 0) {
    return {
      line1: clean(typed.slice(0, comma)),
      postcode: null,
      city: clean(typed.slice(comma + 1)) || null,
    };
  }
  return { line1: typed, postcode: null, city: null };
}
