import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
};

const NAME_AFTER = 'node_modules/';

/**
 * Builds the software bill of materials (CycloneDX 1.6) from the lockfile: every package that a running site can
 * load, and every package with code in the build. `npm sbom` would omit packages that development dependencies
 * also need.
 * @param bundled packages with code in the build, by their path in the lockfile: `node_modules/react`
 */
export async function billOfMaterials(root: string, bundled: ReadonlySet<string>): Promise<object> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    name: string;
    version: string;
    packages: Record<string, LockedPackage>;
  };
  const components = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path !== '' && !link && (!dev || bundled.has(path)))
    .map(([path, entry]) => componentOf(path.slice(path.lastIndexOf(NAME_AFTER) + NAME_AFTER.length), entry));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', name: lock.name, version: lock.version, 'bom-ref': 'application' },
    },
    components,
  };
}

function componentOf(name: string, { version = '', integrity, license }: LockedPackage): object {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity?.startsWith('sha512-')
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
      : {}),
  };
}

/** Returns the path in the lockfile of a module's package; undefined for a module of this project. */
export function packageOfModule(id: string): string | undefined {
  return /^.*?((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
