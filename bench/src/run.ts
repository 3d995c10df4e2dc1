/** `npm run bench` runs all, `npm run bench -- forms` one; each prints ratios within one run. */
const benches: Record<string, () => Promise<{ run(): Promise<unknown> }>> = {
  builder: () => import('../web/builder.ts'),
  choose: () => import('../web/choose.ts'),
  collection: () => import('../nodes/collection-page.ts'),
  door: () => import('../lists/door.ts'),
  fees: () => import('../lists/fees.ts'),
  'form-renderer': () => import('../web/forms.ts'),
  forms: () => import('../forms/evaluate.ts'),
  'kept-pages': () => import('../nodes/kept-pages.ts'),
  lists: () => import('../lists/lists.ts'),
  'member-import': () => import('../lists/member-import.ts'),
  nodes: () => import('../nodes/two-nodes.ts'),
  pages: () => import('../web/pages.ts'),
  planning: () => import('../web/planning.ts'),
  printed: () => import('../lists/printed.ts'),
  'public-pages': () => import('../web/public-pages.ts'),
  quorum: () => import('../lists/quorum.ts'),
  registrations: () => import('../lists/registrations.ts'),
  reservations: () => import('../reservations/reserve.ts'),
  results: () => import('../lists/results.ts'),
  start: () => import('../start/start.ts'),
  table: () => import('../web/table.ts'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}.`);
}

for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  await (await load()).run();
}

export {};
