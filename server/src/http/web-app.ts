import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './errors.ts'

const oneYearSeconds = 31_536_000
/** Where no page is. A browser gives its service worker up when the script is not there any longer. */
const noPages = /^\/(?:(?:api|assets)(?:\/|$|\?)|sw\.js(?:$|\?))/

/** Serves the built web app: assets by name, and its page for every other path that is no API path. */
export const registerWebApp = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  if (!existsSync(join(webRoot, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    // One route for all files; one for each would take 11 MB.
    wildcard: true,
    setHeaders(reply, path) {
      // Names below /assets carry a hash of their content; everything else is asked for again.
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache')
    },
  })
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html')
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !noPages.test(request.url)
    return isPage ? sendPage(request, reply) : answerNotFound(request, reply)
  })
}
