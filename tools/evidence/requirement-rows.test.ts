import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readRequirements } from './requirement-rows.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

const writeDocuments = (documents: Readonly<Record<string, string>>): void => {
  root = mkdtempSync(join(tmpdir(), 'roost-requirements-'))
  const folder = join(root, 'docs/requirements')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, name), text)
}

const tasks = `# Tasks

## TASK: Tasks

| code | requirement |
| --- | --- |
| TASK-01 | A task has a title. |
| TASK-02 | A task has a status. |
`

test('areas are sorted by code and have their rows, and the README does not define any', () => {
  writeDocuments({
    'README.md': '## AUTH: an example\n\n| AUTH-12 | An example. |\n',
    'tasks.md': tasks,
    'entities.md': '## MODEL-A: Read\n\n| MODEL-A-01 | One. |\n\n## LAND: Landing\n\n| LAND-01 | Two. |\n',
  })
  expect(readRequirements(root)).toEqual([
    { code: 'LAND', title: 'Landing', rows: ['LAND-01'] },
    { code: 'MODEL-A', title: 'Read', rows: ['MODEL-A-01'] },
    { code: 'TASK', title: 'Tasks', rows: ['TASK-01', 'TASK-02'] },
  ])
})

test.each([
  ['a row below the heading of another area', '| AUTH-01 | Signing in. |', 'AUTH-01 stands below'],
  ['a row without text', '| TASK-03 |  |', 'TASK-03 needs one cell'],
  ['a row with three cells', '| TASK-03 | One. | Two. |', 'TASK-03 needs one cell'],
  ['a row that occurs twice', '| TASK-02 | Again. |', 'TASK-02 twice'],
  ['an area that occurs twice', '\n## TASK: Tasks again\n', 'TASK twice'],
])('%s is rejected', (_, line, message) => {
  writeDocuments({ 'tasks.md': `${tasks}${line}\n` })
  expect(() => readRequirements(root)).toThrow(message)
})

test('a row before the first heading is rejected', () => {
  writeDocuments({ 'tasks.md': '| TASK-01 | A task has a title. |\n' })
  expect(() => readRequirements(root)).toThrow('TASK-01 stands below the heading of no area')
})
