export type StepState = 'completed' | 'active' | 'inactive';

/** A step before the active one is completed, one after it is not yet open. */
export function stepState(step: number, active: number): StepState {
  if (step < active) return 'completed';
  return step === active ? 'active' : 'inactive';
}
