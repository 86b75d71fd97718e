/** A command was called with wrong arguments, or cannot do what they say; the message says what it can do. */
export class UsageError extends Error {}
