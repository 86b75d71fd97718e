import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createPerson, type Person } from './builders.ts'
import type { Client } from '../../demo/client.ts'
import { type RecipeServer, startRecipeServer } from '../hosts/recipe-servers.ts'
import { startAppOn, startTestApp, type TestApp } from '../app/test-app.ts'

type Roost = Awaited<ReturnType<typeof startAppOn>>

const assertStarted = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is a recipe provider only inside tests')
  return value
}

/** A recipe provider and an application that uses it, with an empty cache and a new person for every test. */
export const useRecipeSearch = () => {
  let house: TestApp | undefined
  let person: Person | undefined
  let service: RecipeServer | undefined
  let roost: Roost | undefined

  const restart = async (
    settings: Readonly<Record<string, string>>,
    deps: Parameters<typeof startAppOn>[2] = {},
  ): Promise<void> => {
    await roost?.app.close()
    const { engine, environment } = assertStarted(house).database
    roost = await startAppOn(engine, { ...environment, ...settings }, deps)
  }
  const toClient = ({ client: { cookie } }: Person = assertStarted(person)): Client => {
    const client = assertStarted(roost).visitor()
    client.cookie = cookie
    return client
  }
  beforeAll(async () => {
    house = await startTestApp()
  })
  afterAll(async () => {
    await roost?.app.close()
    await house?.close()
  })
  beforeEach(async () => {
    service = await startRecipeServer()
    person = await createPerson(assertStarted(house))
    await restart(service.environment)
  })
  afterEach(() => service?.close())

  return {
    get house() {
      return assertStarted(house)
    },
    get person() {
      return assertStarted(person)
    },
    get service() {
      return assertStarted(service)
    },
    get roost() {
      return assertStarted(roost)
    },
    restart,
    toClient,
    search: (query: string, number?: string, searcher?: Person) =>
      toClient(searcher).call(recipesApi.search, { query, ...(number !== undefined && { number }) }),
  }
}
