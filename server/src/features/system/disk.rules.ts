const megabyte = 1024 * 1024

/** With less free the operator is warned: time to make room before anybody notices. */
const lowBytes = 500 * megabyte
/** With less free, writes are about to fail. */
const minFreeBytes = 100 * megabyte

export const isLow = (freeBytes: number): boolean => freeBytes < lowBytes

export const hasRoom = (freeBytes: number): boolean => freeBytes >= minFreeBytes

export const toMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)
