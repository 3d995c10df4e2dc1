import '../ui/theme/mantine-styles.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { prepareAnnouncements } from '../ui/feedback/announce.ts';

prepareAnnouncements();
