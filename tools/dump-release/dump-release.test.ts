import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releasedVersions } from '../../server/test-support/databases/released-versions.ts'
import { dumpRelease } from './dump-release.ts'

test('an existing dump is never overwritten', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'roost-released-'))
  mkdirSync(join(parent, '1.2.3'))
  await expect(dumpRelease('1.2.3', parent)).rejects.toThrow(
    '1.2.3 was dumped already, and what was released does not change: raise the version in package.json',
  )
  expect(readdirSync(join(parent, '1.2.3'))).toEqual([])
  rmSync(parent, { recursive: true })
})

test('every version that is released according to the changelog has a dump', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## (\d\S*)(?! \(unreleased\))(?=\s)/gm)].map(
    ([, version]) => version,
  )
  expect(releasedVersions).toEqual(expect.arrayContaining(versions))
})
