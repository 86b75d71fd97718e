import { msg } from '@roost/contract/language/messages.ts'

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Private addresses, and names that only a home network knows: those without a dot, and those with a reserved ending. */
const homeNetwork =
  /^(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d+\.\d+$|^\[f[cde][\da-f:]*\]$|^[^.[\]]+$|\.(?:local|lan|home|internal|localdomain|fritz\.box|home\.arpa)$/

/** Says who cannot open a link with this host name; null if nothing speaks against it. */
export const findReachHint = (hostname: string): string | null => {
  if (loopback.test(hostname))
    return msg('It opens on this computer only, because Roost has no address for other devices.')
  if (homeNetwork.test(hostname))
    return msg('It opens in your home network only, because Roost has no public address.')
  return null
}
