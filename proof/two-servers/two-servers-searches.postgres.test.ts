import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { searchesOfPerson } from '../../server/src/throttling/quotas.service.ts'
import { createPerson } from '../../server/test-support/household/builders.ts'
import { startRecipeServer } from '../../server/test-support/hosts/recipe-servers.ts'
import { startAppOn, startTestApp } from '../../server/test-support/app/test-app.ts'
import { rounds } from '../support/rounds.ts'
import { inTurn } from '../support/two-servers.ts'

const searchesOfRound = 150
const searchesAtOnce = 30
/** A long timeout, because this test does not measure the speed of the machine. */
const providerTimeLimitMs = 60_000

test(
  'searches that count towards the quota of a provider are counted across both servers',
  { tags: ['F11'] },
  async () => {
    const count = rounds(3)
    const service = await startRecipeServer()
    const house = await startTestApp()
    const engines = [house.database.openAnother(), house.database.openAnother()] as const
    const settings = { ...house.database.environment, ...service.environment }
    const start = (engine: Engine) => startAppOn(engine, settings, { providerTimeLimitMs })
    const servers = [await start(engines[0]), await start(engines[1])] as const
    for (let round = 0; round < count; round += 1) {
      const { client } = await createPerson(house)
      const search = async (number: number): Promise<number> => {
        const browser = inTurn(servers, number).visitor()
        browser.cookie = client.cookie
        return (await browser.call(recipesApi.search, { query: `soup ${round} ${number}` })).status
      }
      const statuses: number[] = []
      for (let first = 0; first < searchesOfRound; first += searchesAtOnce) {
        const wave = Array.from({ length: searchesAtOnce }, (_, index) => search(first + index))
        statuses.push(...(await Promise.all(wave)))
      }
      expect(statuses).toContain(429)
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(searchesOfPerson)
      expect(service.requests).toHaveLength((round + 1) * searchesOfPerson)
    }
    for (const { app } of servers) await app.close()
    for (const engine of engines) await engine.close()
    await house.close()
    await service.close()
  },
)
