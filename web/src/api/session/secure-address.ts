/** The https address of Roost if this page was opened over plain http instead, otherwise null. */
export const findSecureAddress = (): string | null =>
  location.protocol === 'http:' ? (document.documentElement.dataset['address'] ?? null) : null
