/** Whether no name server of the internet knows a host name: one without a dot, or below a name kept for other networks. */
export const isLocalName = (hostname: string): boolean =>
  !hostname.includes('.') || /\.(?:localhost|local|internal|lan|home|home\.arpa|test|invalid)$/.test(hostname)
