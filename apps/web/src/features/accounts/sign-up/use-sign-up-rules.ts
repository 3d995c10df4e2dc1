import { useEffect, useState } from 'react';

export type SignUpRules = typeof import('./sign-up-rules.ts');

/** Loaded apart because the rules import the validation library. */
export const loadRules = (): Promise<SignUpRules> => import('./sign-up-rules.ts');

export function useSignUpRules(): SignUpRules | null {
  const [rules, setRules] = useState<SignUpRules | null>(null);
  useEffect(() => {
    let isHere = true;
    loadRules().then(
      (loaded) => isHere && setRules(loaded),
      // Submitting loads them again and shows the failure.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return rules;
}
