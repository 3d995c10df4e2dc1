import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ platform: string, arch: string, libc: string | null }} Machine
 * @typedef {{ owner: string, part: string, platform: string }} MissingPart
 */

/** @returns {Machine} */
function thisMachine() {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch, libc: null };
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { platform, arch, libc: report.header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** @param {LockedPackage} part @param {Machine} machine */
const isFor = (part, { platform, arch, libc }) =>
  part.os?.includes(platform) &&
  part.cpu?.includes(arch) &&
  (part.libc === undefined || libc === null || part.libc.includes(libc));

/**
 * The first native part in the lock file that this machine lacks; npm silently skips parts that it cannot get.
 *
 * @param {string} root
 * @param {Machine} machine
 * @returns {MissingPart | null}
 */
export function findMissingPart(root, machine = thisMachine()) {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  for (const [path, { dev, optional, optionalDependencies = {} }] of Object.entries(packages)) {
    if (dev || optional) continue;
    for (const name of Object.keys(optionalDependencies)) {
      const place = [`${path}/node_modules/${name}`, `node_modules/${name}`].find((at) => packages[at]);
      const part = place === undefined ? undefined : packages[place];
      if (place === undefined || part === undefined || !isFor(part, machine)) continue;
      if (!existsSync(join(root, place, 'package.json'))) {
        const owner = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
        return { owner, part: name, platform: `${machine.platform}-${machine.arch}` };
      }
    }
  }
  return null;
}
