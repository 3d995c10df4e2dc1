import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { groups } from './tables.ts';

/** Groups are made of people, and their link was given to people: a new edition starts without them. */
export const groupsEditionCopier = defineEditionCopier('groups', leftBehind(groups, 'editionId'));
