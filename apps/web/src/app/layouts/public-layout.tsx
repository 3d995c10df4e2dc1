import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Pennants } from '../../ui/art/pennants.tsx';
import { PageFrame } from './page-frame.tsx';
import classes from './public-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

export function PublicLayout(): ReactElement {
  const isQuiet = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isQuiet) });
  return (
    <PageFrame
      tone="paper"
      banner={!isQuiet && <Pennants className={classes.pennants} />}
      footer={<SiteFooter />}
    >
      <Outlet />
    </PageFrame>
  );
}
