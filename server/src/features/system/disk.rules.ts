const megabyte = 1024 * 1024

/** Below this the operator is warned, in time to free space before writes fail. */
const lowBytes = 500 * megabyte
/** Below this, writes are about to fail. */
const minFreeBytes = 100 * megabyte

export const isLow = (freeBytes: number): boolean => freeBytes < lowBytes

export const hasRoom = (freeBytes: number): boolean => freeBytes >= minFreeBytes

export const toMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)
