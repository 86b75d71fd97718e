import { randomUUID } from 'node:crypto'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { createToken, toTokenHash } from '../../server/src/lib/cryptography/token.ts'

/** An approved person who lives in a household and is signed in. */
export interface SignedInPerson {
  readonly userId: string
  readonly houseGroupId: number
  readonly cookie: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Inserts a household with signed-in members directly into the database, without hashing passwords. */
export const addHousehold = (
  engine: Engine,
  members: number,
  passwordHash: string | null = null,
): Promise<readonly SignedInPerson[]> => {
  const now = new Date().toISOString()
  const times = { created_at: now, updated_at: now }
  const people = Array.from({ length: members }, () => ({ userId: randomUUID(), token: createToken() }))
  return engine.transact(async (sql) => {
    const { id: houseGroupId } = await sql
      .insertInto('house_groups')
      .values({ name: 'Nest', created_by: null, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const users = people.map(({ userId }) => ({
      id: userId,
      email: `${userId}@example.org`,
      first_name: 'Robin',
      last_name: 'Nest',
      provider: 'local' as const,
      password_hash: passwordHash,
      is_approved: true,
      house_group_id: houseGroupId,
      ...times,
    }))
    await sql.insertInto('users').values(users).execute()
    const sessions = people.map(({ userId, token }) => ({
      user_id: userId,
      token_hash: toTokenHash(token),
      previous_token_hash: null,
      token_issued_at: now,
      authenticated_at: now,
      last_seen_at: now,
      expires_at: new Date(Date.now() + dayMs).toISOString(),
      user_agent: null,
    }))
    await sql.insertInto('sessions').values(sessions).execute()
    return people.map(({ userId, token }) => ({ userId, houseGroupId, cookie: `sid=${token}` }))
  })
}
