import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section-card.module.css';

export interface SectionCardProps {
  title?: ReactNode;
  level?: 2 | 3 | 4;
  icon?: ReactNode;
  pill?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Selected or being edited: a strong border. */
  isActive?: boolean;
  /** Without padding, for a table or a list that reaches the edges. */
  isFlush?: boolean;
  children?: ReactNode;
  id?: string;
}

export function SectionCard(props: SectionCardProps) {
  const {
    title,
    level = 2,
    icon,
    pill,
    description,
    actions,
    footer,
    isActive = false,
    isFlush = false,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <section
      id={props.id}
      className={classes.card}
      data-active={isActive || undefined}
      data-flush={isFlush || undefined}
    >
      {(title !== undefined || actions !== undefined) && (
        <Group
          component="header"
          gap="8px 16px"
          align="flex-start"
          justify="space-between"
          px="var(--card-padding)"
        >
          <div className={classes.titles}>
            <Group gap="6px 10px" wrap="nowrap">
              {icon !== undefined && (
                <Box
                  component="span"
                  display="inline-flex"
                  flex="none"
                  pt="0.2em"
                  c="var(--k-sapin)"
                  style={{ alignSelf: 'flex-start' }}
                  aria-hidden="true"
                >
                  {icon}
                </Box>
              )}
              <Group gap="6px 10px" miw={0}>
                {title !== undefined && <Heading className={classes.title}>{title}</Heading>}
                {pill}
              </Group>
            </Group>
            {description !== undefined && <p className={classes.description}>{description}</p>}
          </div>
          {actions !== undefined && (
            <Group gap="xs" align="stretch">
              {actions}
            </Group>
          )}
        </Group>
      )}
      {props.children !== undefined && <div className={classes.body}>{props.children}</div>}
      {footer !== undefined && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}
