/** Whether this page runs as an installed app. Only Safari on iPhones and iPads has `standalone`. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true
