import { type SQLInputValue, StatementSync } from 'node:sqlite'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import { systemApi } from '@roost/contract/system.ts'
import { taskPageSize } from '@roost/contract/tasks.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import { type Database, toDatabase } from '../server/src/db/database.ts'
import { toViewerScope } from '../server/src/db/scope.ts'
import { listTasks } from '../server/src/features/tasks/tasks.queries.ts'
import { getAdmission } from '../server/src/http/access.ts'
import type { HttpServices } from '../server/src/http/services.ts'
import type { Household } from './seed.ts'

type Answer = (request: FastifyRequest) => Promise<Buffer | string> | Buffer

const constants = new Map<number, Buffer>()

/** As many bytes as the address asks for, always the same ones. */
const answerConstant: Answer = (request) => {
  const size = Number((request.params as { size: string }).size)
  const known = constants.get(size) ?? Buffer.alloc(size, 'x')
  constants.set(size, known)
  return known
}

type ReadAll = (this: StatementSync, ...values: SQLInputValue[]) => ReturnType<StatementSync['all']>

/** The statements the work sends to SQLite, with their values. */
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

/** The product's own statements without building them: what reading the rows and writing JSON take by themselves. */
const createSqlAnswer = async ({ engine }: Database, household: Household): Promise<Answer> => {
  const scope = toViewerScope({ userId: household.userId, houseGroupId: household.id })
  const page = { state: undefined, after: undefined, limit: taskPageSize }
  const statements = await recordStatements(() => listTasks(engine.read, scope, page))
  return async () => {
    const results = await Promise.all(statements.map((statement) => engine.read.executeQuery(statement)))
    return JSON.stringify(results.flatMap(({ rows }) => rows))
  }
}

const sendJson = (reply: FastifyReply, body: Buffer | string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body)

const createAnswers = async (db: Database, household: Household): Promise<Record<string, Answer>> => ({
  '/api/bench/constant/:size': answerConstant,
  '/api/bench/sql': await createSqlAnswer(db, household),
})

const reference: Endpoint = {
  method: 'GET',
  path: '/api/bench',
  access: 'approved',
  summary: 'What a list is compared to',
  status: 200,
  response: systemApi.live.response,
}

/** Routes on the product's own server, behind its hooks and its session check, with nothing else to do. */
export const registerReferences = async (
  app: FastifyInstance,
  services: HttpServices,
  household: Household,
): Promise<void> => {
  const db = toDatabase(services.engine, services.clock)
  for (const [path, answer] of Object.entries(await createAnswers(db, household)))
    app.get(path, async (request, reply) => {
      await getAdmission(services, db, reference, request, reply)
      return sendJson(reply, await answer(request))
    })
}

/** A server that does nothing but answer: no hooks, no headers, no session. */
export const createBareServer = async (db: Database, household: Household): Promise<FastifyInstance> => {
  const app = fastify()
  for (const [path, answer] of Object.entries(await createAnswers(db, household)))
    app.get(path, async (request, reply) => sendJson(reply, await answer(request)))
  return app
}
