import { browserEnvironment, listenInBrowser } from './browser-environment.ts';
import { SessionKeeper } from './session-keeper.ts';

export const session = new SessionKeeper(browserEnvironment);

if (typeof document !== 'undefined')
  listenInBrowser({ receive: (message) => session.receive(message), wake: () => session.wake() });
