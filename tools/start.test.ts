import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const entry = join(import.meta.dirname, 'start.mjs')
const nodeCheck = join(import.meta.dirname, 'check-node.sh')

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'roost-node-'))

/** Runs the entry point as if this were another version of Node, on another system. */
const startOn = (node: string, platform: string, arch: string) => {
  const preload = join(makeFolder(), 'version.cjs')
  writeFileSync(
    preload,
    `Object.defineProperties(process, {
       versions: { value: { ...process.versions, node: '${node}' } },
       platform: { value: '${platform}' },
       arch: { value: '${arch}' },
     })`,
  )
  return spawnSync(process.execPath, ['--require', preload, entry], { encoding: 'utf8' })
}

test.each([
  ['18.20.4', 'linux', 'x64', 'run `npm ci` without --omit=optional, which installs the right one'],
  ['24.11.0', 'linux', 'arm64', 'run `npm ci` without --omit=optional, which installs the right one'],
  ['24.11.0', 'darwin', 'x64', 'run `npm ci` without --omit=optional, which installs the right one'],
  ['24.11.0', 'darwin', 'arm64', 'install Node 26 or newer from https://nodejs.org'],
  ['20.20.2', 'linux', 'arm', 'install Node 26 or newer from https://nodejs.org'],
])('npm start on Node %s for %s %s says in a sentence what to do', (node, platform, arch, remedy) => {
  const { status, stderr } = startOn(node, platform, arch)
  expect(status).toBe(1)
  expect(stderr).toBe(`Roost needs Node 26 or newer, and this is Node ${node}: ${remedy}.\n`)
})

/** Runs the check with another program in place of Node. */
const checkNode = (script: string) => {
  const folder = makeFolder()
  const node = join(folder, 'node')
  writeFileSync(node, `#!/bin/sh\n${script}\n`)
  chmodSync(node, 0o755)
  return spawnSync('/bin/sh', [nodeCheck], { encoding: 'utf8', env: { PATH: folder } })
}

test('npm start names the missing library when Node itself cannot run', () => {
  const { status, stderr } = checkNode('echo "cannot open libatomic.so.1" >&2; exit 127')
  expect(status).toBe(1)
  expect(stderr).toContain('sudo apt install libatomic1')
  expect(stderr).toContain('(cannot open libatomic.so.1)')
})

test('npm start says nothing about a Node that runs', () => {
  expect(checkNode('echo v26.10.0')).toMatchObject({ status: 0, stdout: '', stderr: '' })
})
