export interface Manifest {
  readonly name: string
  readonly workspaces: readonly string[]
  readonly devDependencies?: Readonly<Record<string, string>>
}

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  /** Set for a workspace, which is also listed under its folder. */
  readonly link?: boolean
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface Components {
  readonly components: readonly { readonly purl: string }[]
}

/** Returns the manifest without development dependencies. */
export const omitDevDependencies = (manifest: object | undefined): object => ({
  ...manifest,
  devDependencies: {},
})

const toPurl = (path: string, { version }: LockedPackage): string => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

const isProductionPackage = ([path, { dev, devOptional, link }]: [string, LockedPackage]): boolean =>
  path.includes('node_modules/') && !dev && !devOptional && !link

/** Returns the lock file without development dependencies. */
export const omitDevPackages = (lock: LockFile, { workspaces }: Pick<Manifest, 'workspaces'>): LockFile => {
  const kept = Object.entries(lock.packages).filter(
    ([path, locked]) =>
      locked.link || path === '' || workspaces.includes(path) || isProductionPackage([path, locked]),
  )
  const hasDevDependencies = (path: string): boolean => path === '' || workspaces.includes(path)
  return {
    ...lock,
    packages: Object.fromEntries(
      kept.map(([path, locked]) => [path, hasDevDependencies(path) ? omitDevDependencies(locked) : locked]),
    ),
  }
}

/** Lists the production packages in the lock file that are missing from the SBOM. */
export const listMissing = ({ components }: Components, { packages }: LockFile): string[] => {
  const listed = new Set(components.map(({ purl }) => purl))
  const needed = Object.entries(packages).filter(isProductionPackage)
  return [...new Set(needed.map(([path, locked]) => toPurl(path, locked)))].filter(
    (purl) => !listed.has(purl),
  )
}
