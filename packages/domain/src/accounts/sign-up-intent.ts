/** Every parameter that came with the link is kept through sign-up and sign-in. */
export interface SignUpIntent {
  tierRegister: boolean;
  volunteer: boolean;
  participant: boolean;
  eventEditionDocumentId: string | null;
  associationDocumentId: string | null;
  assignAsOwner: boolean;
  groupId: string | null;
  redirectApp: string | null;
}

const isTrue = (value: string | null) => value === 'true';

export function readSignUpIntent(get: (name: string) => string | null): SignUpIntent {
  return {
    tierRegister: isTrue(get('tierRegister')),
    volunteer: isTrue(get('volunteer')),
    participant: isTrue(get('participant')),
    eventEditionDocumentId: get('eventEditionDocumentId'),
    associationDocumentId: get('associationDocumentId'),
    assignAsOwner: isTrue(get('assignAsOwner')),
    groupId: get('groupId'),
    redirectApp: get('redirectApp'),
  };
}

export type FirstStep =
  | { kind: 'stay' }
  | { kind: 'go'; to: '/home' | '/inscriptions' }
  /** From an event link without a session: try to renew it, else ask whether they have an account. */
  | { kind: 'refresh' };

export function firstStep(intent: SignUpIntent, hasToken: boolean): FirstStep {
  if (intent.tierRegister) return { kind: 'stay' };
  const comesForEvent = intent.volunteer || intent.participant;
  if (!hasToken) return comesForEvent ? { kind: 'refresh' } : { kind: 'stay' };
  if (!comesForEvent) return { kind: 'go', to: '/home' };
  return { kind: 'go', to: intent.eventEditionDocumentId ? '/inscriptions' : '/home' };
}

export type NextStep =
  | { kind: 'page'; to: '/home' | '/inscriptions' }
  /** The group is assigned first; the application is named by the link and allowed by the settings. */
  | { kind: 'owner'; groupId: string; redirectApp: string | null };

export function afterSignUp(intent: SignUpIntent): NextStep {
  if (intent.assignAsOwner && intent.groupId)
    return { kind: 'owner', groupId: intent.groupId, redirectApp: intent.redirectApp };
  return { kind: 'page', to: intent.eventEditionDocumentId ? '/inscriptions' : '/home' };
}

/** Only addresses that the settings name; anything else leads to the home page. */
export function appAddress(
  redirectApp: string | null,
  allowed: readonly string[],
  site: { protocol: string; host: string },
): string {
  if (redirectApp === null || !allowed.includes(redirectApp) || !/^[a-z0-9-]+$/.test(redirectApp))
    return '/home';
  return `${site.protocol}//${redirectApp}.${site.host}/`;
}
