import { browserEnvironment, listenInBrowser } from './browser-environment.ts';
import { SessionKeeper } from './session-keeper.ts';

export const session = new SessionKeeper(browserEnvironment);

listenInBrowser({ hear: (message) => session.hear(message), wake: () => session.wake() });
