// Runs before the first paint and before the app. It applies the same theme rule as src/lib/theme.ts, which takes over
// once the app has loaded.
try {
  const chosen = localStorage.getItem('theme')
  const followsDevice = chosen !== 'light' && ['true', 'account'].includes(localStorage.getItem('theme-auto'))
  if (chosen === 'dark' || (followsDevice && matchMedia('(prefers-color-scheme: dark)').matches))
    document.documentElement.classList.add('dark')
} catch {
  // Without storage, the theme is light.
}

// A device with a remembered member will probably open the member app, so its files are preloaded in parallel with the
// first ones. The build lists them in the page; see vite-plugins/member-files.ts.
try {
  const isRemembered = localStorage.getItem('account') !== null
  document.documentElement.toggleAttribute('data-member', isRemembered)
  for (const name of isRemembered ? ['member-files', `files-of:${location.pathname}`] : []) {
    const files = document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? []
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
} catch {
  // Without preloading, the files load when the app imports them.
}
