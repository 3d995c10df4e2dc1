import { session } from '../session/session.ts';
import { createApi } from './client.ts';
import { request } from './request.ts';

/** Every call of the app but those of the session itself. Paths stand below `/api`. */
export const api = createApi(session, request);
