import { campaignTargetLabels } from '@kermesse/domain/mailing/enums';
import type { Campaign } from '@kermesse/domain/mailing/schemas';

/** To whom a sending goes, and whether it calls them together. */
export const targetText = ({ target, isConvocation }: Campaign): string =>
  [isConvocation ? 'Convocation' : null, target ? campaignTargetLabels[target] : null]
    .filter(Boolean)
    .join(' · ');
