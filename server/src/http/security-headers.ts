import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'report-uri': ['/api/csp-report'],
}

/** API answers are data: nothing in them may load, run or be framed. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const permissions =
  'camera=(self), clipboard-write=(self), web-share=(self), geolocation=(), microphone=(), payment=(), usb=()'

const twoYearsSeconds = 63_072_000

/** The header values of the security baseline, on every answer, errors included. */
export const registerSecurityHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: isHttps ? { maxAge: twoYearsSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions)
    if (request.url !== '/') reply.header('x-robots-tag', 'noindex')
    if (!request.url.startsWith('/api/')) return
    reply.header('content-security-policy', apiPolicy)
    reply.header('cache-control', 'no-store')
  })
}
