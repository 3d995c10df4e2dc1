import { applyAnswer } from '@kermesse/domain/forms/visibility/apply-answer';
import { compileForm } from '@kermesse/domain/forms/visibility/compile-form';
import { evaluateVisibility, isVisible } from '@kermesse/domain/forms/visibility/evaluate';
import { loadSurveyModel } from '../src/compared.ts';
import {
  type FormSize,
  nameOf,
  options,
  type Plan,
  planForm,
  toKermesse,
  toSurvey,
  usualAnswers,
} from './build-forms.ts';

const size: FormSize = { questions: 1_000, conditions: 2_000, roots: 200 };
const targetMs = 0.1;
const targetRatio = 100;
const changes = 5_000;
const warmUp = 1_000;
const now = Date.UTC(2027, 5, 12);

interface Change {
  key: string;
  value: string;
}

/** Each root is answered in turn, each round with another choice. */
function changeAt(step: number): Change {
  const round = Math.floor(step / size.roots);
  return {
    key: nameOf((step * 7) % size.roots),
    value: options[(round + (step % size.roots)) % options.length] ?? 'a',
  };
}

type SurveyModelClass = Awaited<ReturnType<typeof loadSurveyModel>>;

interface Timing {
  medianMs: number;
  p95Ms: number;
}

function timingOf(durations: number[]): Timing {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

function measure(steps: number, before: number, change: (step: number) => void): Timing {
  const durations: number[] = [];
  for (let step = 0; step < before + steps; step += 1) {
    const start = performance.now();
    change(step);
    if (step >= before) durations.push(performance.now() - start);
  }
  return timingOf(durations);
}

/** The comparison is valid only if both engines show the same questions for the same answers. */
function assertSameResult(plan: Plan, Model: SurveyModelClass): void {
  const survey = new Model(toSurvey(plan));
  let state = evaluateVisibility(compileForm(toKermesse(plan)), usualAnswers(plan), now);
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

export async function run(): Promise<void> {
  const plan = planForm(size);
  const form = toKermesse(plan);
  const answers = usualAnswers(plan);
  const compileMs = measure(20, 5, () => compileForm(form)).medianMs;
  const compiled = compileForm(form);
  const fullMs = measure(50, 10, () => evaluateVisibility(compiled, answers, now)).medianMs;

  let state = evaluateVisibility(compiled, answers, now);
  let flips = 0;
  const change = measure(changes, warmUp, (step) => {
    const update = applyAnswer(state, changeAt(step));
    state = update.state;
    flips += update.changed.length;
  });

  const Model = await loadSurveyModel();
  assertSameResult(plan, Model);
  const survey = new Model(toSurvey(plan));
  const reference = measure(200, 20, (step) => {
    const { key, value } = changeAt(step);
    survey.setValue(key, value);
  });

  const ratio = reference.medianMs / change.medianMs;
  const ms = (value: number) => `${value.toFixed(4)} ms`;
  console.log(`forms: ${size.questions} questions, ${size.conditions} conditions`);
  console.log(`  an answer shows or hides ${(flips / (changes + warmUp)).toFixed(1)} questions on average`);
  console.log(`  compile ${ms(compileMs)}, evaluate the whole form ${ms(fullMs)}`);
  console.log(
    `  one answer: median ${ms(change.medianMs)}, p95 ${ms(change.p95Ms)} (target < ${targetMs} ms)`,
  );
  console.log(
    `  survey-core, same form, same answers: median ${ms(reference.medianMs)}, p95 ${ms(reference.p95Ms)}`,
  );
  console.log(`  ratio ${ratio.toFixed(0)}× (target ≥ ${targetRatio}×)`);
  if (change.medianMs >= targetMs || ratio < targetRatio) process.exitCode = 1;
}
