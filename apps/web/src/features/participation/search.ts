import { tableSearchWith } from '../../platform/address/table-search.ts';
import { oneOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const openEditionsSearch = searchSchema({ q: text, page: text });

export const eventTabs = ['available', 'history'] as const;

export const eventsSearch = tableSearchWith({ tab: oneOf(eventTabs) });

export const participateSearch = searchSchema({ tab: oneOf(eventTabs) });

export const eventPageTabs = ['details', 'participants', 'organizer'] as const;

export const eventPageSearch = searchSchema({ tab: oneOf(eventPageTabs) });

export const requestTabs = ['pending', 'accepted', 'refused'] as const;

export const editionAssociationsSearch = searchSchema({ tab: oneOf(requestTabs) });
