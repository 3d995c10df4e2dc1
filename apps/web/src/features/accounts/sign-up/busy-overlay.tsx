import { Box, Loader, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

export default function BusyOverlay({ text }: { text: string }): ReactElement {
  return (
    <Dialog
      opened
      onClose={() => undefined}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      styles={{ content: { background: 'var(--k-paper)' } }}
      aria-label={text}
    >
      <Stack align="center" justify="center" mih="100dvh" ta="center">
        <Box w={200}>
          <TentDrawing />
        </Box>
        <Text
          ff="heading"
          fz="clamp(1.375rem, 5vw, 1.75rem)"
          fw={720}
          lts="-0.018em"
          role="status"
          tabIndex={-1}
          data-autofocus
        >
          {text}
        </Text>
        <Loader type="dots" aria-hidden="true" />
      </Stack>
    </Dialog>
  );
}
