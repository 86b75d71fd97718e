import { expect, test } from 'vitest'
import { checkFields } from './fields.ts'
import { createTree } from './source-tree.ts'

const check = (texts: Record<string, string>) =>
  checkFields(createTree(texts)).map(({ file, line }) => `${file}:${line}`)

test.each(['<input type="number" />', "<TextField type={'number'} />", "const props = { type: 'number' }"])(
  'the number field of the browser is refused: %s',
  (code) => {
    expect(check({ 'web/src/features/tasks/a.tsx': `\n${code}` })).toEqual(['web/src/features/tasks/a.tsx:2'])
  },
)

test('other types are allowed, and code that draws nothing', () => {
  expect(
    check({
      'web/src/ui/a.tsx': '<input type="email" />',
      'web/src/ui/b.test.ts': '<input type="number" />',
      'server/src/a.ts': "const schema = { type: 'number' }",
      'web/src/lib/c.ts': "if (typeof value === 'number') use(value)",
    }),
  ).toEqual([])
})
