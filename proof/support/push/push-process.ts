import { createApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { loadSecretKey } from '../../../server/src/db/engines/data-directory.ts'
import { openEngine } from '../../../server/src/db/engines/open.ts'
import { unlimited } from '../../../server/src/http/limits/rate-limits.ts'
import { productionHashCost } from '../../../server/src/lib/passwords/password-hash.ts'
import { createWebClient } from '../../../server/src/outbound/web-client/web-client.ts'

// Runs the server of the product with a push service on this machine in place of all others.

const [pushOrigin = ''] = process.argv.slice(2)
const config = readConfig()
const send = createWebClient({ addresses: 'configured', maxParallel: 8 })
const app = await createApp({
  config,
  engine: await openEngine(config),
  clock: () => new Date(),
  hashCost: productionHashCost,
  secretKey: loadSecretKey(config),
  limits: unlimited,
  areResponsesChecked: false,
  webRoot: '/nonexistent',
  requestPush: (request) => send({ ...request, url: pushOrigin + new URL(request.url).pathname }),
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit(0))
