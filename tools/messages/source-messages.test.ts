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

describe('a message stands in a button', () => {
  test.each([
    ['as its text', "<Button aria-label={t('Other')}>{isNew ? t('Found') : null}</Button>"],
    ['in an element of it', "<Button><span>{t('Found')}</span></Button>"],
    ['as a constant', "const text = t(isNew ? 'Found' : ''); <Button>{text}</Button>"],
    ['with a context', "<CopyButton>{t(msg('Found', 'verb'))}</CopyButton>"],
    ['as a label', "<ConfirmDialog title={t('Other')} confirmLabel={t('Found')} />"],
    ['of a toast', "showToast(t('Other'), { label: t('Found'), onSelect: open })"],
    ['that is a link', "<a href={t('Other')} className={buttonStyles()}>{t('Found')}</a>"],
  ])('%s', (_place, source) => {
    const inButtons = read(source).messages.filter(({ isInButton }) => isInButton)
    expect(inButtons.map(({ text }) => text)).toEqual(['Found'])
  })

  test.each(["<p>{t('Text')}</p>", "<Card title={t('Text')} />", "({ label: t('Text'), value: 1 })"])(
    'but not in %s',
    (source) => {
      expect(read(source).messages).toEqual([{ text: 'Text' }])
    },
  )
})

describe('a text that nobody translates', () => {
  test.each([
    ['between tags', '<p>Add task</p>', 'Add task'],
    ['in an attribute', '<TextField label="Title" />', 'Title'],
    ['in a constant', "const labels = { low: 'Low priority' }", 'Low priority'],
    ['in a template', 'const title = `Delete ${name}?`', 'Delete ${}?'],
    ['in a handler of an attribute', "<a onClick={() => show('Copied.')} />", 'Copied.'],
    ['in a value of a message', "t('Saved by {name}', { name: 'Somebody else' })", 'Somebody else'],
    ['in lower case, as an attribute', "<a title={isDone ? 'done' : t('open')} />", 'done'],
    ['in lower case, as an option', "const option = { label: isDone && 'done' }", 'done'],
    ['in lower case, in an error', "new AppError('validation', { message: 'no room' })", 'no room'],
    ['in a template between tags', '<p>{`${count} items`}</p>', '${} items'],
    ['in a join between tags', "<p>{count + ' items'}</p>", 'items'],
    ['in a constant in lower case', "const state = isDone ? 'done' : t('Open'); <p>{state}</p>", 'done'],
    ['in a list of words', "const words = { low: 'low' } as const; <p>{words[level]}</p>", 'low'],
    ['in a constant that is translated', "const state = isDone ? 'done' : ''; t(state)", 'done'],
    ['in a function called warn', "warn('It ends before it starts.')", 'It ends before it starts.'],
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
    ['a comparison', "<p>{state === 'done' ? t('Done') : `${count}`}</p>"],
    ['a line of the log', "log.warn('It ends before it starts.')"],
    ['a kind of a popup', "const props = { 'aria-haspopup': 'menu' }"],
    ['a stored category', "create({ category: 'Family' })"],
  ])('is not %s', (_kind, source) => {
    expect(listUntranslated(source)).toEqual([])
  })
})

test('both sides of a choice are found', () => {
  const { messages, computed } = read("t(isNew ? 'new' : name ?? 'nameless')")
  expect(messages).toEqual([{ text: 'new' }, { text: 'nameless' }])
  expect(computed).toEqual([])
})

test.each(['msg(title)', 't(title + end)', 't(`${title} of today`)', 't(isNew ? title : `${title}!`)'])(
  'a message whose text is computed is reported: %s',
  (source) => {
    expect(read(source).computed).toHaveLength(1)
  },
)
