import { findingsOf } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import type { Dependencies } from '@kermesse/domain/forms/schema/dependency';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { isHiddenFromNew, periodOf } from '@kermesse/domain/forms/structure/elements';
import { conditionsOf } from '@kermesse/domain/forms/visibility/clauses';
import { describeDependencies } from '@kermesse/domain/forms/words/describe-dependencies';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconClockHour4,
  IconExclamationCircle,
  IconEyeOff,
} from '@tabler/icons-react';
import { StatePill } from '../../../../ui/display/state-pill.tsx';
import { periodWords } from '../inspector/period-moment.ts';
import { indexOf } from '../store/form-index.ts';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';

const known = new WeakMap<Dependencies, { pages: FormContent['pages']; words: string }>();

/** Cached for each state of the form. */
function wordsOf(dependencies: Dependencies, form: FormContent): string {
  const before = known.get(dependencies);
  if (before?.pages === form.pages) return before.words;
  const words = describeDependencies(dependencies, indexOf(form).byTarget);
  known.set(dependencies, { pages: form.pages, words });
  return words;
}

function ConditionPill({ element, isLong }: { element: FormElement; isLong: boolean }) {
  const count = conditionsOf(element.source.dependencies).length;
  const words = useBuilder(({ form }) => (count === 0 ? '' : wordsOf(element.source.dependencies, form)));
  if (count === 0) return null;
  const short = words.replace('Afficher si', 'Si');
  return (
    <StatePill tone="sapin" size="sm" icon={<IconArrowsSplit2 size={15} />}>
      {isLong && short.length <= 48 ? (
        short
      ) : (
        <span title={words}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
      )}
    </StatePill>
  );
}

function FindingPill({ id }: { id: string }) {
  const worst = useBuilder(({ findings }) => findingsOf(findings, id)[0]);
  if (worst === undefined) return null;
  const isError = worst.severity === 'error';
  return (
    <StatePill
      tone={isError ? 'corail' : 'soleil'}
      size="sm"
      icon={isError ? <IconExclamationCircle size={15} /> : <IconAlertTriangle size={15} />}
    >
      <span title={worst.message}>
        {isError ? 'à corriger' : 'à vérifier'}
        <VisuallyHidden>{`\u00a0: ${worst.message}`}</VisuallyHidden>
      </span>
    </StatePill>
  );
}

export function RowPills({ element, isLong = false }: { element: FormElement; isLong?: boolean }) {
  const { timeZone } = useBuilderSetting().store;
  const period = periodWords(periodOf(element), timeZone);
  return (
    <>
      {element.kind === 'question' && element.source.fieldRequired && (
        <StatePill tone="corail" size="sm">
          requis
        </StatePill>
      )}
      {isHiddenFromNew(element) && (
        <StatePill size="sm" icon={<IconEyeOff size={15} />}>
          masquée aux nouveaux
        </StatePill>
      )}
      {period !== null && (
        <StatePill tone="soleil" size="sm" icon={<IconClockHour4 size={15} />}>
          {period}
        </StatePill>
      )}
      <ConditionPill element={element} isLong={isLong} />
      <FindingPill id={element.id} />
    </>
  );
}
