import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { allowsEmptyCart } from '@kermesse/domain/forms/form-settings';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Audience } from '@kermesse/domain/forms/visibility/audience';
import { reachedPages } from '@kermesse/domain/forms/visibility/evaluate';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { type Screens, screenOfPage, screensOf } from '@kermesse/domain/registration/screens';
import type { Instant } from '@kermesse/domain/shared/moments';
import { FormStore } from '../../form-renderer/form-store.ts';
import { AttemptKey } from '../../platform/api/attempt-key.ts';
import { ProductFeed } from '../../platform/realtime/product-feed.ts';
import { realtime } from '../../platform/realtime/realtime.ts';
import { session as account } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { countVisit } from '../../platform/visits/visits.ts';
import { readDraft, saveDraft } from './api.ts';
import { Cart, type CartListener } from './cart/cart.ts';
import { cartAnswers } from './cart/cart-answers.ts';
import { readStoredCart, removeStoredCart, storeCart } from './cart/cart-storage.ts';
import { DraftKeeper, forgetDrafts } from './draft-keeper.ts';
import { type FormParts, loadFormParts } from './form-parts.ts';
import { personOf, prefill, productsOf } from './prefill.ts';
import { offeredProducts } from './products/offered-products.ts';
import { Refusals } from './products/refusals.ts';
import { intentKey, type RegistrationIntent } from './registration-intent.ts';
import {
  adjust,
  extendSession,
  openSession,
  readCart,
  release,
  releaseSession,
  reserve,
} from './reservation-calls.ts';
import { isOver, resync } from './resync.ts';
import { type SessionListener, SignUpSession } from './session/sign-up-session.ts';

const name = 'kermesse-cart';

interface OtherTabs {
  notify(sessionId: string): void;
  close(): void;
}

/** Tabs of one browser share a cart and its deadline. */
function subscribeToOtherTabs(onChanged: (sessionId: string) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onChanged(data);
  };
  return { notify: (sessionId) => channel.postMessage(sessionId), close: () => channel.close() };
}

export interface RegistrationSession {
  readonly intent: RegistrationIntent;
  readonly store: FormStore;
  readonly cart: Cart;
  readonly session: SignUpSession;
  readonly feed: ProductFeed;
  readonly tabs: OtherTabs;
  readonly refusals: Refusals;
  readonly drafts: DraftKeeper;
  /** The idempotency keys of the inscription and of its payment page. */
  readonly attempts: { readonly inscription: AttemptKey; readonly checkout: AttemptKey };
  readonly productIds: readonly string[];
  /** The products offered by selector questions. */
  readonly offered: readonly ProductDetails[];
  readonly prefilled: readonly string[];
  /** Pages that are shown together. */
  readonly screens: Screens;
  readonly startScreen: number;
  readonly hadDraft: boolean;
  readonly isArticleNeeded: boolean;
  /** From which the form of each person of the cart is made. */
  readonly source: {
    readonly form: FormContent;
    readonly timeZone: string;
    readonly editionStart: Instant;
    readonly audience: Audience;
    readonly help: RegistrationHelp | null;
    readonly parts: FormParts;
  };
}

export interface RegistrationListener extends SessionListener, Omit<CartListener, 'onChanged'> {
  onRecovered(count: number): void;
}

interface RegistrationOptions {
  intent: RegistrationIntent;
  form: FormContent;
  timeZone: string;
  editionStart: Instant;
  groupType: string | null;
  help: RegistrationHelp | null;
  catalogue: readonly ProductDetails[];
  listener: RegistrationListener;
}

/** The longest wait for the server's answer whether the time is over. */
const lastCheckTimeoutMs = 3_000;

interface CartOptions {
  session: SignUpSession;
  listener: RegistrationListener;
  refusals: Refusals;
  /** To notify other tabs that show this cart. */
  onChanged: () => void;
  onRefused: () => void;
}

function openCart({ session, listener, refusals, onChanged, onRefused }: CartOptions): Cart {
  const id = () => {
    const { view } = session.state();
    if (!view) throw new Error('The session is not open yet.');
    return view.sessionId;
  };
  return new Cart(
    {
      read: async () => {
        const { data, meta } = await readCart(id());
        session.take(meta.session);
        return data;
      },
      reserve: (productId, quantity, optionId) => reserve({ productId, sessionId: id(), quantity, optionId }),
      adjust: (productId, quantity, optionId) => adjust(productId, id(), quantity, optionId),
      release: (productId, optionId) => release(productId, id(), optionId),
    },
    {
      onHeld: (answer) => {
        session.moveDeadline(answer.expiresAt, answer.serverTime);
        listener.onHeld(answer);
      },
      onChanged,
      onRefused: (action, name, error) => {
        refusals.learn(error);
        listener.onRefused(action, name, error);
        if (isOver(error)) session.expire();
        // The server's state differs, by another tab or a lost answer.
        else onRefused();
      },
    },
  );
}

/** Opens the session; answers come from the draft and the profile, the cart from the server. */
export async function openRegistration(options: RegistrationOptions): Promise<RegistrationSession> {
  const { intent, form, timeZone, editionStart, groupType, help, catalogue, listener } = options;
  const key = intentKey(intent);
  const drafts = new DraftKeeper({
    person: account.personId(),
    currentPerson: account.personId,
    intentKey: key,
    storage: window.sessionStorage,
    send: (answers, pageIndex) => saveDraft(intent, answers, pageIndex),
    now: Date.now,
  });
  const session = new SignUpSession({
    intentKey: key,
    calls: {
      open: () => openSession(intent),
      extend: async (sessionId) => {
        const extended = await extendSession(sessionId);
        tabs.notify(sessionId);
        return extended;
      },
      read: async (sessionId) =>
        (await readCart(sessionId, AbortSignal.timeout(lastCheckTimeoutMs))).meta.session,
      release: releaseSession,
    },
    listener: {
      ...listener,
      onExpired: () => {
        cart.clear();
        listener.onExpired();
      },
    },
    storage: window.localStorage,
    warningMs: settings.signUpWarningMs,
  });
  const feed = new ProductFeed({ open: realtime, syncTimeoutMs: settings.realtimeSyncTimeoutMs });
  const ownId = () => session.state().view?.sessionId;
  const refusals = new Refusals();
  const cart = openCart({
    session,
    listener: {
      ...listener,
      onHeld: (answer) => {
        countVisit('products', intent.editionId);
        listener.onHeld(answer);
      },
    },
    refusals,
    onChanged: () => tabs.notify(ownId() ?? ''),
    onRefused: () => void resync({ cart, session, feed }),
  });
  const tabs = subscribeToOtherTabs((sessionId) => {
    if (sessionId === ownId()) void resync({ cart, session, feed });
  });
  // Side by side: each would cost a slow network another round trip before the form is shown.
  const [kept, parts] = await Promise.all([
    readDraft(intent).catch(() => null),
    loadFormParts(form),
    session.open(),
  ]);
  const draft = drafts.newest(kept);
  const { answers, filled } = prefill(form, draft?.answers ?? {}, personOf(intent, help));
  // Fields that a draft knows, even empty ones, stay as their person left them.
  if (window.location.search.includes('q_')) {
    const { fillFromLink } = await import('./link-prefill.ts');
    filled.push(...fillFromLink(form, answers, draft?.answers ?? {}, timeZone));
  }
  const audience = { kind: intent.kind, groupType };
  countVisit('form', intent.editionId);
  const store = new FormStore({ form, timeZone, editionStart, answers, now: Date.now(), audience, ...parts });
  const productIds = productsOf(form);
  const screens = screensOf(form, audience);
  const way = reachedPages(store.state);
  return {
    intent,
    store,
    cart,
    session,
    feed,
    tabs,
    refusals,
    drafts,
    attempts: { inscription: new AttemptKey(), checkout: new AttemptKey() },
    productIds,
    offered: offeredProducts(form, catalogue, audience),
    prefilled: filled,
    screens,
    // Where somebody left off, or the page before it when their way has become another.
    startScreen: screenOfPage(screens, way.findLast((page) => page <= (draft?.pageIndex ?? 0)) ?? 0),
    hadDraft: draft !== null,
    isArticleNeeded: !allowsEmptyCart(form.settings),
    source: { form, timeZone, editionStart, audience, help, parts },
  };
}

/** Loads the cart; returns the cleanup. */
export async function startRegistration(
  registration: RegistrationSession,
  listener: RegistrationListener,
): Promise<() => void> {
  const { session, cart, store, feed, tabs, drafts, productIds, offered } = registration;
  const syncAnswers = () => {
    const changes = cartAnswers(registration, cart.lines(), store.answer);
    if (changes.length > 0) store.setAnswers(changes);
    const { view } = session.state();
    const confirmed = cart.lines().filter(({ isPending }) => !isPending);
    if (view) storeCart(window.sessionStorage, view.sessionId, confirmed, Date.now());
  };
  const stopCart = cart.subscribe(syncAnswers);
  const { view } = session.state();
  if (view) {
    cart.restore(readStoredCart(window.sessionStorage, view.sessionId, Date.now(), settings.cartMs));
    const found = await cart.load().catch(() => 0);
    // Going from one person of a cart to the next finds nothing again.
    if (found > 0 && !view.isShared) listener.onRecovered(found);
  }
  if (productIds.length + offered.length > 0) void feed.start();
  return () => {
    stopCart();
    void drafts.flush();
    tabs.close();
    feed.stop();
  };
}

/** After submission: clears what was kept. */
export function endRegistration({ drafts, session, intent }: RegistrationSession): void {
  drafts.forget();
  if (session.state().view?.isShared) forgetDrafts(window.sessionStorage, intent.editionId);
  session.finish();
  removeStoredCart(window.sessionStorage);
}
