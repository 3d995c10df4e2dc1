import { useEffect, useState, useSyncExternalStore } from 'react';
import { AccountCheck, type AccountCheckState } from '../../../platform/session/account-check.ts';
import { askWhetherKnown } from '../../../platform/session/ask-whether-known.ts';
import type { SignUpValues } from './sign-up-values.ts';
import type { SignUpRules } from './use-sign-up-rules.ts';

const emailDelayMs = 500;
const profileDelayMs = 1_000;

function useCheck(delayMs: number): [AccountCheck, AccountCheckState] {
  const [check] = useState(() => new AccountCheck({ ask: askWhetherKnown, delayMs }));
  useEffect(() => () => check.cancel(), [check]);
  return [check, useSyncExternalStore(check.subscribe, check.state)];
}

export function useAccountChecks(rules: SignUpRules | null, values: SignUpValues, isPaused: boolean) {
  const [emailCheck, email] = useCheck(emailDelayMs);
  const [profileCheck, profile] = useCheck(profileDelayMs);
  useEffect(() => {
    if (isPaused) {
      emailCheck.pause();
      profileCheck.pause();
      return;
    }
    if (!rules) return;
    emailCheck.want(rules.emailQuery(values.email));
    profileCheck.want(rules.profileQuery(values));
  }, [rules, values, isPaused, emailCheck, profileCheck]);
  const detected = email.status === 'exists' ? email : profile.status === 'exists' ? profile : null;
  return { emailCheck, email, detected };
}
