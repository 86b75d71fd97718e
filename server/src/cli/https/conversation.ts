import { createInterface } from 'node:readline/promises'
import { type HttpsOptions, usage, type Way } from './options.rules.ts'
import { UsageError } from '../usage-error.ts'

/** Asks a question; the answer is empty if nobody can answer any more. */
export const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''))
  })
  try {
    return (await Promise.race([lines.question(question), closed])).trim()
  } finally {
    lines.close()
  }
}

const question = [
  'How should phones reach Roost?',
  '  1  by a name of your own, such as roost.example, from everywhere (needs Caddy)',
  '  2  through Tailscale, from everywhere, on your own devices only',
  '  3  only in this network, with a certificate that you put on each phone (needs Caddy)',
  'Without a name of your own and without Tailscale, choose 3.',
  '1, 2 or 3: ',
].join('\n')

const ways: Readonly<Record<string, Way>> = { 1: 'name', 2: 'tailscale', 3: 'network' }

/** The options with the answers of the person, if they did not say how. */
export const askForWay = async (options: HttpsOptions): Promise<HttpsOptions & { readonly way: Way }> => {
  const way = options.way ?? ways[await ask(question)]
  if (!way) throw new UsageError(usage)
  const name = way === 'name' && options.name === null ? await ask('Which name? ') : options.name
  return { ...options, way, name }
}
