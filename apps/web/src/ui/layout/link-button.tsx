import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';

interface AnchorButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>,
    ButtonProps {
  ref?: Ref<HTMLAnchorElement>;
}

function AnchorButton(props: AnchorButtonProps): ReactElement {
  return <Button component="a" {...props} />;
}

export const LinkButton = createLink(AnchorButton);
