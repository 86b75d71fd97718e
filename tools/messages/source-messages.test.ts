import { describe, expect, test } from 'vitest'
import { readMessages } from './source-messages.ts'

const read = (text: string) => readMessages('page.tsx', text)
const listUntranslated = (text: string) => read(text).untranslated.map((found) => found.text)

describe('the messages of a file', () => {
  test('are the literals that t, msg and fill are called with', () => {
    const source = `
      const a = t('{count} tasks', { count: msg('Unknown') })
      const b = msg('Split', 'verb')
      const c = t(isNew ? 'Create' : 'Save')
      const d = fill('{label} is required', { label })
    `
    expect(read(source).messages).toEqual([
      { text: '{count} tasks' },
      { text: 'Unknown' },
      { text: 'Split', context: 'verb' },
      { text: 'Create' },
      { text: 'Save' },
      { text: '{label} is required' },
    ])
    expect(listUntranslated(source)).toEqual([])
  })

  test('are marked summaries, but not those of the endpoints in the contract', () => {
    const source = "const write = { summary: t('Add “{title}”', { title }) }"
    expect(read(source).messages).toEqual([{ text: 'Add “{title}”' }])
    expect(readMessages('contract/src/tasks/tasks.ts', "({ summary: 'Create a task' })").messages).toEqual([])
  })

  test('are the texts of rich text', () => {
    const source = `<RichText message="Read <link>more</link>" link={(text) => <a href="/more">{text}</a>} />`
    expect(read(source).messages).toEqual([{ text: 'Read <link>more</link>' }])
    expect(listUntranslated(source)).toEqual([])
  })
})

describe('a text that nobody translates', () => {
  test.each([
    ['between tags', '<p>Add task</p>', 'Add task'],
    ['in an attribute', '<TextField label="Title" />', 'Title'],
    ['in a constant', "const labels = { low: 'Low priority' }", 'Low priority'],
    ['in a template', 'const title = `Delete ${name}?`', 'Delete ${}?'],
    ['in a handler of an attribute', "<a onClick={() => show('Copied.')} />", 'Copied.'],
    ['in a value of a message', "t('Saved by {name}', { name: 'Somebody else' })", 'Somebody else'],
  ])('is found %s', (_place, source, text) => {
    expect(listUntranslated(source)).toEqual([text])
  })

  test.each([
    ['a class', '<p className="flex min-w-0" />'],
    ['an import', "import { Add } from './Add Task.tsx'"],
    ['an error for developers', "throw new Error('The page has no root')"],
    ['a key', "const key = 'task-order'"],
    ['a type', "type Kind = 'Apple' | 'Pear'"],
    ['a sign', '<span>·</span>'],
  ])('is not %s', (_kind, source) => {
    expect(listUntranslated(source)).toEqual([])
  })
})

test('a message whose text is computed is reported', () => {
  expect(read('msg(title + end)').computed.map(({ text }) => text)).toEqual(['msg(title + end)'])
})
