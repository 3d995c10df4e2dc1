import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

// Only the preparation goes through the TypeScript loader: read by it, the server's bundle would take seconds more.
const { prepareStart } = await tsImport('./prepare-start.ts', import.meta.url);
// The same process serves: a signal reaches the server itself, and it stops cleanly.
await import(pathToFileURL(await prepareStart()).href);
