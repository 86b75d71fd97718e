import { type SQLInputValue, StatementSync } from 'node:sqlite'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import { systemApi } from '@roost/contract/system.ts'
import { taskPageSize } from '@roost/contract/task-values.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { type Database, toDatabase } from '../server/src/db/database.ts'
import { toViewerScope } from '../server/src/db/scope.ts'
import { listTasks } from '../server/src/features/tasks/tasks.queries.ts'
import { getAdmission } from '../server/src/http/access.ts'
import type { HttpServices } from '../server/src/http/services.ts'
import type { Household } from './seed/households.ts'

type Responder = (request: FastifyRequest) => Promise<Buffer | string> | Buffer

const constants = new Map<number, Buffer>()

/** Returns a constant body whose size is given in the path. */
const sendConstant: Responder = (request) => {
  const size = Number((request.params as { size: string }).size)
  const known = constants.get(size) ?? Buffer.alloc(size, 'x')
  constants.set(size, known)
  return known
}

type ReadAll = (this: StatementSync, ...values: SQLInputValue[]) => ReturnType<StatementSync['all']>

/** Records the statements that `work` sends to SQLite, with their parameters. */
const recordStatements = async (work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> => {
  const recorded: CompiledQuery[] = []
  const driver = StatementSync.prototype as unknown as { all: ReadAll }
  const { all } = driver
  driver.all = function (...values) {
    recorded.push(CompiledQuery.raw(this.sourceSQL, values))
    return all.apply(this, values)
  }
  await work()
  driver.all = all
  return recorded
}

/** Runs the statements of the product, already compiled, to measure only reading the rows and writing JSON. */
const createSqlResponder = async ({ engine }: Database, household: Household): Promise<Responder> => {
  const scope = toViewerScope({ userId: household.userId, houseGroupId: household.id, currency: 'USD' })
  const page = { state: undefined, after: undefined, limit: taskPageSize }
  const statements = await recordStatements(() => listTasks(engine.read, scope, page))
  return async () => {
    const results = await Promise.all(statements.map((statement) => engine.read.executeQuery(statement)))
    return JSON.stringify(results.flatMap(({ rows }) => rows))
  }
}

const sendJson = (reply: FastifyReply, body: Buffer | string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body)

const createResponders = async (db: Database, household: Household): Promise<Record<string, Responder>> => ({
  '/api/bench/constant/:size': sendConstant,
  '/api/bench/sql': await createSqlResponder(db, household),
})

const baselineEndpoint: Endpoint = {
  method: 'GET',
  path: '/api/bench',
  access: 'approved',
  summary: 'What a list is compared to',
  status: 200,
  response: systemApi.live.response,
}

/** Registers baseline routes on the server of the product, which only run its hooks and its session check. */
export const registerBaselines = async (
  app: FastifyInstance,
  services: HttpServices,
  household: Household,
): Promise<void> => {
  const db = toDatabase(services.engine, services.clock)
  for (const [path, respond] of Object.entries(await createResponders(db, household)))
    app.get(path, async (request, reply) => {
      await getAdmission(services, db, baselineEndpoint, request, reply)
      return sendJson(reply, await respond(request))
    })
}

/** Creates a bare Fastify server without hooks, headers and sessions. */
export const createBareServer = async (db: Database, household: Household): Promise<FastifyInstance> => {
  const app = fastify()
  for (const [path, respond] of Object.entries(await createResponders(db, household)))
    app.get(path, async (request, reply) => sendJson(reply, await respond(request)))
  return app
}
