import { errors } from '@roost/contract/endpoint/errors.ts'
import { expect, test } from 'vitest'
import { createQueuedWrite } from '../../../test-support/rows/queued-writes.ts'
import { prepareOutboxPage, refusal } from '../../../test-support/pages/outbox-page.ts'
import { attemptWrite } from './outbox-request.ts'

const page = prepareOutboxPage()

const write = createQueuedWrite({
  feature: 'shopping',
  input: { name: 'Milk', category: 'dairy' },
  summary: 'Add “Milk”',
})

const passes = /right now|in a moment|a moment and|later|until it is done/i

test('a write is sent again after every error that passes by itself', { tags: ['F15'] }, async () => {
  const passing = Object.entries(errors).filter(
    ([code, { message }]) => /(?:^|[._])busy$/.test(code) || passes.test(message),
  )
  expect(passing.map(([code]) => code)).toEqual(
    expect.arrayContaining(['expenses.busy', 'rate_limited', 'overloaded', 'storage_failing']),
  )
  const refused: string[] = []
  for (const [code, { status, message }] of passing) {
    page.current.respond = () => refusal(status, message)
    if ((await attemptWrite(write, 'ada')).kind !== 'not now') refused.push(code)
  }
  expect(refused).toEqual([])
})
