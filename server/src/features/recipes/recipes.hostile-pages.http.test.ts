import { randomBytes } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type ErrorCode, errors } from '@roost/contract/endpoint/errors.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'
import { toPage, toRecipe, toRecipePage } from '../../../test-support/hosts/page-html.ts'
import { openPageHost, type PageHost, sendPage } from '../../../test-support/hosts/page-host.ts'
import {
  listDifferences,
  readTables,
  type TableContents,
} from '../../../test-support/databases/table-contents.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'

// Importing a page from a misbehaving host returns an error with the reason and stores nothing.

const mebibyte = 1024 * 1024
const host = 'http://kitchen.example'

let pageHost: PageHost
let shortLimitHost: PageHost
let app: TestApp
let person: Person
let before: TableContents

beforeAll(async () => {
  pageHost = await openPageHost()
  shortLimitHost = await openPageHost({ timeLimitMs: 300 })
  app = await startTestApp(
    {},
    {
      requestPage: (request) =>
        new URL(request.url).hostname === 'slow.example'
          ? shortLimitHost.requestPage(request)
          : pageHost.requestPage(request),
    },
  )
  person = await createPerson(app)
  before = await readTables(app.db.engine)
})
afterAll(async () => {
  await app.close()
  await pageHost.close()
  await shortLimitHost.close()
})
afterEach(() => {
  pageHost.reset()
  shortLimitHost.reset()
})

const importPage = (url = `${host}/recipe`) => person.client.call(recipesApi.importPage, { url })

/** The error returned by a failed import, and the database rows that it added. */
const readRefusal = async (url?: string) => {
  const { status, error } = await importPage(url)
  const stored = listDifferences(before, await readTables(app.db.engine))
  return { status, message: error.message, stored }
}
const toRefusal = (code: ErrorCode) => ({ ...errors[code], stored: [] })

const recipePage = toRecipePage()
const always =
  (body: string | Buffer, contentType: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': contentType }).end(body)

const redirectTo =
  (toLocation: (url: string) => string, status = 302): RequestListener =>
  ({ url = '/' }, response) =>
    response.writeHead(status, { location: toLocation(url) }).end()

const cut: RequestListener = ({ socket }) => void socket.destroy()
const sendRaw =
  (words: string): RequestListener =>
  ({ socket }) =>
    void socket.end(words)

const failures: [string, ErrorCode, RequestListener][] = [
  ['a page without a recipe', 'recipes.no_recipe_on_page', sendPage(toPage({ body: '<p>Our new car</p>' }))],
  ['random bytes sent as HTML', 'recipes.no_recipe_on_page', sendPage(randomBytes(mebibyte))],
  ['a recipe sent as an image', 'recipes.no_recipe_on_page', always(recipePage, 'image/png')],
  ['a page without a content type', 'recipes.no_recipe_on_page', (_, response) => response.end(recipePage)],
  ['a page that does not exist', 'recipes.page_unreachable', sendPage(recipePage, {}, 404)],
  ['a host that is unavailable', 'recipes.page_unreachable', sendPage(recipePage, {}, 503)],
  ['a page of 50 MB', 'recipes.page_too_large', sendPage(Buffer.alloc(50 * mebibyte, 'a'))],
  [
    'a gzip bomb',
    'recipes.page_too_large',
    sendPage(gzipSync(Buffer.alloc(50 * mebibyte)), { 'content-encoding': 'gzip' }),
  ],
  ['a redirect to itself', 'recipes.page_unreachable', redirectTo((url) => url)],
  ['endless redirects', 'recipes.page_unreachable', redirectTo((url) => `${url}x`, 307)],
  ['a redirect to an unknown host', 'recipes.page_unreachable', redirectTo(() => 'http://nowhere.example/')],
  [
    'a redirect into a private network',
    'recipes.address_refused',
    redirectTo(() => 'http://inside.example/'),
  ],
  ['a redirect to this machine', 'recipes.address_refused', redirectTo(() => 'http://127.0.0.1/')],
  ['a host that closes the connection', 'recipes.page_unreachable', cut],
  ['a host that speaks another protocol', 'recipes.page_unreachable', sendRaw('220 mail.example ESMTP\r\n')],
  [
    'a page with an unsupported encoding',
    'recipes.page_unreachable',
    sendPage(recipePage, { 'content-encoding': 'zstd' }),
  ],
  [
    'a page that is not encoded as declared',
    'recipes.page_unreachable',
    sendPage(recipePage, { 'content-encoding': 'gzip' }),
  ],
]

const resolve = async (name: string): Promise<readonly string[]> => {
  if (name === 'nowhere.example') return []
  return [name === 'inside.example' ? '192.168.1.1' : '93.184.216.34']
}

describe('the import returns an error and stores nothing for', () => {
  test.each(failures)('%s: %s', async (_, code, respond) => {
    pageHost.respond = respond
    pageHost.resolve = resolve
    expect(await readRefusal()).toEqual(toRefusal(code))
  })

  test('a host with an untrusted certificate', async () => {
    expect(await readRefusal('https://kitchen.example/')).toEqual(toRefusal('recipes.page_unreachable'))
  })

  const drip: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const trickle = setInterval(() => response.write('<'), 50)
    response.on('close', () => clearInterval(trickle))
  }
  test.each<[string, RequestListener]>([
    ['sends nothing', () => {}],
    ['hangs after its first bytes', (_, response) => response.writeHead(200).write('<!doctype html>')],
    ['sends one character at a time', drip],
  ])('a host that %s', async (_, respond) => {
    shortLimitHost.respond = respond
    expect(await readRefusal('http://slow.example/')).toEqual(toRefusal('recipes.page_unreachable'))
  })

  test('a third page while two hosts hang', async () => {
    const waiting: ServerResponse[] = []
    pageHost.respond = (_, response) => void waiting.push(response)
    const first = [importPage(), importPage()]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    const third = await importPage()
    expect({ status: third.status, message: third.error.message }).toEqual(errors['recipes.import_busy'])
    expect(third.headers['retry-after']).toBe('1')
    for (const response of waiting) response.writeHead(200, { 'content-type': 'text/html' }).end(recipePage)
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a page can be imported despite', () => {
  const block = `<script type="application/ld+json">${JSON.stringify(toRecipe())}</script>`
  const pages: [string, string][] = [
    ['a hundred thousand tags before it', '<i>a</i>'.repeat(100_000) + block],
    ['a hundred thousand nested tags after it', block + '<div>'.repeat(100_000)],
    ['end tags without start tags', block + '<b>'.repeat(50_000) + '</i>'.repeat(50_000)],
    ['a hundred thousand attributes', `<p ${'a b=c '.repeat(50_000)}>${block}`],
    ['six megabytes of text after it', block + 'a'.repeat(6 * mebibyte)],
    ['an unterminated comment after it', `${block}<!--${'-'.repeat(mebibyte)}`],
    [
      'an unterminated JSON-LD block after it',
      `${block}<script type="application/ld+json">${'['.repeat(mebibyte)}`,
    ],
    [
      'a thousand broken JSON-LD blocks after it',
      block + '<script type="application/ld+json">{</script>'.repeat(1000),
    ],
    ['microdata of unknown types', `${'<p itemscope itemprop="a" itemtype="b">'.repeat(200)}${block}`],
    ['invalid characters', `\u0000\ufeff\ufffd${block}\u0000`],
  ]
  test.each(pages)('%s', async (_, html) => {
    pageHost.respond = sendPage(html)
    const { status, body } = await importPage()
    expect({ status, title: body.title }).toEqual({ status: 200, title: 'Pancakes' })
  })

  test('a recipe inside a hundred thousand nested tags is not found', async () => {
    pageHost.respond = sendPage('<div>'.repeat(100_000) + block)
    expect(await readRefusal()).toEqual(toRefusal('recipes.no_recipe_on_page'))
  })

  test('parsing two megabytes of tags does not block other requests', async () => {
    let iterationCount = 0
    let isDone = false
    const count = () => {
      iterationCount += 1
      if (!isDone) setImmediate(count)
    }
    pageHost.respond = sendPage(block + '<p>'.repeat(600_000))
    setImmediate(count)
    expect((await importPage()).status).toBe(200)
    isDone = true
    expect(iterationCount).toBeGreaterThan(30)
  })
})
