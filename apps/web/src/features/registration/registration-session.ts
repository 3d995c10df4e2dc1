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
import { DraftKeeper, forgetDrafts, type KeptDraft } from './draft-keeper.ts';
import { type FormParts, loadedFormParts, loadFormParts } from './form-parts.ts';
import type { fillFromLink } from './link-prefill.ts';
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
import { noteOpenedHere, wasOpenedHere } from './session/opened-here.ts';
import { type SessionListener, SignUpSession } from './session/sign-up-session.ts';

const channelName = 'kermesse-cart';

/** Tabs of one browser share a cart and its deadline. */
class OtherTabs {
  readonly #onChanged: (sessionId: string) => void;
  #channel: BroadcastChannel | null = null;

  constructor(onChanged: (sessionId: string) => void) {
    this.#onChanged = onChanged;
  }

  listen(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(channelName);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') this.#onChanged(data);
    };
  }

  notify(sessionId: string): void {
    this.#channel?.postMessage(sessionId);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}

export interface RegistrationSession {
  readonly intent: RegistrationIntent;
  readonly store: FormStore;
  readonly cart: Cart;
  readonly session: SignUpSession;
  readonly feed: ProductFeed;
  readonly tabs: Pick<OtherTabs, 'listen' | 'notify' | 'close'>;
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
  /** Whether registrations are open, as far as the page knows. */
  isOpen: boolean;
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
  return new Cart(
    {
      read: async () => {
        const { data, meta } = await readCart(await session.id());
        session.take(meta.session);
        return data;
      },
      reserve: async (productId, quantity, optionId) =>
        reserve({ productId, sessionId: await session.id(), quantity, optionId }),
      adjust: async (productId, quantity, optionId) =>
        adjust(productId, await session.id(), quantity, optionId),
      release: async (productId, optionId) => release(productId, await session.id(), optionId),
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

/** What a registration asks of the server and tells it. */
function connect({ intent, listener }: RegistrationOptions) {
  const key = intentKey(intent);
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
  const drafts = new DraftKeeper({
    person: account.personId(),
    currentPerson: account.personId,
    intentKey: key,
    storage: window.sessionStorage,
    send: async (answers, pageIndex) => {
      // The answer that opens the session says which visitor this is; sent before, a draft would be another's.
      await session.id();
      await saveDraft(intent, answers, pageIndex);
    },
    now: Date.now,
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
  const tabs = new OtherTabs((sessionId) => {
    if (sessionId === ownId()) void resync({ cart, session, feed });
  });
  return { session, drafts, feed, refusals, cart, tabs };
}

/** What was loaded for the form before its first look. */
interface Loaded {
  /** The server's. */
  draft: KeptDraft | null;
  parts: FormParts;
  fillFromLink: typeof fillFromLink | null;
}

function assembleRegistration(
  options: RegistrationOptions,
  connection: ReturnType<typeof connect>,
  { draft: ofServer, parts, fillFromLink }: Loaded,
): RegistrationSession {
  const { intent, form, timeZone, editionStart, groupType, help, catalogue } = options;
  const draft = connection.drafts.newest(ofServer);
  const { answers, filled } = prefill(form, draft?.answers ?? {}, personOf(intent, help));
  // Fields that a draft knows, even empty ones, stay as their person left them.
  if (fillFromLink) filled.push(...fillFromLink(form, answers, draft?.answers ?? {}, timeZone));
  const audience = { kind: intent.kind, groupType };
  const store = new FormStore({ form, timeZone, editionStart, answers, now: Date.now(), audience, ...parts });
  const screens = screensOf(form, audience);
  const way = reachedPages(store.state);
  return {
    intent,
    ...connection,
    store,
    attempts: { inscription: new AttemptKey(), checkout: new AttemptKey() },
    productIds: productsOf(form),
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

const isFilledByLink = () => window.location.search.includes('q_');

/** The registration of a visitor who has never opened this form is shown at once: the server knows nothing of it. */
export function newRegistration(options: RegistrationOptions): RegistrationSession | null {
  const { intent, form, isOpen } = options;
  if (account.personId() !== null || wasOpenedHere(intent.editionId) || !isOpen || isFilledByLink())
    return null;
  const parts = loadedFormParts(form);
  return parts && assembleRegistration(options, connect(options), { draft: null, parts, fillFromLink: null });
}

/** Opens the session; answers come from the draft and the profile, the cart from the server. */
export async function openRegistration(options: RegistrationOptions): Promise<RegistrationSession> {
  const { intent, form } = options;
  const connection = connect(options);
  noteOpenedHere(intent.editionId);
  // Side by side: each would cost a slow network another round trip before the form is shown.
  const [draft, parts, linked] = await Promise.all([
    readDraft(intent).catch(() => null),
    loadFormParts(form),
    isFilledByLink() ? import('./link-prefill.ts') : null,
    connection.session.open(),
  ]);
  return assembleRegistration(options, connection, {
    draft,
    parts,
    fillFromLink: linked?.fillFromLink ?? null,
  });
}

/** Opens the session of a registration that was shown without it, and loads the cart; returns the cleanup. */
export async function startRegistration(
  registration: RegistrationSession,
  listener: RegistrationListener,
): Promise<() => void> {
  const { intent, session, cart, store, feed, tabs, drafts, productIds, offered } = registration;
  tabs.listen();
  countVisit('form', intent.editionId);
  noteOpenedHere(intent.editionId);
  const syncAnswers = () => {
    const changes = cartAnswers(registration, cart.lines(), store.answer);
    if (changes.length > 0) store.setAnswers(changes);
    const { view } = session.state();
    const confirmed = cart.lines().filter(({ isPending }) => !isPending);
    if (view) storeCart(window.sessionStorage, view.sessionId, confirmed, Date.now());
  };
  const stopCart = cart.subscribe(syncAnswers);
  if (session.state().view === null) await session.open();
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
