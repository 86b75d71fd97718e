// The same rule as src/lib/theme.ts, which takes over once the app has loaded.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark')
} catch {
  // Without storage the theme is light.
}
