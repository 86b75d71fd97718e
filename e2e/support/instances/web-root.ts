import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder with the web app: E2E_WEB_ROOT, or the output of `npm run build`. */
export const builtWebRoot = process.env['E2E_WEB_ROOT'] ?? join(import.meta.dirname, '../../../web/dist')

const isCompressed = (name: string): boolean => /\.(?:br|gz)$/.test(name)
const isText = (name: string): boolean => /\.(?:css|html|js|webmanifest)$/.test(name)

/** The files of a build without their compressed copies, as paths relative to its root. */
export const listWebFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const toIntegrity = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** A copy of the built app that can publish a newer version of itself, in which all assets have new names. */
export class PublishedWeb {
  readonly root = mkdtempSync(join(tmpdir(), 'roost-published-'))
  #version = 1

  constructor() {
    cpSync(builtWebRoot, this.root, { recursive: true, filter: (path) => !isCompressed(path) })
  }

  publish(): void {
    this.#version += 1
    const before = this.#listIntegrities()
    this.#renameAssets(`v${this.#version}`)
    const after = this.#listIntegrities()
    this.#edit('/sw.js', (code) =>
      before
        .reduce((text, integrity, index) => text.replace(integrity, after[index] ?? integrity), code)
        .replace(/version:`\w+`/, `version:\`v${this.#version}\``),
    )
  }

  withdrawWorker(): void {
    rmSync(join(this.root, 'sw.js'))
  }

  remove(): void {
    rmSync(this.root, { recursive: true })
  }

  /** The integrity hashes, sorted by path; adding a suffix to file names does not change the order. */
  #listIntegrities(): string[] {
    return listWebFiles(this.root)
      .filter((path) => path !== '/sw.js')
      .toSorted()
      .map((path) => toIntegrity(readFileSync(join(this.root, path))))
  }

  #renameAssets(mark: string): void {
    const assets = readdirSync(join(this.root, 'assets'))
    const names = new Map(assets.map((name) => [name, name.replace(/(?=\.\w+$)/, mark)]))
    const mentioned = new RegExp(assets.map((name) => RegExp.escape(name)).join('|'), 'g')
    for (const path of listWebFiles(this.root).filter(isText))
      this.#edit(path, (text) => text.replace(mentioned, (name) => names.get(name) ?? name))
    for (const [from, to] of names) renameSync(join(this.root, 'assets', from), join(this.root, 'assets', to))
  }

  #edit(path: string, change: (text: string) => string): void {
    const file = join(this.root, path)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
}
