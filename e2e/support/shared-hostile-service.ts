import { toSpoonacularRecipe } from '../../server/test-support/recipe-responses.ts'
import { startWebServer } from '../../server/test-support/web-server.ts'
import { payloads } from './shared-payloads.ts'

const batchSize = 12
export const batchCount = Math.ceil(payloads.length / batchSize)

/** The search words for which the service returns the given batch of payloads. */
export const toBatchWords = (batch: number): string => `batch ${batch}`

const toKnownRecipe = (payload: string, id: number) => ({
  id,
  // Roost removes markup from responses and would drop a recipe whose title becomes empty.
  title: `Soup ${payload}`,
  summary: payload,
  cuisines: [payload],
  dishTypes: [payload],
  diets: [payload],
  minutes: 20,
  servings: 2,
  lines: [[payload, payload, 1, payload]] as const,
  steps: { [payload]: [payload, payload] },
  text: payload,
  sourceUrl: id % 2 === 0 ? payload : `https://recipes.example/${payload}`,
})

const readBatch = (words: string | null): string[] => {
  const batch = Number(/^batch (\d+)$/.exec(words ?? '')?.[1] ?? batchCount)
  return payloads.slice(batch * batchSize, (batch + 1) * batchSize)
}

/** A compromised recipe service: every string in its responses is a payload. */
export const startHostileService = async () => {
  const { url, close } = await startWebServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const results = readBatch(searchParams.get('query')).map((payload, index) => ({
      ...toSpoonacularRecipe(toKnownRecipe(payload, payloads.indexOf(payload) + 1), url),
      image: index % 2 === 0 ? payload : undefined,
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
  })
  return {
    environment: { SPOONACULAR_URL: url, SPOONACULAR_API_KEY: 'key-of-this-journey' },
    close,
  }
}
