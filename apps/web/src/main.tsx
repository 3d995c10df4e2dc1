import { createRoot } from 'react-dom/client';
import './ui/theme/mantine-styles.ts';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { App } from './app/app.tsx';
import { session } from './platform/session/session.ts';
import { prepareAnnouncements } from './ui/feedback/announce.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

session.start();
prepareAnnouncements();
createRoot(root).render(<App />);
