import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Components,
  listMissing,
  type LockFile,
  type Manifest,
  omitDevPackages,
  omitDevDependencies,
} from './deploy/sbom.ts'

// Writes a CycloneDX SBOM of the production dependencies. npm omits packages that a development tool also needs, such
// as Fastify itself, so it runs on a copy without development dependencies.

const root = join(import.meta.dirname, '..')
const target = join(root, '.cache/sbom/roost.cdx.json')
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

const manifest = readJson<Manifest>('package.json')
const lock = readJson<LockFile>('package-lock.json')
const folder = mkdtempSync(join(tmpdir(), 'roost-sbom-'))
// npm names the root component after its folder.
const copy = join(folder, manifest.name)
const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), JSON.stringify(content))
}

try {
  write('package.json', omitDevDependencies(manifest))
  write('package-lock.json', omitDevPackages(lock, manifest))
  for (const workspace of manifest.workspaces) {
    const path = join(workspace, 'package.json')
    write(path, omitDevDependencies(readJson(path)))
  }
  const words = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  const { stdout } = await promisify(execFile)('npm', words, { cwd: copy, maxBuffer: 64 * 1024 * 1024 })
  const missing = listMissing(JSON.parse(stdout) as Components, lock)
  if (missing.length > 0) throw new Error(`npm left out ${missing.join(', ')}`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, stdout)
  console.log(target)
} finally {
  rmSync(folder, { recursive: true })
}
