import { Box } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactElement, Suspense, use } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { Logo } from '../../ui/art/logo.tsx';
import type { GallerySection } from '../../ui/gallery/types.ts';
import { contentId } from '../../ui/layout/skip-link.tsx';
import { ErrorBoundary } from '../../ui/page-states/error-boundary.tsx';
import { PageSkeleton } from '../../ui/page-states/page-skeleton.tsx';
import { ColorSchemeControl } from '../../ui/theme/color-scheme-control.tsx';
import classes from './gallery-page.module.css';

type GalleryModule = { gallery: GallerySection[] };

const files = import.meta.glob<GalleryModule>([
  '../../ui/**/*.gallery.tsx',
  '../../form-renderer/*.gallery.tsx',
]);

interface Chapter {
  id: string;
  load: () => Promise<GalleryModule>;
}

/** Rendering asks again and must get the same promise. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** `../../ui/inputs/text.gallery.tsx` becomes `inputs/text`, `art/art.gallery.tsx` only `art`. */
function chapterId(path: string): string {
  const [folder = '', name = ''] = path
    .replace(/^(?:\.\.\/)+(?:ui\/)?/, '')
    .replace('.gallery.tsx', '')
    .split('/');
  return folder === name ? folder : `${folder}/${name}`;
}

const chapters: Chapter[] = Object.entries(files)
  .map(([path, load]) => ({ id: chapterId(path), load: once(load) }))
  .sort((a, b) => a.id.localeCompare(b.id));

function Sections({ chapter }: { chapter: Chapter }): ReactElement {
  const { gallery } = use(chapter.load());
  return (
    <>
      {gallery.map(({ id, title, render }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
          <Box component="h2" mt={0} mb={18} fz="lg" id={`${id}-title`}>
            {title}
          </Box>
          <ErrorBoundary>{render()}</ErrorBoundary>
        </section>
      ))}
    </>
  );
}

export function GalleryPage(): ReactElement {
  const { part: asked } = useSearch({ from: '/ui' });
  const chapter = chapters.find(({ id }) => id === asked) ?? chapters[0];
  usePageTitle(chapter ? `Galerie\u00a0: ${chapter.id}` : 'Galerie');
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" aria-label="Kermesse, accueil" className={classes.logo}>
          <Logo />
        </Link>
        <ColorSchemeControl />
      </header>
      <nav className={classes.nav} aria-label="Composants">
        <ul>
          {chapters.map(({ id }) => (
            <li key={id}>
              <Link
                to="/ui"
                search={{ part: id }}
                className={classes.item}
                data-current={id === chapter?.id || undefined}
              >
                {id}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Box component="main" pt="xl" pb={80} px="var(--k-gutter)" id={contentId} tabIndex={-1}>
        <Box component="h1" mt={0} mb="lg" fz="var(--mantine-h1-font-size)" tabIndex={-1}>
          {chapter?.id ?? 'Galerie'}
        </Box>
        {chapter && (
          <Suspense fallback={<PageSkeleton />} key={chapter.id}>
            <Sections chapter={chapter} />
          </Suspense>
        )}
      </Box>
    </div>
  );
}
