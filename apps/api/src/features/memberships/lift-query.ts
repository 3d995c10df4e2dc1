type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of single keys, such as `user`, `profile` in `{ user: { profile: … } }`. */
function along(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (!isBranch(current) || Object.keys(current).length !== 1) return undefined;
    current = current[key];
  }
  return current;
}

const itemsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isBranch(value) ? Object.values(value) : [];

/** The text of "first name or last name contains it", in either order. */
function searchedName(value: unknown): string | null {
  const items = itemsOf(value);
  if (items.length !== 2) return null;
  const texts = ['firstname', 'lastname'].map((name) =>
    items
      .map((item) => along(item, 'user', 'profile', name, '$containsi'))
      .find((text) => typeof text === 'string'),
  );
  const [first, last] = texts;
  return typeof first === 'string' && first === last ? first : null;
}

function namedAssociation(value: unknown): string | null {
  const named = along(value, 'documentId');
  const key = isBranch(named) ? along(named, '$eq') : named;
  return typeof key === 'string' ? key : null;
}

const ownCopies: Readonly<Record<string, string>> = {
  'user.profile.firstname': 'firstname',
  'user.profile.lastname': 'lastname',
};

function liftSort(sort: unknown): unknown {
  if (Array.isArray(sort)) return sort.map(liftSort);
  if (isBranch(sort))
    return Object.fromEntries(Object.entries(sort).map(([key, item]) => [key, liftSort(item)]));
  if (typeof sort !== 'string') return sort;
  return sort
    .split(',')
    .map((term) => {
      const [route = '', ...rest] = term.trim().split(':');
      return [ownCopies[route] ?? route, ...rest].join(':');
    })
    .join(',');
}

/** Moves liftable filters into `lifted`; returns the rest, or null when nothing is left. */
function liftFilters(filters: Branch, lifted: Branch): Branch | null {
  const { association, $or, $and, ...rest } = filters;
  const kept: Branch = { ...rest };
  const key = lifted.association === undefined ? namedAssociation(association) : null;
  if (key !== null) lifted.association = key;
  else if (association !== undefined) kept.association = association;
  const text = lifted.q === undefined ? searchedName($or) : null;
  if (text !== null) lifted.q = text;
  else if ($or !== undefined) kept.$or = $or;
  if ($and !== undefined) {
    const items = itemsOf($and);
    const left = items.map((item) => (isBranch(item) ? liftFilters(item, lifted) : item)).filter(Boolean);
    if (items.length === 0) kept.$and = $and;
    else if (left.length > 0) kept.$and = left;
  }
  return Object.keys(kept).length > 0 ? kept : null;
}

/**
 * Rewrites filters by relations (association, user, profile) to the membership's own indexed copies of these
 * fields; any other shape stays as it is.
 */
export function liftMemberQuery(query: unknown): unknown {
  if (!isBranch(query)) return query;
  const known = liftedQueries.get(query);
  if (known) return known;
  const lifted = lift(query);
  liftedQueries.set(query, lifted);
  return lifted;
}

/** Cached by the parsed query, which is shared by requests with the same text. */
const liftedQueries = new WeakMap<Branch, Branch>();

function lift(query: Branch): Branch {
  const { filters, ...lifted }: Branch = query;
  if (isBranch(filters)) {
    const kept = liftFilters(filters, lifted);
    if (kept) lifted.filters = kept;
  } else if (filters !== undefined) lifted.filters = filters;
  if (query.sort !== undefined) lifted.sort = liftSort(query.sort);
  return lifted;
}
