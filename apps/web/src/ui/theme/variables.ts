import type { CSSVariablesResolver } from '@mantine/core';

const accents = ['sapin', 'corail', 'soleil'] as const;

const fill = { sapin: '--k-sapin', corail: '--k-corail-fill', soleil: '--k-soleil' } as const;
const text = { sapin: '--k-sapin-dark', corail: '--k-corail-text', soleil: '--k-soleil-text' } as const;

function accentVariables(): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const name of accents) {
    const prefix = `--mantine-color-${name}`;
    variables[`${prefix}-filled`] = `var(${fill[name]})`;
    variables[`${prefix}-filled-hover`] = `var(--k-${name}-dark)`;
    variables[`${prefix}-text`] = `var(${text[name]})`;
    variables[`${prefix}-light`] = `var(--k-${name}-light)`;
    variables[`${prefix}-light-hover`] = `color-mix(in srgb, var(--k-${name}-light), var(--k-${name}) 14%)`;
    variables[`${prefix}-light-color`] = `var(${text[name]})`;
    variables[`${prefix}-outline`] = `var(${text[name]})`;
    variables[`${prefix}-outline-hover`] = `var(--k-${name}-light)`;
  }
  return variables;
}

/** One map for both schemes: the tokens change with the scheme. */
const themed: Record<string, string> = {
  ...accentVariables(),
  '--mantine-color-gray-light': 'var(--k-neutral-light)',
  '--mantine-color-gray-light-hover': 'var(--k-hover)',
  '--mantine-color-gray-light-color': 'var(--k-neutral-text)',
  '--mantine-color-gray-outline': 'var(--k-line-strong)',
  '--mantine-primary-color-contrast': 'var(--k-on-sapin)',
  '--mantine-color-bright': 'var(--k-ink)',
  '--mantine-color-text': 'var(--k-ink)',
  '--mantine-color-body': 'var(--k-card)',
  '--mantine-color-error': 'var(--k-corail-text)',
  '--mantine-color-success': 'var(--k-sapin)',
  '--mantine-color-placeholder': 'var(--k-muted)',
  '--mantine-color-anchor': 'var(--k-sapin)',
  '--mantine-color-default': 'var(--k-card)',
  '--mantine-color-default-hover': 'var(--k-hover)',
  '--mantine-color-default-color': 'var(--k-ink)',
  '--mantine-color-default-border': 'var(--k-line)',
  '--mantine-color-dimmed': 'var(--k-muted)',
  '--mantine-color-disabled': 'var(--k-neutral-light)',
  '--mantine-color-disabled-color': 'var(--k-muted)',
  '--mantine-color-disabled-border': 'var(--k-line)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: themed, dark: themed });
