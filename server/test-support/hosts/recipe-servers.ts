import { gzipSync } from 'node:zlib'
import { type Fault, groceryDelays, groceryFaults } from './grocery-faults.ts'
import { createGreyPng } from '../samples/pictures.ts'
import { toSpoonacularRecipe } from './recipe-responses.ts'
import { findRecipes } from './recipe-catalogue.ts'
import { startWebServer } from './web-server.ts'

export const recipeServiceKey = 'spoonacular-key-8C04D2'
const path = '/recipes/complexSearch'

/** Unusable responses that arrive immediately. */
export const recipeFaults = {
  ...groceryFaults,
  'returns a gzip bomb': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))),
  'leads round in circles': (response) => void response.writeHead(302, { location: path }).end(),
  'returns recipes that are not a list': (response) =>
    void response.end('{"results":{"0":{"title":"Soup"}}}'),
} as const satisfies Record<string, Fault>

/** Responses that never begin or never end. */
export const recipeDelays = {
  ...groceryDelays,
  'sends a byte a second': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    const timer = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(timer))
  },
} as const satisfies Record<string, Fault>

export interface RecipeServer {
  readonly url: string
  /** The settings with which Roost searches this service. */
  readonly environment: Readonly<Record<string, string>>
  /** The searches so far. */
  readonly requests: readonly URL[]
  /** Makes the search fail; null restores it. */
  setFault(fault: Fault | null): void
  close(): Promise<void>
}

/** Starts a recipe provider that responds as Spoonacular documents, with the recipes of recipe-catalogue.ts. */
export const startRecipeServer = async (): Promise<RecipeServer> => {
  const requests: URL[] = []
  let broken: Fault | null = null
  const server = await startWebServer((request, response) => {
    const requested = new URL(request.url ?? '/', server.url)
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (requested.pathname.endsWith('.png'))
      return void response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(createGreyPng({ width: 636, height: 393 }))
    if (requested.pathname !== path) return send(404, { message: 'Not found' })
    requests.push(requested)
    if (broken) return broken(response)
    if (request.headers['x-api-key'] !== recipeServiceKey)
      return send(401, { status: 'failure', code: 401, message: 'You are not authorized.' })
    const number = Number(requested.searchParams.get('number'))
    const results = findRecipes(requested.searchParams.get('query') ?? '', number)
    return send(200, {
      results: results.map((recipe) => toSpoonacularRecipe(recipe, server.url)),
      offset: 0,
      number,
      totalResults: results.length,
    })
  })
  return {
    url: server.url,
    environment: { SPOONACULAR_URL: server.url, SPOONACULAR_API_KEY: recipeServiceKey },
    requests,
    setFault: (fault) => void (broken = fault),
    close: server.close,
  }
}
