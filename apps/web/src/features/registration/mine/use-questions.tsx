import type { Question } from '@kermesse/domain/forms/schema/question';
import { Stack } from '@mantine/core';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { focusField } from '../../../form-renderer/focus-field.ts';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { QuestionField } from '../../../form-renderer/question-field.tsx';
import { FormContext } from '../../../form-renderer/use-form.ts';

interface Questions {
  store: FormStore;
  /** Names of the fields that are asked. */
  names: ReadonlySet<string>;
  fields: ReactElement;
  /** At their fields; the first gets the focus. */
  show: (problems: readonly { path: string; message: string }[]) => void;
  /** Shows what is wrong. */
  isValid: () => boolean;
}

/** Some questions of an answered form, one below the other, without its pages and products. */
export function useQuestions(open: () => FormStore, isAsked: (question: Question) => boolean): Questions {
  const root = useRef<HTMLDivElement>(null);
  const [store] = useState(open);
  const setting = useMemo(() => ({ store, slots: {}, isReadOnly: false }), [store]);
  const questions = useMemo(
    () =>
      store.form.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions)).filter(isAsked),
    [store, isAsked],
  );
  const names = new Set(questions.map(({ fieldName }) => fieldName));
  const show: Questions['show'] = (problems) => {
    for (const { path, message } of problems) store.setError(path, message);
    const [first] = problems;
    if (first && root.current) focusField(root.current, first.path);
  };
  return {
    store,
    names,
    show,
    isValid: () => {
      const problems = store.validate().errors.filter(({ path }) => names.has(path));
      show(problems);
      return problems.length === 0;
    },
    fields: (
      <Stack ref={root} gap={18}>
        <FormContext value={setting}>
          {questions.map((question) => (
            <QuestionField key={question.id} question={question} />
          ))}
        </FormContext>
      </Stack>
    ),
  };
}
