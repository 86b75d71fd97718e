import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { migrateToLatest } from '../../server/src/db/schema/migrate.ts'
import { unlimited } from '../../server/src/http/limits/rate-limits.ts'
import { productionHashCost } from '../../server/src/lib/passwords/password-hash.ts'
import { createToken, toTokenHash } from '../../server/src/lib/cryptography/token.ts'
import { Client, toApp } from '../../server/demo/client.ts'
import { createTemporaryDirectory } from '../temporary-directory.ts'
import type { HouseholdState, Member } from './household-day.ts'

const membersPerHousehold = 4
const dayMs = 24 * 60 * 60 * 1000

const insertMember = async (
  { admin }: Engine,
  app: FastifyInstance,
  houseGroupId: number,
): Promise<Member> => {
  const now = new Date().toISOString()
  const userId = randomUUID()
  const token = createToken()
  await admin
    .insertInto('users')
    .values({
      id: userId,
      email: `${userId}@instance.example`,
      first_name: 'Robin',
      last_name: 'Nest',
      provider: 'local',
      is_approved: true,
      house_group_id: houseGroupId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await admin
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: toTokenHash(token),
      token_issued_at: now,
      authenticated_at: now,
      last_seen_at: now,
      expires_at: new Date(Date.now() + dayMs).toISOString(),
    })
    .execute()
  const client = new Client(toApp(app), 'http://127.0.0.1:3000')
  client.cookie = `sid=${token}`
  return { client, userId, etags: new Map() }
}

const insertHousehold = async (engine: Engine, app: FastifyInstance): Promise<HouseholdState> => {
  const now = new Date().toISOString()
  const { id } = await engine.admin
    .insertInto('house_groups')
    .values({ name: 'Nest', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members: Member[] = []
  for (let member = 0; member < membersPerHousehold; member += 1)
    members.push(await insertMember(engine, app, id))
  return { members, taskIds: [], itemIds: [] }
}

export interface Instance {
  readonly engine: Engine
  readonly households: readonly HouseholdState[]
  readonly close: () => Promise<void>
}

/** Starts the application in this process on an empty database, and then adds this many households. */
export const startInstance = async (engine: Engine, households: number): Promise<Instance> => {
  await migrateToLatest(engine)
  const config = readConfig({ DATA_DIR: createTemporaryDirectory(), LOG_LEVEL: 'silent' })
  const app = await createApp({
    config,
    engine,
    clock: () => new Date(),
    hashCost: productionHashCost,
    secretKey: new Uint8Array(32).fill(7),
    limits: unlimited,
    areResponsesChecked: false,
    webRoot: config.dataDir,
    jobPollMs: null,
  })
  await app.ready()
  const inserted: HouseholdState[] = []
  for (let household = 0; household < households; household += 1)
    inserted.push(await insertHousehold(engine, app))
  return {
    engine,
    households: inserted,
    async close() {
      await app.close()
      await engine.close()
    },
  }
}
