import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { tableMessages } from './messages.ts';
import classes from './toolbar.module.css';

interface FilterButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  count: number;
  ref?: Ref<HTMLButtonElement>;
}

export function FilterButton({ label, count, ref, className, ...props }: FilterButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-active={count > 0 || undefined}
      aria-label={count > 0 ? `${tableMessages.filterBy(label)} (${count})` : tableMessages.filterBy(label)}
      {...props}
      className={[classes.button, className].filter(Boolean).join(' ')}
    >
      <IconFilter size={17} aria-hidden="true" />
      {label}
      {count > 0 ? (
        <span className={classes.badge}>{count}</span>
      ) : (
        <IconChevronDown className={classes.chevron} size={15} aria-hidden="true" />
      )}
    </button>
  );
}
