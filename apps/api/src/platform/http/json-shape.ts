import { bodyLimits } from '../collections/limits.ts';

const [quote, comma, backslash] = [34, 44, 92];
/** Change of depth by ASCII code: `[` and `{` open, `]` and `}` close. */
const depthSteps = Int8Array.from({ length: 128 }, (_, code) => {
  if (code === 91 || code === 123) return 1;
  return code === 93 || code === 125 ? -1 : 0;
});

export const shapeMessages = {
  deep: 'Ce document est trop profond.',
  wide: 'Ce document est trop long.',
} as const;

/** The index of the closing quote. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** Before parsing: a megabyte of empty lists blocks the event loop for a second. Invalid JSON passes. */
export function shapeFault(json: string): keyof typeof shapeMessages | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    const step = depthSteps[code] ?? 0;
    depth += step;
    if (step === 1 || code === comma) values++;
    if (depth > bodyLimits.depth) return 'deep';
    if (values > bodyLimits.values) return 'wide';
  }
  return null;
}
