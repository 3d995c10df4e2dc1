import type { Association } from '../api.ts';
import type { Settings } from './use-settings.ts';

export interface TabProps {
  association: Association;
  settings: Settings;
  isEditing: boolean;
}
