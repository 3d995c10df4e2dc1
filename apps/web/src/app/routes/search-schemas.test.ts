import { expect, test } from 'vitest';
import { accountSearch, codeSearch, mailboxSearch } from '../../features/accounts/search.ts';
import { associationsSearch, mineSearch, settingsSearch } from '../../features/associations/search.ts';
import { productsSearch } from '../../features/catalog/search.ts';
import { doorSearch } from '../../features/check-in/search.ts';
import { figuresSearch, statementSearch } from '../../features/dashboard/search.ts';
import { badgesSearch, listSearch } from '../../features/desk/search.ts';
import { eventsSearch } from '../../features/events/search.ts';
import { joinFamilySearch } from '../../features/families/search.ts';
import { feeSearch, feesSearch, myFeesSearch } from '../../features/fees/search.ts';
import { builderSearch, librarySearch } from '../../features/forms/search.ts';
import { gallerySearch } from '../../features/gallery/search.ts';
import { inboxSearch, unsubscribeSearch } from '../../features/mailing/search.ts';
import { joinSearch, membersSearch } from '../../features/memberships/search.ts';
import * as participation from '../../features/participation/search.ts';
import * as registration from '../../features/registration/search.ts';
import { resultsSearch } from '../../features/results/search.ts';
import { editionSearch, volunteersSearch } from '../../features/volunteers/search.ts';
import { parseSearch, type SearchParams } from '../../platform/navigation/search-params.ts';

type Read = (search: SearchParams) => SearchParams;

/** Addresses that are in mails, bookmarks and other pages, with what the page must see. */
const known: readonly [name: string, Read, address: string][] = [
  ['login', accountSearch, 'redirect=/events?page=2&email=a@b.fr&compte=supprime'],
  ['register', accountSearch, 'volunteer=true&eventEditionDocumentId=e&assignAsOwner=true&groupId=g'],
  ['confirm-email', codeSearch, 'code=0012'],
  ['mailbox', mailboxSearch, 'to=a@b.fr&mail=m'],
  ['associations', associationsSearch, 'q=choeur&place=Lyon&at=45.7,4.8&radius=30&page=2&create=true'],
  ['my-associations', mineSearch, 'list=all'],
  ['association settings', settingsSearch, 'tab=legal'],
  ['members', membersSearch, 'filter=pending&f.status=active&page=3'],
  ['join', joinSearch, 'redirect=/inscriptions'],
  ['products', productsSearch, 'view=cards&sort=-name'],
  ['figures', figuresSearch, 'with=abc'],
  ['statement', statementSearch, 'from=2027-01-01&to=2027-02-01'],
  ['results', resultsSearch, 'product=p,q&status=confirmed&from=2027-01-01&to=2027-02-01'],
  ['badges', badgesSearch, 'registration=r'],
  ['list', listSearch, 'source=question:taille&by=mission&day=2027-06-12'],
  [
    'events',
    eventsSearch,
    'q=trail&type=participant&place=Nice&lat=43.7&lng=7.2&dates=custom&open=true&page=2',
  ],
  ['join-family', joinFamilySearch, 'token=t'],
  ['fees', feesSearch, 'year=2027&member=m&size=50'],
  ['fee', feeSearch, 'period=p&tab=details&f.status=paid'],
  ['my-cotisations', myFeesSearch, 'payment=p&outcome=success'],
  ['builder', builderSearch, 'form=f&volunteer=true&page=2'],
  ['library', librarySearch, 'tab=blocks&view=popular&q=taille&category=contact&edition=e&template=oui'],
  ['gallery', gallerySearch, 'part=data-table'],
  ['messages', inboxSearch, 'tab=benevole&search=mission&message=m'],
  ['unsubscribe', unsubscribeSearch, 'mail=m&token=t'],
  ['open editions', participation.openEditionsSearch, 'q=trail&page=2'],
  ['association events', participation.eventsSearch, 'tab=history&page=2'],
  ['association event', participation.eventPageSearch, 'tab=participants'],
  ['participate', participation.participateSearch, 'tab=history'],
  ['edition associations', participation.editionAssociationsSearch, 'tab=refused'],
  [
    'inscriptions',
    registration.registrationSearch,
    'eventEditionDocumentId=e&volunteer=true&tierEmail=a@b.fr',
  ],
  [
    'status',
    registration.statusSearch,
    'session_id=s&inscriptionId=i&canceled=true&eventEditionDocumentId=e',
  ],
  ['claim', registration.claimSearch, 'token=t'],
  ['dashboard', registration.mineSearch, 'eventEditionDocumentId=e'],
  ['volunteers', volunteersSearch, 'tab=missions&day=2027-06-05&family=f&place=p&shown=open&slot=s'],
  ['check-in', doorSearch, 'eventEditionDocumentId=e'],
  ['presence', editionSearch, 'eventEditionDocumentId=e'],
];

test.each(known)('%s reads the parameters of its links', (_name, read, address) => {
  const search = parseSearch(address);
  expect(read(search)).toEqual(search);
});

test.each(known)(
  '%s ignores parameters that it does not know, and bears any value',
  (_name, read, address) => {
    expect(read(parseSearch('utm_source=mail&fbclid=1'))).toEqual({});
    const broken = Object.keys(parseSearch(address)).flatMap((name) => [
      { [name]: '' },
      { [name]: [] },
      { [name]: null },
      { [name]: { nested: true } },
      { [name]: ['\u0000', 'x'.repeat(5_000)] },
    ]);
    for (const search of broken) expect(() => read(search)).not.toThrow();
    for (const search of broken.slice(0, 1)) expect(read(search)).toEqual({});
  },
);

test.each([
  [settingsSearch, 'tab'],
  [inboxSearch, 'tab'],
  [productsSearch, 'view'],
  [volunteersSearch, 'shown'],
  [registration.statusSearch, 'canceled'],
] as const)('a choice that no longer exists counts as absent', (read, name) => {
  expect(read({ [name]: 'former' })).toEqual({});
});
