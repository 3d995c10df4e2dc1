import type { ReactElement } from 'react';
import { LogoMark } from '../../ui/art/logo.tsx';
import { ColorSchemeControl } from '../../ui/theme/color-scheme-control.tsx';
import classes from './site-footer.module.css';

export function SiteFooter(): ReactElement {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p className={classes.line}>
          <LogoMark size={24} />
          Kermesse, la fête se prépare ensemble.
        </p>
        <ColorSchemeControl />
      </div>
    </footer>
  );
}
