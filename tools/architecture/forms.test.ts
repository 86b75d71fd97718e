import { expect, test } from 'vitest'
import { checkForms } from './forms.ts'
import { createTree } from './source-tree.ts'

const check = (texts: Record<string, string>) =>
  checkForms(createTree(texts)).map(({ file, line, found }) => `${file}:${line} ${found}`)

const form = "\nexport const A = () => <form id='a' />"

test('a form that keeps no draft is reported', () => {
  expect(check({ 'web/src/features/tasks/a.tsx': form })).toEqual([
    'web/src/features/tasks/a.tsx:2 a form that drops what was typed when it is left',
  ])
})

test.each(['useDraft(name, form)', "useKeptState('a', '')", "useKeptState<string>('a', '')"])(
  'a form with %s is not reported',
  (code) => {
    expect(check({ 'web/src/features/tasks/a.tsx': `${code}${form}` })).toEqual([])
  },
)

test('a form for a password may keep nothing, and leaves the list when it keeps something', () => {
  const path = 'web/src/features/auth/login-page.tsx'
  expect(check({ [path]: form })).toEqual([])
  expect(check({ [path]: `useDraft(name, form)${form}` })).toEqual([
    `tools/architecture/forms.ts:1 ${path} is listed but needs no exception`,
  ])
})
