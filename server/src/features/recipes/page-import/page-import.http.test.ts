import type { RequestListener } from 'node:http'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createShoppingItem, type Person } from '../../../../test-support/household/builders.ts'
import { graphPage } from '../../../../test-support/hosts/page-fixtures.ts'
import { toPage, toRecipe, toRecipePage } from '../../../../test-support/hosts/page-html.ts'
import { openPageHost, type PageHost, sendPage } from '../../../../test-support/hosts/page-host.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'
import { startTestApp, type TestApp } from '../../../../test-support/app/test-app.ts'

let host: PageHost
let app: TestApp
let person: Person

beforeAll(async () => {
  host = await openPageHost()
  app = await startTestApp({}, { requestPage: host.requestPage })
  person = await createPerson(app)
})
afterAll(async () => {
  await app.close()
  await host.close()
})
afterEach(() => host.reset())

const address = 'http://kitchen.example/lemon-chicken/'
const importPage = (url = address, { client } = person) => client.call(recipesApi.importPage, { url })

const importPageWith = async (response: string | RequestListener) => {
  host.respond = typeof response === 'string' ? sendPage(response) : response
  return importPage()
}

describe('importing a recipe from a page', () => {
  test('returns the complete recipe and stores nothing', async () => {
    const before = await readTables(app.db.engine)
    const { status, body } = await importPageWith(graphPage)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 'page',
      title: 'Lemon Chicken – Grandma’s way',
      servings: 4,
      difficulty: null,
      isPublic: false,
      matchScore: 0,
      sourceUrl: 'https://kitchen.example/lemon-chicken/',
    })
    expect(body.imageUrl).toMatch(/^\/api\/recipes\/images\/[\w-]+\.[\w-]+$/)
    expect(body.ingredients.map(({ original }) => original)).toContain('½ cup olive oil')
    expect(listDifferences(before, await readTables(app.db.engine))).toEqual([])
  })

  test('compares the recipe with the shopping list', { tags: ['REC-28'] }, async () => {
    const cook = await createPerson(app)
    host.respond = sendPage(toRecipePage({ recipeIngredient: ['milk', 'saffron'] }))
    await createShoppingItem(cook, { name: 'Milk' })
    expect((await importPage(address, cook)).body.matchScore).toBe(0.5)
  })

  test("sends nothing about the person to the page's host", async () => {
    await importPageWith(graphPage)
    const [{ headers } = { headers: {} }] = host.requests
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('reports the address at the end of the redirects', async () => {
    host.respond = (request, response) => {
      if (request.url === '/recipe') sendPage(toRecipePage())(request, response)
      else response.writeHead(301, { location: 'http://kitchen.example/recipe' }).end()
    }
    expect((await importPage('http://short.example/x')).body.sourceUrl).toBe('http://kitchen.example/recipe')
  })

  test.each([
    ['text/html; charset=ISO-8859-1', '', 'latin1'],
    ['text/html', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', 'latin1'],
    ['text/html;charset=utf-16le', '', 'utf16le'],
    ['text/html; charset=klingon', '', 'utf8'],
    ['text/html; charset="utf-8"', '', 'utf8'],
    ['application/xhtml+xml', '', 'utf8'],
  ] as const)('is decoded according to %s %s', async (contentType, meta, encoding) => {
    const page = toPage({ jsonLd: [toRecipe({ name: 'Crème brûlée' })] }).replace(
      '<meta charset="utf-8">',
      meta,
    )
    const { body } = await importPageWith((_, response) =>
      response.writeHead(200, { 'content-type': contentType }).end(Buffer.from(page, encoding)),
    )
    expect(body.title).toBe('Crème brûlée')
  })
})

describe('importing a page with markup in every field', { tags: ['T14'] }, () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '"><svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)">',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '&#60;img src=x onerror=alert(1)&#62;',
    '\u202e<b onmouseover=alert(1)>x</b>',
  ]
  test.each(payloads)('turns %s into plain text or drops it', async (payload) => {
    const thing = { '@type': 'Thing', name: payload, text: payload, url: payload }
    const { status, body } = await importPageWith(
      toRecipePage({
        name: `Pancakes ${payload}`,
        description: payload,
        image: payload,
        recipeIngredient: [`flour ${payload}`, payload],
        recipeInstructions: [
          thing,
          payload,
          { '@type': 'HowToSection', name: payload, itemListElement: [thing] },
        ],
        recipeCuisine: thing,
        recipeCategory: payload,
        keywords: payload,
        recipeYield: payload,
        prepTime: payload,
        nutrition: { calories: payload },
        url: `javascript:${payload}`,
      }),
    )
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/<\/?(?:script|img|svg|iframe|b)|javascript:|\u202e/i)
    expect(body.sourceUrl).toBe(address)
  })
})

describe('hostile JSON-LD', () => {
  test.each([
    [
      'that tries prototype pollution',
      '{"@type":"Recipe","__proto__":{"name":"x","polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"Pie","recipeIngredient":["a"]}',
    ],
    [
      'with deeply nested lists',
      `{"@type":"Recipe","name":"Deep","recipeIngredient":["a"],"recipeInstructions":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
    [
      'with a hundred thousand ingredients',
      JSON.stringify(toRecipe({ recipeIngredient: Array(100_000).fill('salt') })),
    ],
    [
      'with property names from Object.prototype',
      JSON.stringify(
        toRecipe({
          toString: 1,
          hasOwnProperty: 2,
          valueOf: [],
          '@id': 'constructor',
          image: { '@id': '__proto__' },
        }),
      ),
    ],
  ])('%s is read within the limits', async (_, text) => {
    const { status, body } = await importPageWith(toPage({ jsonLd: [text] }))
    expect(status).toBe(200)
    expect(body.ingredients.length).toBeLessThanOrEqual(200)
    expect(body.instructions.length).toBeLessThanOrEqual(200)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
