import { z } from 'zod';

export const colourMessages = { invalid: 'Saisissez une couleur comme #12604F.' } as const;

const longHex = /^#[0-9A-F]{6}$/;

// Pure, so that pages which only show colours do not load the validation library.
export const hexColourSchema = /* @__PURE__ */ (() =>
  z.string().regex(/^#[0-9A-Fa-f]{6}$/, colourMessages.invalid))();

/** '12604f', '#12604f' and '#abc' give '#12604F' and '#AABBCC'; anything else gives null. */
export function parseHexColour(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toUpperCase();
  const hex = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  return longHex.test(hex) ? hex : null;
}
