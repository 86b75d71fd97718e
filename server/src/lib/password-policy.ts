import { AppError } from './app-error.ts'
import { isCommonPassword, isPersonalPassword, toPersonalWords } from './guessable-password.ts'

interface NewPassword {
  readonly password: string
  /** The field it was typed into. */
  readonly field: 'password' | 'newPassword'
  readonly person: {
    readonly email: string
    readonly firstName: string | null
    readonly lastName: string | null
  }
  readonly publicUrl: string
}

/** Without what says no more than a country or a kind of host. */
const withoutLastLabel = (host: string): string => host.replace(/(?<=.)\.[^.]*$/, '')

const refuse = (code: 'passwords.common' | 'passwords.personal', path: string): AppError => {
  const { message } = new AppError(code)
  return new AppError(code, { fieldErrors: [{ path, message }] })
}

/**
 * Throws when a password that keeps the five rules is one that strangers try first, or somebody who knows the person.
 */
export const assertGoodPassword = ({ password, field, person, publicUrl }: NewPassword): void => {
  if (isCommonPassword(password)) throw refuse('passwords.common', field)
  const [name = '', host = ''] = person.email.split('@')
  const texts = [person.firstName, person.lastName, name, withoutLastLabel(host)]
  const words = toPersonalWords([...texts, 'roost', withoutLastLabel(new URL(publicUrl).hostname)])
  if (isPersonalPassword(password, words)) throw refuse('passwords.personal', field)
}
