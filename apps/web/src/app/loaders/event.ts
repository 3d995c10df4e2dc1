import { eventPageQuery } from '../../features/events/api.ts';
import type { Visit } from '../while-code-loads.ts';
import { prefetchQuery } from './prefetch-query.ts';

export const prefetch = ({ params }: Visit<{ eventKey: string }>) =>
  prefetchQuery(eventPageQuery(params.eventKey));
