/** Trying again cannot help: a mail server refused the recipient for good, say. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
