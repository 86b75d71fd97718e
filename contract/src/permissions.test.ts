import { describe, expect, test } from 'vitest'
import { can } from './permissions.ts'

const member = { userId: 'robin', role: 'user' } as const
const admin = { userId: 'ada', role: 'admin' } as const

describe('a visible task', () => {
  test.each([member, admin])('may be changed by %j', (actor) => {
    expect(can(actor, 'tasks.update', {})).toBe(true)
  })

  test.each([
    ['its creator', member, 'robin', true],
    ['another member', member, 'wren', false],
    ['an administrator', admin, 'wren', true],
    ['any member once its creator is deleted', member, null, true],
  ])('may be deleted by %s', (_, actor, createdBy, expected) => {
    expect(can(actor, 'tasks.delete', { createdBy })).toBe(expected)
  })
})

describe('the join policy of a house group', () => {
  test.each([
    ['its creator while they are a member', member, 'robin', true, true, true],
    ['another member while the creator is still a member', member, 'wren', true, true, false],
    ['any member once the creator has left', member, 'wren', true, false, true],
    ['any member once the creator is deleted', member, null, true, false, true],
    ['its creator once they have left or been removed', member, 'robin', false, false, false],
    ['a member of another house group', member, 'wren', false, true, false],
    ['a non-member while the house group has no members', member, null, false, false, false],
    ['an administrator', admin, 'wren', false, true, true],
  ])('may be changed by %s: case %#', (_, actor, createdBy, isMember, isCreatorMember, expected) => {
    const group = { createdBy, isMember, isCreatorMember }
    expect(can(actor, 'house-groups.update_policy', group)).toBe(expected)
  })
})
