import { offeredMatrix } from '@kermesse/domain/forms/answers/offered-kinds';
import { readMatrix } from '@kermesse/domain/forms/answers/read-kinds';
import { useId } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { MissingOptions } from '../missing-options.tsx';
import { type ControlProps, useControl } from '../use-control.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './kinds.module.css';
import { useOffered } from './use-offered.ts';

const labelOf = ({ label, value }: { label: string; value: string }) => label || value;

/** A table where there is room for it, and cards below each other on a phone: the same radio buttons in both. */
export function MatrixControl(props: ControlProps) {
  const id = useId();
  const { question, value } = props;
  const { field, change } = useControl(props);
  const { name, placeholder: _placeholder, ...rest } = field;
  const chosen = offeredMatrix(question, value);
  useOffered(Object.keys(readMatrix(value)).length === Object.keys(chosen).length, () => change(chosen));
  const { fieldRows: rows, fieldEnum: options } = question;
  if (rows.length === 0 || options.length === 0) return <MissingOptions question={question} />;
  return (
    <FieldGroup {...rest}>
      <div className={classes.matrix} style={{ '--columns': options.length } as CSSProperties}>
        <div className={classes.matrixHead} aria-hidden="true">
          <span />
          {options.map((option) => (
            <span key={option.id}>{labelOf(option)}</span>
          ))}
        </div>
        {rows.map((row) => (
          <div
            key={row.id}
            role="radiogroup"
            aria-labelledby={`${id}-${row.id}`}
            aria-required={rest.required || undefined}
            className={classes.matrixRow}
            data-missing={(Boolean(rest.error) && chosen[row.value] === undefined) || undefined}
          >
            <span id={`${id}-${row.id}`} className={classes.rowLabel}>
              {labelOf(row)}
            </span>
            {options.map((option) => (
              <label key={option.id} className={classes.cell}>
                <input
                  type="radio"
                  className={classes.radio}
                  name={`${name}-${row.id}`}
                  checked={chosen[row.value] === option.value}
                  onChange={() => change({ ...chosen, [row.value]: option.value })}
                  onClick={() => {
                    if (rest.required || chosen[row.value] !== option.value) return;
                    const { [row.value]: _cleared, ...others } = chosen;
                    change(others);
                  }}
                />
                <span className={classes.cellLabel}>{labelOf(option)}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
