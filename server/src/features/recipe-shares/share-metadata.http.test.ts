import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import type { ShareType } from '@roost/contract/recipes/recipe-values.ts'
import { recipesApi, type SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHousehold, type Person } from '../../../test-support/household/builders.ts'
import { createLocales, toCatalogue } from '../../../test-support/samples/catalogues.ts'
import { readHead } from '../../../test-support/app/html-head.ts'
import { openPageHost, type PageHost, sendPage } from '../../../test-support/hosts/page-host.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { createWebRoot } from '../../../test-support/processes/web-root.ts'

// The HTML page from which the web app is built.
const ownPage = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8')
const publicUrl = 'https://roost.example'

const locales = createLocales({
  de: toCatalogue({ 'A recipe that {name} shares': 'Ein Rezept von {name}' }),
})
let app: TestApp
let host: PageHost
let webRoot: string
let person: Person

beforeAll(async () => {
  webRoot = createWebRoot()
  writeFileSync(join(webRoot, 'index.html'), ownPage)
  writeFileSync(join(webRoot, 'index.html.br'), brotliCompressSync(ownPage))
  host = await openPageHost()
  app = await startTestApp(
    { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
    { webRoot, localesRoot: locales.folder, requestPage: host.requestPage },
  )
  person = await createHousehold(app, { firstName: 'Robin', lastName: 'Nest' })
})
afterAll(async () => {
  await app.close()
  await host.close()
  rmSync(webRoot, { recursive: true })
  locales.remove()
})

const saveRecipe = async (
  details: Partial<CallInput<typeof recipesApi.create>> = {},
): Promise<SavedRecipe> => {
  const saved = await person.client.call(recipesApi.create, { title: 'Pancakes', ...details })
  expect(saved.status).toBe(201)
  return saved.body
}

const share = async ({ id }: Pick<SavedRecipe, 'id'>, shareType: ShareType = 'public') =>
  (await person.client.call(recipeSharesApi.create, { id: String(id), shareType })).body

/** Over https, as a proxy passes it on. */
const open = (path: string, headers: Record<string, string> = {}, address?: string) =>
  app.visitor(address).send({ url: path, headers: { 'x-forwarded-proto': 'https', ...headers } })

const openShared = async (details?: Parameters<typeof saveRecipe>[0]) => {
  const { shareUrl } = await share(await saveRecipe(details))
  return { shareUrl, ...(await open(`/shared/${shareUrl}`)) }
}

describe('the page of a public share', () => {
  test('has a description in the language that the browser asks for, and caches keep them apart', async () => {
    const { shareUrl } = await share(await saveRecipe())
    const english = await open(`/shared/${shareUrl}`)
    expect(english.body).toContain('<html lang="en">')
    expect(readHead(english.body).findMeta('description')).toEqual(['A recipe that Robin Nest shares'])
    const german = await open(`/shared/${shareUrl}`, { 'accept-language': 'de-AT, en;q=0.5' })
    expect(german.body).toContain('<html lang="de">')
    expect(readHead(german.body).findMeta('description')).toEqual(['Ein Rezept von Robin Nest'])
    const arabic = await open(`/shared/${shareUrl}`, { 'accept-language': 'ar' })
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect([english, german, arabic].map(({ headers }) => headers['vary'])).toEqual([
      'accept-language',
      'accept-language',
      'accept-language',
    ])
  })

  test('contains the title and description of the recipe for clients that do not run scripts', async () => {
    const { body, shareUrl, statusCode } = await openShared({ description: 'Thin ones,\nwith lemon' })
    const { titles, findMeta, recipes } = readHead(body)
    expect({ statusCode, titles }).toEqual({ statusCode: 200, titles: ['Pancakes · Roost'] })
    expect(findMeta('description')).toEqual(['Thin ones, with lemon'])
    expect(findMeta('og:title')).toEqual(['Pancakes'])
    expect(findMeta('og:description')).toEqual(['Thin ones, with lemon'])
    expect(findMeta('og:type')).toEqual(['article'])
    expect(findMeta('og:url')).toEqual([`${publicUrl}/shared/${shareUrl}`])
    expect(recipes).toMatchObject([{ '@type': 'Recipe', name: 'Pancakes' }])
  })

  test('is otherwise identical to the page of the web app', async () => {
    const { body } = await openShared()
    const left = (html: string) =>
      html
        .replaceAll(/<title>.*<\/title>|<meta\s+(?:name="(?:description|twitter:card)"|property=)[^>]*>/g, '')
        .replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, '')
        .replaceAll(/\s+/g, '')
    expect(left(body)).toBe(left(ownPage))
  })

  test('contains the absolute URL of the picture', async () => {
    const { body, shareUrl } = await openShared({ imageUrl: 'https://pictures.example/a.jpg' })
    const { findMeta, recipes } = readHead(body)
    const [image = ''] = findMeta('og:image')
    expect(image).toMatch(new RegExp(`^${publicUrl}/api/recipes/shared/${shareUrl}/photo`))
    expect(recipes).toMatchObject([{ image }])
  })

  test('does not count as a view', { tags: ['SHARE-19'] }, async () => {
    const { id, shareUrl } = await share(await saveRecipe())
    await open(`/shared/${shareUrl}`)
    const { body } = await person.client.call(recipeSharesApi.mine, {})
    expect(body.find((one) => one.id === id)?.viewCount).toBe(0)
  })

  test('reveals nothing about the sharer but their name', { tags: ['SHARE-21'] }, async () => {
    const { body } = await openShared()
    expect(body).not.toContain(person.account.id)
    expect(body).not.toContain(person.account.email)
  })

  test(
    'is not cached, is not indexed by search engines, and sends no referrer',
    { tags: ['T17'] },
    async () => {
      const { headers } = await openShared()
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
      expect(headers['etag']).toBeUndefined()
      expect(headers['last-modified']).toBeUndefined()
    },
  )

  test('is sent in full even to a browser that has cached the unchanged page', async () => {
    const plain = await open('/shared/nothing', { 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBe('br')
    const { shareUrl } = await share(await saveRecipe())
    const { statusCode, body } = await open(`/shared/${shareUrl}`, {
      'accept-encoding': 'br',
      'if-none-match': String(plain.headers['etag']),
    })
    expect({ statusCode, titles: readHead(body).titles }).toEqual({
      statusCode: 200,
      titles: ['Pancakes · Roost'],
    })
  })
})

describe('the unchanged page is served', () => {
  const expectPlain = async (path: string) => {
    const { statusCode, body, headers } = await open(path)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: ownPage })
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  }

  test.each(['nothing', 'a'.repeat(27), 'a'.repeat(80), '%00', 'a/b', '', '%3Cscript%3E', "' OR 1=1"])(
    'for /shared/%s, which does not exist',
    async (token) => {
      await expectPlain(`/shared/${encodeURI(token)}`)
    },
  )

  test('a link for the house group shows the unchanged page', { tags: ['SHARE-16'] }, async () => {
    const { shareUrl } = await share(await saveRecipe(), 'house_group')
    await expectPlain(`/shared/${shareUrl}`)
  })

  test('a revoked link or deleted recipe shows the unchanged page', { tags: ['SHARE-22'] }, async () => {
    const [first, second] = [await saveRecipe(), await saveRecipe()]
    const [{ id, shareUrl }, other] = [await share(first), await share(second)]
    await person.client.call(recipeSharesApi.remove, { id: String(id) })
    await person.client.call(recipesApi.remove, { id: String(second.id) })
    await expectPlain(`/shared/${shareUrl}`)
    await expectPlain(`/shared/${other.shareUrl}`)
  })

  test('an IP address with too many tries gets the unchanged page', { tags: ['T17'] }, async () => {
    const { shareUrl } = await share(await saveRecipe())
    const guess = (token: string) => open(`/shared/${token}`, {}, '203.0.113.9')
    for (let at = 0; at < 20; at += 1) await guess(`guess-${at}`)
    expect((await guess(shareUrl)).body).toBe(ownPage)
    expect(readHead((await open(`/shared/${shareUrl}`)).body).titles).toEqual(['Pancakes · Roost'])
  })
})

const texts = [
  '</script><script>alert(1)</script>',
  '$& $1 $` $$',
  '\u2028alert(1)\u2029',
  '{{constructor}} ${alert(1)} \\u003c \\',
]

describe('a shared page', { tags: ['T14'] }, () => {
  test.each(texts)('contains %j only as escaped text', async (text) => {
    const { body: plain } = await openShared()
    const { body } = await openShared({
      title: text,
      description: text,
      cuisine: text.slice(0, 50),
      category: text.slice(0, 50),
      ingredients: [text],
      instructions: [text, { number: 1, step: text }],
      tags: [text.slice(0, 50)],
      sourceUrl: `https://kitchen.example/?q=${text}`,
    })
    const saved = text.trim()
    const { tags, titles, findMeta, recipes } = readHead(body)
    expect(tags).toEqual(readHead(plain).tags)
    expect(titles).toEqual([`${saved} · Roost`])
    expect(findMeta('og:title')).toEqual([saved])
    expect(recipes).toMatchObject([
      {
        name: saved,
        description: saved,
        recipeIngredient: [saved],
        recipeInstructions: [saved, { text: saved }],
      },
    ])
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '<'
    expect(block).not.toMatch(/[<>&\u2028\u2029]/)
  })
})

describe('the page of a share', () => {
  test('can be imported as the recipe that was shared', async () => {
    const recipe = await saveRecipe({
      title: 'Lasagne al forno',
      description: 'For Sundays.\nFeeds many.',
      cuisine: 'Italian',
      category: 'Main course',
      prepTime: 40,
      cookingTime: 95,
      servings: 6,
      ingredients: ['For the sauce:', '500 g minced beef', '1½ cups milk', 'salt to taste', '2–3 bay leaves'],
      instructions: [
        'Sauce',
        { number: 1, step: 'Brown it.' },
        { number: 2, step: 'Simmer.' },
        'Bake',
        'Wait & eat.',
      ],
      nutritionInfo: { calories: 640, protein: 31.5, carbs: null, fat: 28 },
      tags: ['Sunday', 'oven'],
      rating: 4.5,
    })
    const { shareUrl } = await share(recipe)
    const { body } = await open(`/shared/${shareUrl}`)
    host.respond = sendPage(body)
    const imported = await person.client.call(recipesApi.importPage, {
      url: `http://roost.example/shared/${shareUrl}`,
    })
    expect(imported.status).toBe(200)
    const { id: _id, matchScore: _score, imageUrl: _image, sourceUrl: _source, ...rest } = imported.body
    // These two have no equivalent in schema.org.
    const { difficulty: _difficulty, seasonality: _season, ...told } = rest
    expect(recipe).toMatchObject(told)
  })
})
