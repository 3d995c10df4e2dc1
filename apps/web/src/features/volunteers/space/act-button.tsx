import { Button, type ButtonProps } from '@mantine/core';
import { type ReactElement, useState } from 'react';

interface ActButtonProps extends ButtonProps {
  act: () => Promise<unknown>;
  'aria-label'?: string;
}

/** A button that waits for what it does: who clicks twice does it once. */
export function ActButton({ act, ...props }: ActButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  return <Button {...props} loading={isBusy} onClick={() => void run()} />;
}
