import type { MatrixWorld } from './matrix-world.ts';

/** Callers without rights on the owner's data. */
export const outsiders = [
  'nobody',
  'another member',
  'admin of another event',
  'president of another association',
] as const;
export type Outsider = (typeof outsiders)[number];

export const members: readonly Outsider[] = outsiders.filter((outsider) => outsider !== 'nobody');

export interface MatrixCall {
  /** Values of route parameters: identifiers of existing rows. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a route is called on the owner's data. Every outsider must get 401, 403 or 404. The owner must succeed
 * with the same call on the same rows after them, which proves that the rows exist, that the body is valid and
 * that nobody took them.
 */
export interface MatrixCase {
  /** As registered: `PUT /api/events/:documentId`. */
  readonly route: string;
  /** Called once a route, and anew after a caller who is let in, as some calls consume their row. */
  readonly call?: (world: MatrixWorld) => MatrixCall | Promise<MatrixCall>;
  /** Texts of the owner's data. A reading route may then answer outsiders 200 without them. */
  readonly hides?: (world: MatrixWorld) => readonly string[];
  /** Outsiders who may call it, and why that reveals nothing. */
  readonly open?: { readonly to: readonly Outsider[]; readonly why: string };
  /** Why the call is not checked as the owner. */
  readonly uncontrolled?: string;
  /** Why only `nobody` is tried: the route names no rows and would change the callers themselves. */
  readonly ownOnly?: string;
}

interface CollectionRow {
  readonly path: string;
  /** A row that outsiders do not see. */
  readonly row: (world: MatrixWorld) => Promise<{ documentId: string }>;
  readonly create?: (world: MatrixWorld) => object | Promise<object>;
  readonly update?: object;
  readonly canDelete?: boolean;
  readonly open?: MatrixCase['open'];
}

/** The list must not contain the row, and its own routes answer 404. */
export function collectionCases({ path, row, create, update, canDelete, open }: CollectionRow): MatrixCase[] {
  const url = `/api/${path}`;
  const shared = open ? { open } : {};
  const named = async (world: MatrixWorld) => ({ params: { documentId: (await row(world)).documentId } });
  let listed = '';
  const cases: MatrixCase[] = [
    {
      route: `GET ${url}`,
      call: async (world) => {
        listed = (await row(world)).documentId;
        return { query: `filters[documentId][$eq]=${listed}` };
      },
      hides: () => [listed],
      ...shared,
    },
    { route: `GET ${url}/:documentId`, call: named, ...shared },
  ];
  if (create)
    cases.push({ route: `POST ${url}`, call: async (world) => ({ payload: { data: await create(world) } }) });
  if (update)
    cases.push({
      route: `PUT ${url}/:documentId`,
      call: async (world) => ({ ...(await named(world)), payload: { data: update } }),
    });
  if (canDelete) cases.push({ route: `DELETE ${url}/:documentId`, call: named });
  return cases;
}
