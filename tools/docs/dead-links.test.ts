import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findDeadLinks } from './dead-links.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

const listDead = (readme: string): string[] => {
  root = mkdtempSync(join(tmpdir(), 'roost-links-'))
  const files = {
    'README.md': readme,
    'docs/testing.md': '# Testing\n\n## What runs, and when\n\n[back](../README.md)\n',
    'server/src/app.ts': '',
    'e2e/screens/pages.spec.ts': '',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return findDeadLinks(root)
}

test.each([
  ['a link to a file', '[testing](docs/testing.md)'],
  ['a link to a heading', '[testing](docs/testing.md#what-runs-and-when)'],
  ['a link to a page elsewhere', '[node](https://nodejs.org/api/fs.html)'],
  ['the path of a file or folder', '`server/src/app.ts` in `server/src/`'],
  ['a path without its ending', '`e2e/screens/pages`'],
  ['a path with a wildcard or a placeholder', '`server/src/*.ts`, `server/src/<feature>.ts`'],
  ['the output of a build', '`server/dist/main.js`'],
  ['a path in a block of code', '```sh\ncat `server/src/gone.ts`\n```'],
  ['code that is no path', '`npm run docs`, `/tasks`, `tasks.service.ts`'],
])('%s is not dead', (_, text) => {
  expect(listDead(text)).toEqual([])
})

test.each([
  ['[proof](docs/proof.md)', 'docs/proof.md'],
  ['[testing](docs/testing.md#levels)', 'docs/testing.md#levels'],
  ['`server/src/gone.ts`', 'server/src/gone.ts'],
  ['`server/src/gone-*.ts`', 'server/src/gone-*.ts'],
])('%s is dead', (text, dead) => {
  expect(listDead(`Read ${text}.\n`)).toEqual([`README.md names ${dead}, which leads nowhere.`])
})
