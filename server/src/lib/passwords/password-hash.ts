import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore, rejectAs } from '../concurrency/semaphore.ts'

const argon2Async = promisify(argon2)

/** The cost of computing one hash. */
export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** 64 MiB and three passes take 42 ms on a small machine and far exceed OWASP's minimum. */
export const productionHashCost: HashCost = { memoryKib: 65_536, passes: 3, parallelism: 1 }

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Creates and verifies Argon2id hashes in the PHC string format. */
export const createPasswordHasher = (cost: HashCost) => {
  const runInSemaphore = createSemaphore({ maxParallel: 2, maxWaitMs: 2000 })

  const derive = (password: string, salt: Buffer, { memoryKib, passes, parallelism }: HashCost) =>
    runInSemaphore(
      () =>
        argon2Async('argon2id', {
          message: Buffer.from(password, 'utf8'),
          nonce: salt,
          parallelism,
          tagLength: 32,
          memory: memoryKib,
          passes,
        }),
      rejectAs('auth.busy'),
    )

  const costPart = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}$`
  const toPhc = (salt: Buffer, tag: Buffer): string => `${costPart}${toBase64(salt)}$${toBase64(tag)}`

  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16)
    return toPhc(salt, await derive(password, salt, cost))
  }
  /**
   * Stands in for the hash of an account that does not exist, so that the response time does not reveal whether it
   * does.
   */
  const decoy = toPhc(randomBytes(16), randomBytes(32))

  return {
    hash,
    /** Whether a hash was created with a different cost than the current one. */
    isOutdated: (phc: string): boolean => !phc.startsWith(costPart),
    /** Whether the password matches the hash. A null hash never matches and takes the same time. */
    async verify(password: string, phc: string | null): Promise<boolean> {
      const match = phcPattern.exec(phc ?? decoy)
      if (!match) return false
      const [, memory, passes, parallelism, salt = '', tag = ''] = match
      const derived = await derive(password, Buffer.from(salt, 'base64'), {
        memoryKib: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      })
      const expected = Buffer.from(tag, 'base64')
      return phc !== null && derived.length === expected.length && timingSafeEqual(derived, expected)
    },
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
