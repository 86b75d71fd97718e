import { useEffect } from 'react'
import { useTheme } from '../lib/theme.ts'

/** Sets the colour of the browser's own bars to that of the page. */
export function useThemeColor() {
  const theme = useTheme()
  useEffect(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor)
  }, [theme])
}
