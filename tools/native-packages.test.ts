import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly version: string
  readonly os?: string | readonly string[]
  readonly cpu?: string | readonly string[]
  readonly libc?: string | readonly string[]
  readonly hasInstallScript?: boolean
}

const readJson = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const { packages }: { packages: Record<string, LockedPackage> } = readJson('package-lock.json')
const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json')

const includes = (list: string | readonly string[] | undefined, value: string): boolean =>
  list !== undefined && [list].flat().includes(value)

const isFor = (path: string, os: string, cpu: string): boolean => {
  const locked = packages[path]
  return includes(locked?.os, os) && includes(locked?.cpu, cpu) && !includes(locked?.libc, 'musl')
}

const native = Object.keys(packages).filter((path) => isFor(path, 'linux', 'x64'))

test('the lockfile says which packages have a native part', () => {
  for (const name of ['node', '@img/sharp', '@rolldown/binding', 'lightningcss'])
    expect(native.filter((path) => path.startsWith(`node_modules/${name}-linux-x64`))).toHaveLength(1)
})

// npm may write only the packages of the system it runs on, and then `npm ci` fails on the others.
test.each([
  ['linux', 'arm64'],
  ['darwin', 'x64'],
])('every native package for Linux x64 is in the lockfile for %s %s too', (os, cpu) => {
  const isThere = (path: string): boolean => {
    const counterpart =
      os === 'linux'
        ? path.replace('linux-x64', `linux-${cpu}`)
        : path.replace(/linux-x64(-gnu)?$/u, `${os}-${cpu}`)
    return isFor(counterpart, os, cpu) && packages[counterpart]?.version === packages[path]?.version
  }
  expect(native.filter((path) => !isThere(path))).toEqual([])
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
])('npm ci on %s %s asks nobody to approve an install script', (os, cpu) => {
  const unknown = Object.entries(packages).filter(
    ([path, { hasInstallScript }]) =>
      hasInstallScript && isFor(path, os, cpu) && !(path.replace(/^.*node_modules\//u, '') in allowScripts),
  )
  expect(unknown.map(([path]) => path)).toEqual([])
})
