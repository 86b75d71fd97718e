// Runs before the first paint and before the app. It applies the same theme rule as src/lib/device/theme.ts, which takes over
// once the app has loaded.
try {
  const chosen = localStorage.getItem('theme')
  const followsDevice = chosen !== 'light' && ['true', 'account'].includes(localStorage.getItem('theme-auto'))
  if (chosen === 'dark' || (followsDevice && matchMedia('(prefers-color-scheme: dark)').matches))
    document.documentElement.classList.add('dark')
} catch {
  // Without storage, the theme is light.
}

// What another app shares with Roost arrives in the address. This tab keeps it instead, so that no log and no link has it;
// src/lib/device/shared-storage.ts reads it.
try {
  const { pathname, search } = location
  if (/^\/(?:share|shop)\/*$/.test(pathname) && /[?&](?:title|text|url)=/.test(search)) {
    sessionStorage.setItem('shared', search.slice(0, 200_000))
    history.replaceState(history.state, '', pathname.startsWith('/shop') ? '/shop#shared' : '/share')
  }
} catch {
  // Without storage, it stays in the address.
}

// The shopping list can be installed as an app of its own, beside Roost; src/app/shop/shop-frame.tsx calls this, too.
globalThis.nameApp = (path) => {
  const isList = /^\/shop\/?$/.test(path)
  const names = [
    ['link[rel="manifest"]', 'href', '/manifest.webmanifest', '/shopping.webmanifest'],
    ['link[rel="icon"]', 'href', '/icon.svg', '/shopping-icon.svg'],
    ['link[rel="apple-touch-icon"]', 'href', '/apple-touch-icon.png', '/shopping-apple-touch-icon.png'],
    ['meta[name="apple-mobile-web-app-title"]', 'content', 'Roost', 'Shopping'],
  ]
  for (const [selector, attribute, ofRoost, ofList] of names)
    document.querySelector(selector)?.setAttribute(attribute, isList ? ofList : ofRoost)
}
globalThis.nameApp(location.pathname)

// A device with a remembered member will probably open the member app, so its files are preloaded in parallel with the
// first ones, and what the page reads first is requested; src/api/calls/first-reads.ts takes over the responses. The build
// lists both in the page; see vite-plugins/member-files.ts.
try {
  const list = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? []
  const isRemembered = localStorage.getItem('account') !== null
  document.documentElement.toggleAttribute('data-member', isRemembered)
  for (const name of isRemembered ? ['member-files', `files-of:${location.pathname}`] : []) {
    for (const href of list(name))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // A page with search parameters may show, and read, something else.
  const reads = isRemembered && location.search === '' ? list(`reads-of:${location.pathname}`) : []
  const toText = (date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  const today = new Date()
  const { weekStart = 0 } = JSON.parse(localStorage.getItem('account'))?.region ?? {}
  const gridStart = new Date(today.getFullYear(), today.getMonth(), 1)
  gridStart.setDate(1 - ((gridStart.getDay() - weekStart + 7) % 7))
  const gridEnd = new Date(gridStart)
  gridEnd.setDate(gridEnd.getDate() + 41)
  const values = {
    today: () => toText(today),
    month: () => toText(today).slice(0, 7),
    gridStart: () => toText(gridStart),
    gridEnd: () => toText(gridEnd),
    // The first use of Intl is slow, so Temporal is preferred, as in src/lib/time/browser-time-zone.ts.
    timeZone: () =>
      encodeURIComponent(
        globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      ),
  }
  globalThis.firstReads = new Map(
    reads
      .map((url) => url.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]()))
      .map((url) => [url, fetch(url, { credentials: 'include' })]),
  )
  // The app reports a failure when it takes over the response.
  for (const response of globalThis.firstReads.values()) response.catch(() => {})
} catch {
  // Without preloading, the app loads its files and data when it needs them.
}
