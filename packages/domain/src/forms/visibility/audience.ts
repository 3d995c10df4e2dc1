import type { AudienceTargeting } from '../../catalog/product-config.ts';
import type { InscriptionKind } from '../../events/inscription-kind.ts';
import type { ElementSource } from '../structure/elements.ts';
import { specialKind } from '../structure/labels.ts';

export interface Audience {
  kind: InscriptionKind;
  groupType: string | null;
}

export const participantAudience: Audience = { kind: 'participant', groupType: null };

/** An empty list targets everybody; where both lists are filled, both must match. */
export function isAimedAt(targeting: AudienceTargeting, audience: Audience): boolean {
  if (!targeting.enabled) return true;
  const roles = targeting.role_targeting.target_types;
  const groups = targeting.group_targeting.group_types;
  if (roles.length > 0 && !roles.includes(audience.kind)) return false;
  return groups.length === 0 || (audience.groupType !== null && groups.includes(audience.groupType));
}

/** The volunteer block is for volunteers, a product for its audience, the rest for everybody. */
export function isForAudience(element: ElementSource, audience: Audience): boolean {
  if (element.kind === 'block') {
    return specialKind(element.source) !== 'volunteer' || audience.kind === 'volunteer';
  }
  if (element.kind !== 'product') return true;
  return isAimedAt(element.source.productConfig.audience_targeting, audience);
}
