import { session } from '../session/session.ts';
import { createApi } from './client.ts';
import { request } from './request.ts';

/** For every call but those of the session itself; paths are below `/api`. */
export const api = createApi(session, request);
