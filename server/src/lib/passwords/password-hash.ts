import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { toComparablePassword } from '@roost/contract/accounts/password-rules.ts'
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

interface StoredHash {
  readonly cost: HashCost
  readonly salt: Buffer
  readonly tag: Buffer
}

const parsePhc = (phc: string): StoredHash | null => {
  const match = phcPattern.exec(phc)
  if (!match) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

export interface Verdict {
  readonly isRight: boolean
  /** Whether the password is right and should be hashed anew: with the current cost, or in the comparable form. */
  readonly isOutdated: boolean
}

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
    return toPhc(salt, await derive(toComparablePassword(password), salt, cost))
  }

  const matches = async (password: string, stored: StoredHash): Promise<boolean> => {
    const derived = await derive(password, stored.salt, stored.cost)
    return derived.length === stored.tag.length && timingSafeEqual(derived, stored.tag)
  }

  /**
   * Stands in for the hash of an account that does not exist, so that the response time does not reveal whether it
   * does.
   */
  const decoy = toPhc(randomBytes(16), randomBytes(32))

  return {
    hash,
    /** Checks a password. A null hash never matches and takes the same time. */
    async verify(password: string, phc: string | null): Promise<Verdict> {
      const stored = parsePhc(phc ?? decoy)
      if (!stored) return { isRight: false, isOutdated: false }
      const comparable = toComparablePassword(password)
      if (await matches(comparable, stored))
        return { isRight: phc !== null, isOutdated: phc !== null && !phc.startsWith(costPart) }
      // Hashes that were made before passwords were normalised are of the text as it was sent.
      const isRight = password !== comparable && (await matches(password, stored)) && phc !== null
      return { isRight, isOutdated: isRight }
    },
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
