import type { PublicSettings } from '../settings/defaults.ts';
import { countOf } from '../shared/text.ts';

type HoldSettings = Pick<PublicSettings, 'signUpSessionMs' | 'signUpExtensionMs' | 'signUpMaxExtensions'>;

const minute = 60_000;

/** Whole minutes; tests use seconds. */
const durationText = (ms: number) =>
  ms < minute ? countOf(Math.round(ms / 1_000), 'seconde') : countOf(Math.round(ms / minute), 'minute');

export function holdTimeTexts({ signUpSessionMs, signUpExtensionMs, signUpMaxExtensions }: HoldSettings) {
  const moreMs = signUpExtensionMs * signUpMaxExtensions;
  const extension = durationText(signUpExtensionMs);
  const kept = durationText(signUpSessionMs);
  const inAll = durationText(signUpSessionMs + moreMs);
  const whole = moreMs > 0 ? `${kept}, ${inAll} en tout si vous demandez plus de temps` : kept;
  return {
    invitation: `Votre place est gardée ${whole}.`,
    over: `Les places sont gardées ${whole}, pour que chacun ait sa chance.`,
    extend: `Prolonger de ${extension}`,
    extendShort: `+\u00a0${extension}`,
    extended: `Session prolongée de ${extension}`,
  };
}

/** 'Il reste moins de 5 minutes pour terminer votre inscription.' */
export const timeRunsOutText = ({ signUpWarningMs }: Pick<PublicSettings, 'signUpWarningMs'>): string =>
  `Il reste moins de ${durationText(signUpWarningMs)} pour terminer votre inscription.`;
