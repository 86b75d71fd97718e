// Before the first paint and before the app. The same rule as src/lib/theme.ts, which takes over once the app has loaded.
try {
  const chosen = localStorage.getItem('theme')
  const followsDevice = chosen !== 'light' && localStorage.getItem('theme-auto') === 'true'
  if (chosen === 'dark' || (followsDevice && matchMedia('(prefers-color-scheme: dark)').matches))
    document.documentElement.classList.add('dark')
} catch {
  // Without storage the theme is light.
}

// Who was a member at the last visit probably still is: the files of his half come with the first ones, not after them.
// The build names them in the page; see vite-plugins/member-files.ts.
try {
  const names = location.pathname === '/' ? ['member-files', 'home-files'] : ['member-files']
  const isRemembered = localStorage.getItem('account') !== null
  for (const name of isRemembered ? names : []) {
    const files = document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? []
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
} catch {
  // They come when the app asks for them.
}
