/** The statuses that several errors have. The others have one error each, which names its status. */
export const badRequest = (message: string) => ({ status: 400, message }) as const
export const forbidden = (message: string) => ({ status: 403, message }) as const
export const notFound = (message: string) => ({ status: 404, message }) as const
export const conflict = (message: string) => ({ status: 409, message }) as const
export const tooManyRequests = (message: string) => ({ status: 429, message }) as const
export const unavailable = (message: string) => ({ status: 503, message }) as const
