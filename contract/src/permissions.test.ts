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

describe('who can join a house group', () => {
  test.each([
    ['its creator, who lives there', member, 'robin', true, true, true],
    ['another member beside the creator', member, 'wren', true, true, false],
    ['any member when the creator has left', member, 'wren', true, false, true],
    ['any member when the creator has no account any more', member, null, true, false, true],
    ['its creator, who has left or was put out', member, 'robin', false, false, false],
    ['somebody who lives elsewhere', member, 'wren', false, true, false],
    ['somebody else while nobody lives there', member, null, false, false, false],
    ['an administrator', admin, 'wren', false, true, true],
  ])('is decided by %s: %#', (_, actor, createdBy, isMember, isCreatorMember, expected) => {
    const group = { createdBy, isMember, isCreatorMember }
    expect(can(actor, 'house-groups.update_policy', group)).toBe(expected)
  })
})
