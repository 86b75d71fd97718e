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

/** Throws if a password that meets the five rules is one of the first that attackers or acquaintances would guess. */
export const assertGoodPassword = ({ password, field, person, publicUrl }: NewPassword): void => {
  if (isCommonPassword(password)) throw refuse('passwords.common', field)
  const [name = '', host = ''] = person.email.split('@')
  const texts = [person.firstName, person.lastName, name, withoutLastLabel(host)]
  const words = toPersonalWords([...texts, 'roost', withoutLastLabel(new URL(publicUrl).hostname)])
  if (isPersonalPassword(password, words)) throw refuse('passwords.personal', field)
}
