import type { Account } from '@roost/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import { isDemoPath, isDemoPathOf } from './demo-paths.ts'

const demoPaths = [
  paths.tempLogin,
  paths.setupData,
  paths.exportDemo,
  paths.exportWorking,
  paths.instacartDemo,
  paths.instacartIntegration,
]
const toAccount = (isTemporary: boolean): Account => ({
  id: '0b3c5a58-5b5f-4d0e-9d37-1f4f7a3f6b11',
  email: 'robin@example.org',
  firstName: 'Robin',
  lastName: 'Nest',
  profileImageUrl: null,
  role: 'user',
  isApproved: true,
  houseGroupId: null,
  mfaEnabled: false,
  provider: 'local',
  isTemporary,
  expiresAt: null,
  createdAt: '2026-11-22T08:00:00.000Z',
})
const listPathsOf = (user: Account | null) => demoPaths.filter((path) => isDemoPathOf(user, path))

describe('the demo pages', () => {
  it('are all open to visitors', { tags: ['SHELL-04'] }, () => {
    expect(demoPaths.filter(isDemoPath)).toEqual(demoPaths)
    expect(['/', '/tasks', '/temp-login/more', 'constructor'].filter(isDemoPath)).toEqual([])
  })

  it('are all open to a demo account', { tags: ['DEMO-09'] }, () => {
    expect(listPathsOf(toAccount(true))).toEqual(demoPaths)
    expect(isDemoPathOf(toAccount(true), '/tasks')).toBe(false)
  })

  it('are closed to a member, except the sample export', { tags: ['PEND-22'] }, () => {
    expect(listPathsOf(toAccount(false))).toEqual([paths.exportDemo])
  })
})
