import { describe, expect, it } from 'vitest';
import { newOption, newProduct, newTier, type ProductValues } from './product-values.ts';
import { sectionSummaries } from './section-summaries.ts';

const plain = newProduct(null);
const summary = (changes: Partial<ProductValues>, category: string | null = null) =>
  sectionSummaries({ ...plain, ...changes }, category);
const config = (changes: Partial<ProductValues['config']>): Partial<ProductValues> => ({
  config: { ...plain.config, ...changes },
});

describe('the line under each section of the product form', () => {
  it('says of a new product that nothing is set', () => {
    expect(summary({})).toEqual({
      presentation: 'Sans catégorie · sans description',
      tiers: 'Un seul prix du début à la fin',
      options: 'Sans option',
      sale: 'En vente sans limite de dates, un par personne',
      audience: 'Pour tout le monde, sans condition',
    });
  });

  it.each<[string, Partial<ProductValues>]>([
    [
      'Du 1er au 30 juin 2027 · 1 à 4 par personne',
      {
        on_sale_from: { day: '2027-06-01', time: '00:00' },
        on_sale_until: { day: '2027-06-30', time: '23:59' },
        ...config({ allowQuantitySelection: true, minQuantity: 1, maxQuantity: 4 }),
      },
    ],
    ['2 par personne', config({ allowQuantitySelection: true, minQuantity: 2, maxQuantity: 2 })],
    ['Vente arrêtée · masqué', { is_active: false, is_hidden: true }],
    ['Départ le 12 juin 2027 à 09:00', { starts_at: { day: '2027-06-12', time: '09:00' } }],
    ['Liste d’attente · non remboursable', config({ allowWaitingList: true, nonRefundable: true })],
    [
      'En vente sans limite de dates, un par personne',
      { on_sale_from: { day: '2027-06-99', time: '00:00' } },
    ],
  ])('sale: %s', (text, changes) => {
    expect(summary(changes).sale).toBe(text);
  });

  it.each<[string, Partial<ProductValues>]>([
    ['Moins de 12 ans', config({ limitAge: { limit: 'under', age: 12 } })],
    ['Réservé aux adhérents (comptable)', config({ membersOnly: true, membersType: 'accountant' })],
    ['Réservé aux adhérents · un seul de la catégorie', config({ membersOnly: true, onePerCategory: true })],
    [
      'Pour\u00a0: bénévoles, équipe',
      config({
        audience_targeting: {
          enabled: true,
          priority: 1,
          role_targeting: { target_types: ['volunteer'] },
          group_targeting: { group_types: ['team', 'unknown'] },
        },
      }),
    ],
  ])('audience: %s', (text, changes) => {
    expect(summary(changes).audience).toBe(text);
  });

  it('names the first tiers and options and counts the others', () => {
    const tiers = [newTier('Lève-tôt', 1_250), { ...newTier('Normal', null), is_active: false }];
    const options = ['S', 'M', 'L', 'XL', ''].map((name) => ({ ...newOption(), name }));
    const { tiers: tierLine, options: optionLine } = summary({ tiers, options });
    expect(tierLine).toBe('1\u00a0tarif\u00a0: Lève-tôt à 12,50\u00a0€ · 1\u00a0tarif désactivé');
    expect(optionLine).toBe('5\u00a0options\u00a0: S, M, L et 2\u00a0autres');
  });

  it('says what buyers see and what is kept from them', () => {
    const changes = {
      description: 'Par la crête',
      images: [{ url: '/a', alt: '' }],
      product_url: 'https://exemple.fr',
      ...config({ layout: 'list', showPrice: false, showImages: false }),
    };
    expect(summary(changes, 'Distances').presentation).toBe(
      'Distances · avec une description · 1\u00a0image · un lien · en ligne · sans montrer le prix et les images',
    );
  });
});
