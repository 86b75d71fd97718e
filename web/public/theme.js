// The same rule as src/lib/theme.ts, which takes over once the app has loaded.
try {
  const chosen = localStorage.getItem('theme')
  const followsDevice = chosen !== 'light' && localStorage.getItem('theme-auto') === 'true'
  if (chosen === 'dark' || (followsDevice && matchMedia('(prefers-color-scheme: dark)').matches))
    document.documentElement.classList.add('dark')
} catch {
  // Without storage the theme is light.
}
