import { beforeAll } from 'vitest'
import type { useTestApp } from '../app/test-app.ts'
import { createPerson, type Person } from './builders.ts'

/** Creates an administrator before the tests of a file. */
export const useAdmin = (app: ReturnType<typeof useTestApp>): { readonly current: Person } => {
  let admin: Person | undefined
  beforeAll(async () => {
    admin = await createPerson(app.current, { role: 'admin' })
  })
  return {
    get current() {
      if (!admin) throw new Error('The administrator exists only inside tests')
      return admin
    },
  }
}
