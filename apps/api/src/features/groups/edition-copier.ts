import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { groups } from './tables.ts';

/** Groups consist of people, and their links were given to people: a new edition starts without them. */
export const groupsEditionCopier = defineEditionCopier('groups', notCopied(groups, 'editionId'));
