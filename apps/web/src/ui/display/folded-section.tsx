import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './folded-section.module.css';
import { StatePill } from './state-pill.tsx';

interface FoldedSectionProps {
  title: string;
  /** What is set inside, in one line; stands under the heading, open or not. */
  summary: string;
  isOpen: boolean;
  onToggle: () => void;
  hasError?: boolean;
  children: ReactNode;
}

/** Its content stays mounted while folded, so that typed values and their checks remain. */
export function FoldedSection(props: FoldedSectionProps): ReactElement {
  const { title, summary, isOpen, onToggle, hasError = false, children } = props;
  const id = useId();
  return (
    <section className={classes.card} data-open={isOpen || undefined} aria-labelledby={`${id}-title`}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-error ${id}-summary`}
          onClick={onToggle}
        >
          <span className={classes.texts}>
            <span id={`${id}-title`}>{title}</span>
            <span id={`${id}-summary`} className={classes.summary}>
              {summary}
            </span>
          </span>
          <span id={`${id}-error`}>
            {hasError && (
              <StatePill size="sm" tone="corail">
                À corriger
              </StatePill>
            )}
          </span>
          <IconChevronDown className={classes.chevron} size={22} aria-hidden="true" />
        </button>
      </h2>
      <div id={`${id}-body`} className={classes.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
