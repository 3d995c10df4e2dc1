import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import classes from './mail-frame.module.css';
import { mailPage } from './mail-page.ts';

interface MailFrameProps {
  title: string;
  html: string;
  /** Images of one's own draft show at once; those of received mails ask first. */
  withImages?: boolean;
  /** The screen width to simulate, in pixels, scaled down to fit; all the width without. */
  width?: number;
}

const shortest = 240;

/** A sandboxed frame without scripts, as tall as its content. */
export function MailFrame({ title, html, withImages = false, width }: MailFrameProps): ReactElement {
  const [areAllowed, setAllowed] = useState(withImages);
  const [height, setHeight] = useState(shortest);
  const [scale, setScale] = useState(1);
  const page = useMemo(() => mailPage(html, window.location.origin, areAllowed), [html, areAllowed]);
  const frame = useRef<HTMLIFrameElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const measure = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(Math.max(shortest, body.scrollHeight));
    if (container.current)
      setScale(width === undefined ? 1 : Math.min(1, container.current.clientWidth / width));
  };
  const onResize = useEffectEvent(measure);
  // A narrower frame makes a taller mail.
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    for (const watched of [frame.current, container.current]) if (watched) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <Stack gap="sm">
      {page.hasImages && !areAllowed && (
        <Group
          gap={10}
          wrap="nowrap"
          px={14}
          py={{ base: 'sm', sm: 'xs' }}
          bdrs="md"
          bg="var(--k-soleil-light)"
          c="var(--k-soleil-text)"
          fz="var(--k-font-size-label)"
        >
          <IconPhotoOff size={20} style={{ flex: 'none' }} aria-hidden="true" />
          <Group gap="6px 10px" flex={1}>
            <Box component="span" flex="1 1 220px">
              {mailingMessages.imagesBlocked}
            </Box>
            <Button variant="subtle" size="sm" ml={{ base: -14, sm: 0 }} onClick={() => setAllowed(true)}>
              {mailingMessages.showImages}
            </Button>
          </Group>
        </Group>
      )}
      <div ref={container} className={classes.container} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          className={classes.frame}
          title={title}
          // Same origin without scripts: the page can measure the mail, the mail can do nothing.
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page.html}
          style={{
            height,
            ...(width === undefined ? {} : { width, transform: `scale(${scale})` }),
          }}
          onLoad={measure}
        />
      </div>
    </Stack>
  );
}
