import { truncateRichText } from '@kermesse/domain/shared/truncate-rich-text';
import { Button } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { useMemo } from 'react';
import classes from './rich-text.module.css';
import type { RichTextProps } from './rich-text.tsx';
import { sanitiseRichText } from './sanitise-rich-text.ts';

/** Formatted text of an organiser, always sanitised. */
export function LoadedRichText({ html, limit }: RichTextProps) {
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const whole = useMemo(() => sanitiseRichText(html), [html]);
  const cut = useMemo(() => {
    const { html: start, isTruncated } = truncateRichText(whole, limit ?? Number.POSITIVE_INFINITY);
    return { html: isTruncated ? sanitiseRichText(start) : start, isTruncated };
  }, [whole, limit]);

  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: both texts have just passed the sanitiser */}
      <div id={id} className={classes.text} dangerouslySetInnerHTML={{ __html: isOpen ? whole : cut.html }} />
      {cut.isTruncated && (
        <Button
          variant="subtle"
          size="sm"
          mt={4}
          ms={-14}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? 'Voir moins' : 'Voir plus'}
        </Button>
      )}
    </div>
  );
}
