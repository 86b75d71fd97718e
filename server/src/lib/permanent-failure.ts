/** A retry cannot help, for example because a mail server rejected the recipient for good. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
