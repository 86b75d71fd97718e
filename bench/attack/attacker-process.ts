import { type Attack, pickAttack } from './attacks.ts'
import { sendHalf } from './large-bodies.ts'

// Sends attacks with each token in its settings, at the highest rate that the production limits allow per token.

interface AttackerSettings {
  readonly url: string
  readonly tokens: readonly string[]
}

const { url, tokens } = JSON.parse(process.argv[2] ?? '') as AttackerSettings
/** Ten requests a second are 600 a minute, the rate limit of one person. */
const pauseMs = 100

const counts = new Map<number, number>()
const count = (status: number): void => void counts.set(status, (counts.get(status) ?? 0) + 1)

const send = async (token: string, attack: Attack): Promise<void> => {
  const { method, path, body, headers, isAnonymous, isHalf } = attack
  try {
    if (isHalf) return count(await sendHalf(url + path, `sid=${token}`))
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(!isAnonymous && { cookie: `sid=${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    count(response.status)
  } catch {
    count(0)
  }
}

// Attackers do not wait for a response before they send the next request.
for (const token of tokens) setInterval(() => void send(token, pickAttack()), pauseMs)

process.on('message', () => process.send?.(Object.fromEntries(counts)))
process.once('disconnect', () => process.exit(0))
