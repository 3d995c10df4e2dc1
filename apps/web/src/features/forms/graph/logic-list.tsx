import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { MapDrawing } from '../../../ui/art/drawings/map.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { elementName } from '../builder/canvas/element-face.tsx';
import type { FormGraphProps } from './form-graph.tsx';
import classes from './graph.module.css';
import { graphModel } from './graph-model.ts';
import { graphMessages } from './messages.ts';

/** The same logic in sentences, for screen readers and phones. */
export function LogicList({ form, findings, onSelect }: FormGraphProps) {
  const { pages, elements } = useMemo(() => graphModel(form, findings), [form, findings]);
  const told = elements.filter(({ condition, findings: own }) => condition !== '' || own.length > 0);
  if (told.length === 0)
    return (
      <EmptyState drawing={<MapDrawing />} title={graphMessages.noLogic}>
        <p>{graphMessages.noLogicText}</p>
      </EmptyState>
    );
  return (
    <div className={classes.list}>
      {pages.map(({ id, name }, pageIndex) => {
        const here = told.filter(({ element }) => element.pageIndex === pageIndex);
        if (here.length === 0) return null;
        return (
          <section key={id}>
            <h3 className={classes.listPage}>
              {graphMessages.page(pageIndex + 1)} · {name}
            </h3>
            <ul className={classes.entries}>
              {here.map((entry) => (
                <li key={entry.key} className={classes.entry}>
                  <div className={classes.entryText}>
                    <p className={classes.entryName}>{elementName(entry.element)}</p>
                    {entry.condition !== '' && <p className={classes.entryLine}>{entry.condition}</p>}
                    {entry.findings.map(({ code, message, severity }) => (
                      <p key={`${code}-${message}`} className={classes.entryFinding} data-severity={severity}>
                        {severity === 'error' ? (
                          <IconCircleX size={18} aria-hidden="true" />
                        ) : (
                          <IconAlertTriangle size={18} aria-hidden="true" />
                        )}
                        {message}
                      </p>
                    ))}
                  </div>
                  <Button
                    variant="subtle"
                    size="sm"
                    rightSection={<IconArrowRight size={16} />}
                    aria-label={`${graphMessages.open} : ${elementName(entry.element)}`}
                    onClick={() => onSelect(entry.target)}
                  >
                    Ouvrir
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {elements.length > told.length && (
        <p className={classes.rest}>{graphMessages.alwaysShown(elements.length - told.length)}</p>
      )}
    </div>
  );
}
