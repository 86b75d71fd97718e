import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const entry = join(import.meta.dirname, 'start.mjs')

/** Runs the entry point as if this were another version of Node. */
const startOn = (version: string) => {
  const preload = join(mkdtempSync(join(tmpdir(), 'roost-node-')), 'version.cjs')
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )
  return spawnSync(process.execPath, ['--require', preload, entry], { encoding: 'utf8' })
}

test.each(['18.20.4', '24.11.0'])('npm start on Node %s explains which version is needed', (version) => {
  const { status, stderr } = startOn(version)
  expect(status).toBe(1)
  expect(stderr).toContain(`Roost needs Node 26 or newer; this is Node ${version}.`)
  expect(stderr).toContain('https://nodejs.org')
  expect(stderr).not.toContain('at ')
})
