import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Client, RawResponse } from '../../server/demo/client.ts'
import { type NamedEndpoint, namedEndpoints } from '../../server/test-support/contract/endpoints.ts'
import { openEventReader } from '../../server/test-support/app/event-reader.ts'
import { toRecipePage } from '../../server/test-support/hosts/page-html.ts'
import { useTestApp } from '../../server/test-support/app/test-app.ts'
import { listFaults } from '../support/fuzz/declared-responses.ts'
import {
  buildCases,
  type FuzzCase,
  reachesEndpoint,
  listRowKinds,
  toRequest,
} from '../support/fuzz/fuzz-case.ts'
import { FuzzWorld, type Role, roles } from '../support/fuzz/fuzz-world.ts'
import { rounds } from '../support/rounds.ts'

/** The seed for the random calls, which is fixed so that every machine makes the same calls. */
const seed = Number(process.env['PROOF_SEED'] ?? 20_261_121)
/** These passes make 20,160 calls on SQLite and a quarter of them on PostgreSQL, where each call takes longer. */
const fullPasses = 4
const passes = rounds({ sqlite: fullPasses, postgres: 1 })
const callsAtATime = 10

const page = Buffer.from(toRecipePage())
// Runs in public demo mode, because hostile headers make it look as if the instance could be reached from outside.
const app = useTestApp(
  { DEMO_MODE: 'public' },
  {
    requestPage: async ({ url }) => ({
      status: 200,
      headers: new Headers({ 'content-type': 'text/html' }),
      bytes: page,
      isCut: false,
      url,
    }),
  },
)

interface Subject extends NamedEndpoint {
  readonly cases: fc.Arbitrary<FuzzCase>
}

let origin: string
let world: FuzzWorld
let subjects: readonly Subject[]

beforeAll(async () => {
  origin = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  world = await FuzzWorld.create(app.current)
  subjects = namedEndpoints.map(({ name, endpoint }) => ({
    name,
    endpoint,
    cases: buildCases(name, endpoint, world),
  }))
})

/** The response of an event stream is complete for this test when the stream opens, not when it ends. */
const openStream = async (client: Client): Promise<RawResponse> => {
  const reader = await openEventReader(origin, client.cookie)
  reader.close()
  return {
    statusCode: reader.status,
    headers: Object.fromEntries(reader.headers),
    body: '',
    rawPayload: Buffer.alloc(0),
  }
}

const call = (client: Client, endpoint: Endpoint, fuzzCase: FuzzCase): Promise<RawResponse> =>
  endpoint.kind === 'event-stream' && client.cookie !== undefined
    ? openStream(client)
    : client.send(toRequest(endpoint, fuzzCase))

const shorten = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text
}

class Campaign {
  /** The endpoints that have succeeded at least once. */
  readonly successes = new Set<string>()
  readonly failures: string[] = []

  async #check({ name, endpoint }: Subject, role: Role, fuzzCase: FuzzCase): Promise<void> {
    const response = await call(await world.clientOf(role), endpoint, fuzzCase)
    if (response.statusCode < 400) {
      this.successes.add(name)
      if (endpoint.method !== 'GET' || endpoint.kind === 'redirect') world.noteChange()
    }
    const faults = listFaults(endpoint, response, reachesEndpoint(endpoint, fuzzCase))
    if (faults.length > 0) throw new Error(`${faults.join('; ')}: ${response.body.slice(0, 300)}`)
  }

  async callAs(subject: Subject, role: Role, blockSeed: number): Promise<void> {
    await world.prepare(role, listRowKinds(subject.name, subject.endpoint))
    const property = fc.asyncProperty(subject.cases, (fuzzCase) => this.#check(subject, role, fuzzCase))
    const run = await fc.check(property, { numRuns: callsAtATime, seed: blockSeed })
    if (!run.failed) return
    const { errorInstance, counterexample } = run
    this.failures.push(
      `${subject.name} as ${role}, seed ${seed}: ${String(errorInstance)}\n  ${shorten(counterexample?.[0])}`,
    )
  }
}

/** Endpoints that only succeed with input that random calls do not contain. */
const withoutSuccess: Readonly<Record<string, string>> = {
  'grocery.search': 'no store is configured',
  'grocery.image': 'its address is signed',
  'mfa.enable': 'the code comes from an authenticator app',
  'mfa.disable': 'the code comes from an authenticator app',
  'mfa.regenerateBackupCodes': 'the code comes from an authenticator app',
  'passwords.change': 'the current password is unknown',
  'providers.pendingMfa': 'no provider is configured',
  'providers.verifyMfa': 'no provider is configured',
  'recipes.search': 'no recipe provider is configured',
  'recipes.image': 'its address is signed',
  'registrations.confirmEmail': 'no mail server is configured',
  'registrations.sendCode': 'no mail server is configured',
  'shopping.merge': 'no two items are of the same food',
}

test('random input to any endpoint gets a declared response', { tags: ['B2', 'B7'] }, async () => {
  const campaign = new Campaign()
  for (let pass = 0; pass < passes; pass += 1) {
    if (pass > 0) await world.renew()
    for (const [index, subject] of subjects.entries())
      for (const [place, role] of roles.entries())
        await campaign.callAs(subject, role, seed + (pass * subjects.length + index) * roles.length + place)
  }
  expect(campaign.failures).toEqual([])
  const refusedOnly = subjects.map(({ name }) => name).filter((name) => !campaign.successes.has(name))
  const exceptions = Object.keys(withoutSuccess)
  expect(passes < fullPasses ? exceptions : refusedOnly).toEqual(exceptions)
})
