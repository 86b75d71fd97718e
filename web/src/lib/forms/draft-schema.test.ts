import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from 'vitest'
import { createDraftSchema, type DraftFault } from './draft-schema.ts'

interface Draft {
  readonly title: string
  readonly end: string
}

const resolve = (draft: Draft) => {
  const listFaults = ({ title, end }: Draft): DraftFault<Draft>[] => [
    ...(title ? [] : [{ path: 'title' as const, message: 'Title is required' }]),
    ...(end ? [] : [{ path: 'end' as const, message: 'End is required' }]),
    ...(end > '12' ? [{ path: 'end' as const, message: 'End is too late' }] : []),
  ]
  const options = { fields: {}, shouldUseNativeValidation: false }
  return zodResolver(createDraftSchema(listFaults))(draft, undefined, options)
}

test('a form without errors is submitted as it was typed', async () => {
  const draft = { title: 'Dinner', end: '11' }
  expect(await resolve(draft)).toEqual({ values: draft, errors: {} })
})

test('every error is shown at its field', async () => {
  expect(await resolve({ title: '', end: '' })).toMatchObject({
    values: {},
    errors: { title: { message: 'Title is required' }, end: { message: 'End is required' } },
  })
  expect(await resolve({ title: 'Dinner', end: '13' })).toMatchObject({
    errors: { end: { message: 'End is too late' } },
  })
})
