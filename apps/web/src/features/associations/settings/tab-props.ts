import type { Association } from '@kermesse/domain/associations/answers';
import type { Settings } from './use-settings.ts';

export interface TabProps {
  association: Association;
  settings: Settings;
  isEditing: boolean;
}
