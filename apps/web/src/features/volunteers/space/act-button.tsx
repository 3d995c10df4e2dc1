import { Button, type ButtonProps } from '@mantine/core';
import { type ReactElement, useState } from 'react';

interface ActButtonProps extends ButtonProps {
  act: () => Promise<unknown>;
  'aria-label'?: string;
}

/** Disabled while the act runs, against double clicks. */
export function ActButton({ act, ...props }: ActButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  return <Button {...props} loading={isBusy} onClick={() => void run()} />;
}
