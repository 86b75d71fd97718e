import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRightToLeft, type Language } from '@roost/contract/language/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toReceivedRequest } from './exposure.ts'
import { isLocalRequest } from './request/local-request.ts'
import { readAcceptLanguage } from '../lib/messages/accept-language.ts'

const oneYearSeconds = 31_536_000
/**
 * Paths that are never pages: everything below these folders, and file names. A 404 lets browsers unregister a service
 * worker whose script is missing, and tells scanners for leaked files (`/.env`, `/wp-login.php`) that there are none.
 */
const noPages = /^\/(?:(?:api|assets)(?:\/|$|\?)|(?:[^?]*\/)?(?:\.|[^/?]*\.\w{1,12}(?:$|\?)))/

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

export interface WebAppOptions {
  /** The folder of the built web app. */
  readonly webRoot: string
  /** The configured sign-in providers. The page names them, so that the sign-in form need not wait for a response. */
  readonly providers: readonly string[]
  /** The origin of our own pages. A page over plain http names it if it is https, so that it can link to it. */
  readonly publicUrl: string
  /** A word for the page of an instance without accounts, which asks everybody to sign up; null once there is one. */
  readonly findFirstAccount: (request: { readonly isLocal: boolean }) => Promise<string | null>
  /**
   * HTML that replaces the title of a shared page for clients that do not run scripts; null leaves the page unchanged.
   */
  readonly findShareMetadata: (
    shareUrl: string,
    caller: { readonly address: string; readonly language: Language | null },
  ) => Promise<string | null>
  /** Responds to requests that no route and no page takes. */
  readonly sendNotFound: SendPage
}

const registerFiles = (app: FastifyInstance, webRoot: string): PromiseLike<unknown> =>
  app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    // A single route for all files; one route for each would take 11 MB of memory.
    wildcard: true,
    setHeaders(reply, path) {
      // Names below /assets contain a hash of their content; everything else is revalidated.
      const isHashed = path.includes('/assets/')
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache')
    },
  })

type Protocol = FastifyRequest['protocol']

const toAttributes = (
  { providers, publicUrl }: WebAppOptions,
  protocol: Protocol,
  firstAccount: string | null,
): string =>
  [
    firstAccount !== null && ` data-first-account="${firstAccount}"`,
    providers.length > 0 && ` data-providers="${providers.join(' ')}"`,
    protocol === 'http' && publicUrl.startsWith('https:') && ` data-address="${publicUrl}"`,
  ]
    .filter(Boolean)
    .join('')

const readPage = async (
  options: WebAppOptions,
  protocol: Protocol,
  firstAccount: string | null = null,
): Promise<string> => {
  const page = await readFile(join(options.webRoot, 'index.html'), 'utf8')
  return page.replace('<html', `<html${toAttributes(options, protocol, firstAccount)}`)
}

/** The page is a file, unless it has attributes. */
const createSendPageOver = async (options: WebAppOptions, protocol: Protocol): Promise<SendPage> => {
  if (toAttributes(options, protocol, null) === '') return (_request, reply) => reply.sendFile('index.html')
  const page = await readPage(options, protocol)
  const etag = `"${hash('sha256', page, 'base64url').slice(0, 22)}"`
  return (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }
}

const createSendPage = async (options: WebAppOptions): Promise<SendPage> => {
  const [sendOverHttp, sendOverHttps] = await Promise.all([
    createSendPageOver(options, 'http'),
    createSendPageOver(options, 'https'),
  ])
  return async (request, reply) => {
    const firstAccount = await options.findFirstAccount({
      isLocal: isLocalRequest(toReceivedRequest(request)),
    })
    if (firstAccount === null)
      return (request.protocol === 'https' ? sendOverHttps : sendOverHttp)(request, reply)
    const page = await readPage(options, request.protocol, firstAccount)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  }
}

const titleAndDescription = /<title>[^<]*<\/title>|<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>/g

const withHead = (page: string, head: string): string =>
  page.replaceAll(titleAndDescription, (tag) => (tag.startsWith('<title') ? head : ''))

const withLanguage = (page: string, language: Language): string =>
  page.replace(' lang="en"', ` lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`)

/**
 * Sent without an ETag, because the metadata changes with the recipe and a revoked share must disappear immediately. It
 * is in the language that the browser asks for; every other page is one file, whose language the web app sets.
 */
const registerSharedPage = (app: FastifyInstance, options: WebAppOptions, sendPage: SendPage): void => {
  const { findShareMetadata } = options
  app.get<{ Params: { shareUrl: string } }>('/shared/:shareUrl', async (request, reply) => {
    const language = readAcceptLanguage(request.headers['accept-language'])
    const head = await findShareMetadata(request.params.shareUrl, { address: request.ip, language })
    reply.header('vary', 'accept-language')
    if (head === null) return sendPage(request, reply)
    const page = withLanguage(await readPage(options, request.protocol), language ?? 'en')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withHead(page, head))
  })
}

/** Serves the built web app: its files by name, and the page for every other path outside of the API. */
export const registerWebApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  if (!existsSync(join(options.webRoot, 'index.html'))) {
    app.setNotFoundHandler(options.sendNotFound)
    return
  }
  await registerFiles(app, options.webRoot)
  const sendPage = await createSendPage(options)
  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  // Requested by clients that do not read the page's links.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon-192.png', 301))
  registerSharedPage(app, options, sendPage)
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !noPages.test(request.url)
    return isPage ? sendPage(request, reply) : options.sendNotFound(request, reply)
  })
}
