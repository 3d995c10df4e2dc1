import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Button } from '@mantine/core';
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
  const room = useRef<HTMLDivElement>(null);
  const measure = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(Math.max(shortest, body.scrollHeight));
    if (room.current) setScale(width === undefined ? 1 : Math.min(1, room.current.clientWidth / width));
  };
  const onResize = useEffectEvent(measure);
  // A narrower frame makes a taller mail.
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    for (const watched of [frame.current, room.current]) if (watched) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes.root}>
      {page.hasImages && !areAllowed && (
        <div className={classes.notice}>
          <IconPhotoOff size={20} aria-hidden="true" />
          <span>{mailingMessages.imagesBlocked}</span>
          <Button variant="subtle" size="sm" onClick={() => setAllowed(true)}>
            {mailingMessages.showImages}
          </Button>
        </div>
      )}
      <div ref={room} className={classes.room} style={{ height: height * scale }}>
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
    </div>
  );
}
