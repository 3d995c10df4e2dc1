import type { MatrixWorld } from './matrix-world.ts';

/** Those who have no part in what the owner of the world owns. */
export const outsiders = [
  'nobody',
  'another member',
  'admin of another event',
  'president of another association',
] as const;
export type Outsider = (typeof outsiders)[number];

export const members: readonly Outsider[] = outsiders.filter((outsider) => outsider !== 'nobody');

export interface MatrixCall {
  /** By the parameter's name in the route: identifiers of rows that really exist. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * How a route is called on what belongs to the owner. Every outsider must get 401, 403 or 404, and the owner must
 * succeed with the very same call: that shows that the rows exist and that the body is right.
 */
export interface MatrixCase {
  /** Method and address as they are registered: `PUT /api/events/:documentId`. */
  readonly route: string;
  /** Made anew for each caller, as some calls use their row up. */
  readonly call?: (world: MatrixWorld) => MatrixCall | Promise<MatrixCall>;
  /** Marks of what is the owner's. A reading route may then answer outsiders 200, without any of them. */
  readonly hides?: (world: MatrixWorld) => readonly string[];
  /** Who may call it all the same, and why that gives nothing away. */
  readonly open?: { readonly to: readonly Outsider[]; readonly why: string };
  /** Why nobody can show that the call is right: the owner is not asked. */
  readonly uncontrolled?: string;
  /** Why only nobody is tried: the route names no rows and would use up the callers themselves. */
  readonly ownOnly?: string;
}

interface CollectionRow {
  readonly path: string;
  /** A row of the owner's that outsiders do not see. */
  readonly row: (world: MatrixWorld) => Promise<{ documentId: string }>;
  readonly create?: (world: MatrixWorld) => object | Promise<object>;
  readonly update?: object;
  readonly canDelete?: boolean;
  readonly open?: MatrixCase['open'];
}

/** The cases of a declared collection: its list hides the row, and the row's own routes know nothing of it. */
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
