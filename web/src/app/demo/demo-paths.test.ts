import type { Account } from '@roost/contract/accounts/users.ts'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test-support/rows/accounts.ts'
import { findPageFor } from '../../lib/pages.ts'
import { paths } from '../../lib/paths.ts'
import { isDemoPathOf } from './demo-paths.ts'

const demoPaths = [
  paths.tempLogin,
  paths.setupData,
  paths.exportDemo,
  paths.exportWorking,
  paths.instacartDemo,
  paths.instacartIntegration,
]
const isDemoPath = (path: string) => findPageFor('demo', path) !== undefined
const listPathsOf = (user: Account | null) => demoPaths.filter((path) => isDemoPathOf(user, path))

describe('the demo pages', () => {
  it('are all open to visitors', { tags: ['SHELL-04'] }, () => {
    expect(demoPaths.filter(isDemoPath)).toEqual(demoPaths)
    expect(['/', '/tasks', '/temp-login/more', 'constructor'].filter(isDemoPath)).toEqual([])
  })

  it('are all open to a demo account', { tags: ['DEMO-09'] }, () => {
    expect(listPathsOf(createAccount({ isTemporary: true }))).toEqual(demoPaths)
    expect(isDemoPathOf(createAccount({ isTemporary: true }), '/tasks')).toBe(false)
  })

  it('are closed to a member, except the sample export', { tags: ['PEND-22'] }, () => {
    expect(listPathsOf(createAccount())).toEqual([paths.exportDemo])
  })
})
