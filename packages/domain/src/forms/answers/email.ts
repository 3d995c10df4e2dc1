/** Quoted and bracketed forms are not accepted. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

const maxLength = 254;

export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && emailPattern.test(value);
}
