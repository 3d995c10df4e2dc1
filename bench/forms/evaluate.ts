import { applyAnswer } from '@kermesse/domain/forms/visibility/apply-answer';
import { compileForm } from '@kermesse/domain/forms/visibility/compile-form';
import { evaluateVisibility, isVisible } from '@kermesse/domain/forms/visibility/evaluate';
import { type FormSize, nameOf, options, type Plan, planForm, toKermesse, toSurvey } from './build-forms.ts';

const size: FormSize = { questions: 1_000, conditions: 2_000, roots: 200 };
const targetMs = 0.1;
const targetRatio = 100;
const now = Date.UTC(2027, 5, 12);

interface Change {
  key: string;
  value: string;
}

/** People answer one root after the other, round after round, each time with another choice. */
function changeAt(step: number): Change {
  const round = Math.floor(step / size.roots);
  return {
    key: nameOf((step * 7) % size.roots),
    value: options[(round + (step % size.roots)) % options.length] ?? 'a',
  };
}

/** The part of the SurveyJS model that is used here. */
interface SurveyModel {
  setValue(name: string, value: unknown): void;
  getQuestionByName(name: string): { isVisible: boolean };
}

async function loadSurvey(): Promise<new (json: object) => SurveyModel> {
  // The name is not a literal so that the types of the package are needed neither here nor at check time.
  const name: string = 'survey-core';
  const module: { Model: new (json: object) => SurveyModel } = await import(name);
  return module.Model;
}

interface Timing {
  medianMs: number;
  p95Ms: number;
}

function timingOf(durations: number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

function measure(steps: number, warmUp: number, change: (step: number) => void): Timing {
  const durations: number[] = [];
  for (let step = 0; step < warmUp + steps; step += 1) {
    const start = performance.now();
    change(step);
    if (step >= warmUp) durations.push(performance.now() - start);
  }
  return timingOf(durations);
}

/** Both engines must show the same questions after the same answers, or the comparison means nothing. */
function assertSameResult(plan: Plan, Model: new (json: object) => SurveyModel): void {
  const survey = new Model(toSurvey(plan));
  let state = evaluateVisibility(compileForm(toKermesse(plan)), {}, now);
  for (let step = 0; step < 40; step += 1) {
    const change = changeAt(step);
    survey.setValue(change.key, change.value);
    state = applyAnswer(state, change).state;
    for (let index = 0; index < size.questions; index += 1) {
      const name = nameOf(index);
      if (survey.getQuestionByName(name).isVisible !== isVisible(state, name)) {
        throw new Error(`${name} differs after change ${step}`);
      }
    }
  }
}

export interface EvaluateFigures {
  compileMs: number;
  fullMs: number;
  change: Timing;
  survey: Timing;
  ratio: number;
}

export async function run(): Promise<EvaluateFigures> {
  const plan = planForm(size);
  const form = toKermesse(plan);
  const compileMs = measure(20, 5, () => compileForm(form)).medianMs;
  const compiled = compileForm(form);
  const fullMs = measure(50, 10, () => evaluateVisibility(compiled, {}, now)).medianMs;

  let state = evaluateVisibility(compiled, {}, now);
  const change = measure(5_000, 1_000, (step) => {
    state = applyAnswer(state, changeAt(step)).state;
  });

  const Model = await loadSurvey();
  assertSameResult(plan, Model);
  const survey = new Model(toSurvey(plan));
  const reference = measure(200, 20, (step) => {
    const { key, value } = changeAt(step);
    survey.setValue(key, value);
  });

  const ratio = reference.medianMs / change.medianMs;
  const ms = (value: number) => `${value.toFixed(4)} ms`;
  console.log(`forms: ${size.questions} questions, ${size.conditions} conditions`);
  console.log(`  compile ${ms(compileMs)}, evaluate the whole form ${ms(fullMs)}`);
  console.log(
    `  one answer: median ${ms(change.medianMs)}, p95 ${ms(change.p95Ms)} (target < ${targetMs} ms)`,
  );
  console.log(
    `  survey-core, same form, same answers: median ${ms(reference.medianMs)}, p95 ${ms(reference.p95Ms)}`,
  );
  console.log(`  ratio ${ratio.toFixed(0)}× (target ≥ ${targetRatio}×)`);
  if (change.medianMs >= targetMs || ratio < targetRatio) process.exitCode = 1;
  return { compileMs, fullMs, change, survey: reference, ratio };
}
