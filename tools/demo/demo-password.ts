import { randomInt } from 'node:crypto'
import { familyPassword } from '../../server/demo/sample-person.ts'
import { isLoopback } from '../../server/src/lib/is-loopback.ts'

// What is hard to tell apart is not in it: people type the password from a terminal.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

const createGroup = (): string =>
  Array.from({ length: groupLength }, () => signs.charAt(randomInt(signs.length))).join('')

/** 79 bits, of which the rules for passwords, which the start and the end meet, take nothing away. */
const createPassword = (): string =>
  `Nest-${Array.from({ length: groups }, createGroup).join('-')}-${randomInt(10)}`

/**
 * The password of all demo accounts, one of which is an administrator. The known one is in the repository, so it is only for
 * an instance that nobody else reaches; otherwise each start makes a new one.
 */
export const chooseDemoPassword = ({ HOST, PUBLIC_URL }: NodeJS.ProcessEnv): string =>
  (HOST?.trim() && !isLoopback(HOST.trim())) || PUBLIC_URL?.trim() ? createPassword() : familyPassword
