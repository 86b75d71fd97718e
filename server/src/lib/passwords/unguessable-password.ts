import { domainToUnicode } from 'node:url'
import { AppError } from '../app-error.ts'
import { isCommonPassword, isPersonalPassword, toPersonalWords } from './guessable-password.ts'

interface NewPassword {
  readonly password: string
  /** The field of the request that contains the password. */
  readonly field: 'password' | 'newPassword'
  readonly person: {
    readonly email: string
    readonly firstName: string | null
    readonly lastName: string | null
  }
  readonly publicUrl: string
}

/** A host name without its top-level domain. */
const withoutLastLabel = (host: string): string => host.replace(/(?<=.)\.[^.]*$/, '')

const refuse = (code: 'passwords.common' | 'passwords.personal', path: string): AppError => {
  const { message } = new AppError(code)
  return new AppError(code, { fieldErrors: [{ path, message }] })
}

/**
 * Throws if attackers or acquaintances would soon guess the password, although it meets the five rules
 * (contract/src/accounts/password-rules.ts).
 */
export const assertUnguessablePassword = ({ password, field, person, publicUrl }: NewPassword): void => {
  if (isCommonPassword(password)) throw refuse('passwords.common', field)
  const [name = '', host = ''] = person.email.split('@')
  const texts = [person.firstName, person.lastName, name, 'roost']
  const hosts = [host, new URL(publicUrl).hostname].flatMap((ascii) => [ascii, domainToUnicode(ascii)])
  const words = toPersonalWords([...texts, ...hosts.map(withoutLastLabel)])
  if (isPersonalPassword(password, words)) throw refuse('passwords.personal', field)
}
