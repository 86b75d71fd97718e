/** Thrown if a retry cannot help, for example because a mail server has rejected the recipient permanently. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
