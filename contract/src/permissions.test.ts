import { describe, expect, test } from 'vitest'
import { can } from './permissions.ts'

const member = { userId: 'robin', role: 'user' } as const
const admin = { userId: 'ada', role: 'admin' } as const

describe('a task somebody sees', () => {
  test.each([member, admin])('may be changed by %j', (actor) => {
    expect(can(actor, 'tasks.update', {})).toBe(true)
  })

  test.each([
    ['its creator', member, 'robin', true],
    ['another member', member, 'wren', false],
    ['an administrator', admin, 'wren', true],
    ['anybody when its creator is gone', member, null, true],
  ])('may be deleted by %s', (_, actor, createdBy, expected) => {
    expect(can(actor, 'tasks.delete', { createdBy })).toBe(expected)
  })
})
