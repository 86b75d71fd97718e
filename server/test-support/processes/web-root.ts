import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder like that of a build: a page, an asset with a hash in its name, and files without a hash. */
export const createWebRoot = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'roost-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Roost</title></html>')
  writeFileSync(join(folder, 'assets', 'app-1a2b3c4d.js'), 'export const roost = 1')
  writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Roost"}')
  return folder
}
