import { describe, expect, test } from 'vitest'
import type { RetiredWord } from './retired-words.ts'
import { createTree } from './source-tree.ts'
import { checkVocabulary } from './vocabulary.ts'

const words: readonly RetiredWord[] = [
  { words: 'he|his', instead: 'they, their' },
  { words: 'page rest', instead: 'network idle' },
  { words: 'letters?', allowed: 'letter case', instead: 'email' },
  { words: 'towns?', under: /^bench\//, instead: 'population' },
  { identifier: 'update[A-Z][A-Za-z]*To[A-Z]', instead: 'the verb of what happens' },
]

const check = (texts: Record<string, string>, retired = words) =>
  checkVocabulary(createTree(texts), retired).map(({ file, line, found }) => `${file}:${line} ${found}`)

describe('a retired word is refused', () => {
  test.each([
    ['in a comment', 'a.ts', 1, '// Where he lives.', 'he'],
    ['in a comment of several lines', 'a.ts', 2, '/*\n * Where he lives.\n */', 'he'],
    ['across the end of a line', 'a.ts', 2, '/**\n * Waits for the page\n * rest.\n */', 'page * rest'],
    ['in JSX', 'a.tsx', 2, 'const a = (\n  <p>his</p>)', 'his'],
    ['in the name of a function', 'a.ts', 1, 'const sendLetter = 1', 'Letter'],
    ['in the name of a type', 'a.ts', 1, 'type PageRest = 1', 'Page Rest'],
    ['in the name of a constant', 'a.ts', 1, 'const PAGE_REST = 1', 'PAGE REST'],
    ['in the name of a file', 'web/src/app/page-rest.ts', 1, '', 'page rest'],
    ['in the name of a folder', 'server/src/letters/mail.css', 1, '', 'letters'],
    ['by its capitals', 'a.ts', 1, 'updateJobToTaken()', 'updateJobToTaken'],
    ['in the title of a test', 'a.test.ts', 2, "\ntest('keeps his name', () => {})", 'his'],
    [
      'in the title of a describe block',
      'a.test.ts',
      1,
      'describe.concurrent("a letter", () => {})',
      'letter',
    ],
    [
      'in the title of a table of tests',
      'a.test.ts',
      3,
      "test.each([\n [')'],\n])('his %s', () => {})",
      'his',
    ],
    ['in the title of a journey', 'a.spec.ts', 1, 'test(`sees his name`, () => {})', 'his'],
    ['in a text', 'a.ts', 2, "const a =\n  'We send his mail'", 'his'],
    ['in a text with a value', 'a.ts', 1, 'const a = `In ${place} his ${name}`', 'his'],
    ['in a document', 'docs/offline.md', 2, '# Offline\nWhat he sees.', 'he'],
  ])('%s', (_, path, line, text, found) => {
    expect(check({ [path]: text })).toEqual([`${path}:${line} the retired word "${found}"`])
  })

  test('a word is refused only in the paths in which it is retired', () => {
    const texts = { 'bench/town.css': '', 'server/demo/town.css': '' }
    expect(check(texts)).toEqual(['bench/town.css:1 the retired word "town"'])
  })

  test('a refused word is reported with the term to use instead', () => {
    expect(checkVocabulary(createTree({ 'a.ts': '// his' }), words).map(({ instead }) => instead)).toEqual([
      expect.stringContaining('they, their'),
    ])
  })
})

describe('a retired word is allowed', () => {
  test.each([
    ['as part of another word', 'a.ts', '// The theme of this history.'],
    ['in a phrase with another meaning', 'a.ts', '// In any letter case.'],
    ['in a text of the sample data', 'server/demo/family/tasks.ts', "const a = 'Mend his bicycle'"],
    ['in a string of fewer than three words, which is data', 'a.ts', "const a = 'his letter' + `page-rest`"],
    ['in a regular expression', 'a.ts', 'const a = /letters/'],
    ['in a string of a test', 'a.test.ts', "test('reads', () => expect('his').toBe('a letter'))"],
    ['in the glossary', 'CONTRIBUTING.md', '## Glossary\n\n| email | letter |\n\n## A release\n'],
    ['in the changelog of a released version', 'CHANGELOG.md', '## Unreleased\n\n## 0.1.0\n\n- Letters.\n'],
    ['in the requirements', 'docs/requirements/mail.md', 'A letter.'],
  ])('%s', (_, path, text) => expect(check({ [path]: text })).toEqual([]))

  test('a retired word is allowed in the name of stored data', () => {
    const retired = [
      { words: 'is temporary', instead: 'demo account' },
      { words: 'books', instead: 'ledger' },
    ]
    expect(
      check({ 'a.ts': 'const { isTemporary } = wire', 'docs/a.md': 'Takes `books:group:7`.' }, retired),
    ).toEqual([])
  })
})
