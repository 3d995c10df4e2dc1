interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

/** The platforms on which both commands of the README must work. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'] as const;

/** One or two optional parts are helpers for single systems (fsevents); a family has a part for each platform. */
const smallestFamily = 3;

/** As Node resolves it: beside the package, then in the folders above. */
function resolve({ packages }: LockFile, from: string, name: string): LockEntry | undefined {
  for (
    let folder = from;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const entry = packages[`${folder}/node_modules/${name}`];
    if (entry) return entry;
  }
  return packages[`node_modules/${name}`];
}

function familyFaults(lock: LockFile, path: string, entry: LockEntry): string[] {
  const parts = Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => {
    const part = resolve(lock, path, name);
    return part?.os && part.cpu ? [part] : [];
  });
  if (parts.length < smallestFamily) return [];
  return platforms
    .filter((platform) => {
      const [os = '', cpu = ''] = platform.split('-');
      return !parts.some((part) => part.os?.includes(os) && part.cpu?.includes(cpu));
    })
    .map((platform) => `${path} ${entry.version}: no native part for ${platform}`);
}

/**
 * npm silently skips an optional part that it cannot get, and entries without integrity were not written by
 * npm; both would only fail on another machine.
 */
export function lockFaults(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const isFromRegistry = path.includes('node_modules/') && !entry.link && !entry.inBundle;
    const missing = isFromRegistry && !entry.integrity ? [`${path}: no integrity`] : [];
    return [...missing, ...familyFaults(lock, path, entry)];
  });
}
