import { type ReactElement, Suspense, useRef, useState } from 'react';
import { lazyOrnament } from '../react/lazy-ornament.ts';
import classes from './event-card.module.css';

/** Its code is a fifth of a page of cards: it comes when somebody points at a text that is cut. */
const WholeText = lazyOrnament(async () => (await import('./whole-text.tsx')).WholeText);

export function LongDescription({ words }: { words: string }): ReactElement {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <p
        ref={paragraph}
        className={classes.description}
        data-long
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the whole text must be reachable by keyboard
        tabIndex={0}
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {words}
      </p>
      {isAsked && (
        <Suspense>
          <WholeText words={words} target={paragraph} isOpen={isOpen} />
        </Suspense>
      )}
    </>
  );
}
