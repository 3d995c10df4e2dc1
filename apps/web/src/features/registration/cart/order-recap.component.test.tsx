import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { productDetailsSchema } from '@kermesse/domain/catalog/product-details';
import type { Reservation, ReserveAnswer } from '@kermesse/domain/reservations/schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deferred } from '../../../testing/deferred.ts';
import { focusOn } from '../../../testing/focus-on.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { productQuery } from '../api.ts';
import type { RegistrationSession } from '../registration-session.ts';
import { RegistrationContext } from '../use-registration.ts';
import { Cart, type CartCalls } from './cart.ts';
import { OrderRecap } from './order-recap.tsx';

const reserved = (productId: string, productName: string, unitPrice: number, quantity = 1): Reservation => ({
  reservationId: `r-${productId}`,
  productId,
  productName,
  optionId: null,
  optionName: null,
  quantity,
  unitPrice,
  tierInfo: 'Standard',
  status: 'confirmed',
  formFieldId: null,
  category_name: null,
  category_color: null,
});

const race = reserved('race', 'Course', 10);
const meal = reserved('meal', 'Repas', 12);
const shirt = reserved('shirt', 'Maillot', 15);

const emptySession = { view: null };
const severalAllowed = productConfigSchema.parse({ allowQuantitySelection: true, maxQuantity: 4 });

const detailsOf = ({ productId, productName, unitPrice }: Reservation) =>
  productDetailsSchema.parse({
    productId,
    documentId: productId,
    name: productName,
    description: '',
    images: [],
    product_url: null,
    category: null,
    price: unitPrice,
    stock: 5,
    is_unlimited: false,
    isSoldOut: false,
    is_active: true,
    is_on_sale: true,
    on_sale_from: null,
    on_sale_until: null,
    currentTier: null,
    nextTier: null,
    product_tiers: { current: null, all: [] },
    upcoming_changes: [],
    product_options: [],
    config: severalAllowed,
    timestamp: '2027-04-13T09:00:00.000Z',
  });

async function renderCart(lines: readonly Reservation[], given: Partial<CartCalls>) {
  const calls: CartCalls = {
    read: () => Promise.reject(new Error('Not read here.')),
    reserve: () => Promise.reject(new Error('Not reserved here.')),
    adjust: () => Promise.reject(new Error('Not adjusted here.')),
    release: async () => undefined,
    ...given,
  };
  const onRefused = vi.fn();
  const cart = new Cart(calls, { onHeld: vi.fn(), onChanged: vi.fn(), onRefused });
  cart.restore(lines);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const line of lines) client.setQueryData(productQuery(line.productId).queryKey, detailsOf(line));
  const products = lines.map(({ productId }) => ({ productId, productConfig: severalAllowed }));
  const form = { pages: [{ blocks: [{ questions: [], products }] }] };
  const feed = {
    follow: () => () => undefined,
    subscribe: () => () => undefined,
    latestUpdate: () => undefined,
  };
  const session = { subscribe: () => () => undefined, state: () => emptySession };
  const intent = { editionId: 'edition', kind: 'participant', groupId: null, tierId: null };
  const registration = { cart, feed, session, intent, store: { form } } as unknown as RegistrationSession;
  const { screen } = await renderComponent(
    <RegistrationContext value={registration}>
      <OrderRecap terms={{ feeRate: 0, discountCents: 0, isInvoiced: false, donationPurpose: null }} />
    </RegistrationContext>,
    { client },
  );
  const total = screen.getByRole('definition');
  const removeButton = (name: string) => screen.getByRole('button', { name: `Retirer ${name}` });
  return { screen, total, removeButton, onRefused };
}

test('a removed article leaves the sum at once, and comes back when the server refuses', async () => {
  const answer = deferred<undefined>();
  const { screen, total, removeButton, onRefused } = await renderCart([race, meal], {
    release: () => answer.promise,
  });
  await expect.element(total).toHaveTextContent('22,00');
  await removeButton('Repas').click();
  await expect.element(screen.getByText('Repas')).not.toBeInTheDocument();
  await expect.element(total).toHaveTextContent('10,00');
  answer.reject(new Error('The server is away.'));
  await expect.element(screen.getByText('Repas')).toBeVisible();
  await expect.element(total).toHaveTextContent('22,00');
  expect(onRefused).toHaveBeenCalledWith('release', 'Repas', expect.anything());
});

test('the counter of an article counts at once, and not a second time while the server is asked', async () => {
  const answer = deferred<ReserveAnswer>();
  const reserve = vi.fn(() => answer.promise);
  const { screen, total } = await renderCart([race], { reserve });
  const more = screen.getByRole('group', { name: 'Course' }).getByRole('button').last();
  await more.click();
  await expect.element(screen.getByText('2 × Course')).toBeVisible();
  await more.click({ force: true });
  expect(reserve).toHaveBeenCalledTimes(1);
  answer.resolve({
    success: true,
    reservation: { ...race, quantity: 2 },
    old_quantity: 1,
    new_quantity: 2,
    stock_change: -1,
    new_stock: 4,
    released: [],
    message: null,
    expiresAt: '2027-04-13T09:45:00.000Z',
    serverTime: '2027-04-13T09:00:00.000Z',
  });
  await expect.element(total).toHaveTextContent('20,00');
  await more.click();
  expect(reserve).toHaveBeenCalledTimes(2);
});

test('whoever removes articles by keyboard stands at the next one, then at the empty cart', async () => {
  const { screen, removeButton } = await renderCart([race, meal, shirt], {});
  focusOn(removeButton('Repas'));
  await userEvent.keyboard('{Enter}');
  await expect.element(removeButton('Maillot')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(removeButton('Course')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Votre panier est vide.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Votre panier est vide.');
});
