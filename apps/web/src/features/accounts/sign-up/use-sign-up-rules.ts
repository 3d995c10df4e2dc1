import { useEffect, useState } from 'react';

export type SignUpRules = typeof import('./sign-up-rules.ts');

/** The rules come with the validation library, which the first step can be typed without. */
export const loadRules = (): Promise<SignUpRules> => import('./sign-up-rules.ts');

export function useSignUpRules(): SignUpRules | null {
  const [rules, setRules] = useState<SignUpRules | null>(null);
  useEffect(() => {
    let isHere = true;
    loadRules().then(
      (loaded) => isHere && setRules(loaded),
      // Submitting asks for them again and tells the failure.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return rules;
}
